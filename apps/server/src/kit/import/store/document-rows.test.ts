import { importableOf } from '@entrepot/contract/kit/importable'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../http/problem.ts'
import { matchColumns } from '../check/match-columns.ts'
import type { ReadRow } from '../check/read-row.ts'
import { documentGatherer, lastRows, mergeHeader, placeFaults } from './document-rows.ts'

const importable = importableOf(shipmentNotifs)!

/** Rows of a file with order numbers only, one letter each; a blank is a row without a number. */
async function gathered(orders: string, atOnce: number): Promise<string[]> {
  async function* rows() {
    for (const [index, order] of [...orders].entries()) yield { number: index + 2, cells: [order] }
  }
  const match = matchColumns(importable, ['Customer order no.'], 'en')
  const gather = documentGatherer(importable, await lastRows(importable, match, async () => rows()))
  const read = [...orders].map(
    (order, index): ReadRow => ({
      number: index + 2,
      values: order === ' ' ? {} : { customerOrderNumber: order },
      faults: [],
    }),
  )
  const chunks = Array.from({ length: Math.ceil(read.length / atOnce) }, (_, n) =>
    read.slice(n * atOnce, (n + 1) * atOnce),
  )
  return chunks.map((chunk) =>
    gather(chunk)
      .map((group) => group.map(({ number }) => number - 2).join(''))
      .join(' '),
  )
}

describe('rows come together', () => {
  it.each([
    ['AAB', 2, ['01', '2']],
    ['ABAB', 3, ['02', '13']],
    ['A A ', 4, ['1 02 3']],
    ['ABBB', 2, ['0', '123']],
  ])('%s, %i at a time', async (orders, atOnce, expected) => {
    expect(await gathered(orders, atOnce)).toEqual(expected)
  })
})

const rowsOf = (...values: Record<string, unknown>[]): ReadRow[] =>
  values.map((one, index) => ({ number: index + 2, values: one, faults: [] }))

const REQUIRED = { cargoOwnerId: 'o', shippingType: 'SALE', address: 'a', phone: 'p' }

it('a header is what its rows say together', () => {
  const group = rowsOf({ ...REQUIRED }, { consignee: 'Liu', phone: 'p' }, { consignee: 'Wang', remark: null })
  const { values, sourceRows: saidIn } = mergeHeader(importable, group)
  expect(values).toEqual({ ...REQUIRED, consignee: 'Liu' })
  expect(saidIn.get('consignee')).toBe(group[1])
  expect(group.map(({ faults }) => faults.map(({ field }) => field))).toEqual([[], [], ['consignee']])
})

it('what the rules refuse is told in the row that said it', () => {
  const group = rowsOf({ ...REQUIRED }, { consignee: 'Liu' })
  const header = mergeHeader(importable, group)
  const key = 'problem.WRONG_OWNER'
  placeFaults(group, header, new Problem('WRONG_OWNER', { fields: [{ field: 'lines.1.productId', key }, { field: 'consignee', key }, { field: 'remark', key }] })) // biome-ignore format: one row
  placeFaults(group, header, new Problem('BUSY'))
  expect(group.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
    ['remark', ''],
    ['lines.productId', 'consignee'],
  ])
})
