import { expect, it } from 'vitest'
import { nameWarehouse } from './one-warehouse.ts'

it.each([
  [
    'from a join b on b.warehouse_id = a.warehouse_id and b.id = a.b_id',
    'from a join b on (b.warehouse_id = $3 and a.warehouse_id = $3) and b.id = a.b_id',
  ],
  ['where "o"."warehouse_id" = t.warehouse_id)', 'where ("o".warehouse_id = $3 and t.warehouse_id = $3))'],
  ['where t.warehouse_id = $3', 'where t.warehouse_id = $3'],
  ['where l.warehouse_id <> o.warehouse_id', 'where l.warehouse_id <> o.warehouse_id'],
  ['where w.last_warehouse_id = x.warehouse_id', 'where w.last_warehouse_id = x.warehouse_id'],
  ['where a.warehouse_id = b.warehouse_ids', 'where a.warehouse_id = b.warehouse_ids'],
])('%s', (text, named) => {
  expect(nameWarehouse(text, '$3')).toBe(named)
})
