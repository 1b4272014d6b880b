import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import { expect, it } from 'vitest'
import { bucketFilters, stockFilters } from './stock-filters.ts'

const row = {
  productId: 'p',
  cargoOwnerId: 'o',
  areaId: null,
  locationId: null,
  batchNum: 'B',
  expiryDate: '2026-05-01',
}
const goods = row as GroupedGoods

it('finds the rows of a group', () => {
  expect(stockFilters('batch', { quality: 'GOOD' }, goods)).toEqual({
    quality: 'GOOD',
    productId: 'p',
    cargoOwnerId: 'o',
    batchNum: '"B"',
    expiryDateStart: '2026-05-01',
    expiryDateEnd: '2026-05-01',
  })
  expect(stockFilters('batch', {}, { ...goods, batchNum: null })).toBeUndefined()
})

it('narrows them to the days of a bucket, and no further than they were', () => {
  const bucket = { least: 31, most: 60, receivedFrom: '2026-01-30', receivedTo: '2026-02-28' }
  expect(bucketFilters({}, bucket)).toEqual({ receivedOnStart: '2026-01-30', receivedOnEnd: '2026-02-28' })
  const within = { receivedOnStart: '2026-02-01', receivedOnEnd: '2026-02-10' }
  expect(bucketFilters(within, bucket)).toEqual(within)
  expect(bucketFilters({}, { ...bucket, receivedTo: null })).toEqual({
    receivedOnStart: '2026-01-30',
    receivedOnEnd: undefined,
  })
  expect(bucketFilters(undefined, bucket)).toBeUndefined()
})
