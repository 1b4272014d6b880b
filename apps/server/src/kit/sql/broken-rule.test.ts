import { expect, it } from 'vitest'
import { brokenRule } from './broken-rule.ts'

it('a single server names the rule and the table', () => {
  const error = { constraint: 'product_code', table: 'product', detail: 'Key (code)=(A) already exists.' }
  expect(brokenRule(error)).toEqual(error)
})

it('a worker names the shard of a rule, in its words alone', () => {
  const message = 'duplicate key value violates unique constraint "storage_location_name_102013"'
  expect(brokenRule({ message })).toMatchObject({ constraint: 'storage_location_name', table: undefined })
})

it('and the shard of a table', () => {
  const message =
    'insert or update on table "recv_req_line_102104" violates foreign key constraint "recv_req_line_of_102104"'
  expect(brokenRule({ message, detail: 'Key (a)=(b) is not present in table "recv_req_102099".' })).toMatchObject({
    constraint: 'recv_req_line_of',
    table: 'recv_req_line',
  })
})

it('a name that ends with a year is no shard', () => {
  expect(brokenRule({ constraint: 'stock_entry_2026', table: 'stock_entry_p2026_03' })).toMatchObject({
    constraint: 'stock_entry_2026',
    table: 'stock_entry_p2026_03',
  })
})
