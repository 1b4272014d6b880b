import { describe, expect, it } from 'vitest'
import { between, entryFilters } from './entry-filters.ts'

describe('the entries of a figure', () => {
  it('are found by what the row is about', () => {
    expect(entryFilters('product', {}, { productId: 'p', cargoOwnerId: 'o' })).toEqual({
      productId: 'p',
      cargoOwnerId: 'o',
    })
    expect(entryFilters('batch', {}, { productId: 'p', cargoOwnerId: 'o', batchNum: 'B1' })).toMatchObject({
      batchNum: '"B1"',
    })
  })
  it('are of the batch of the row alone, and of a piece of a batch where that is looked for', () => {
    expect(entryFilters('location', { batchNum: 'B1' }, { locationId: 'l' })).toEqual({
      locationId: 'l',
      batchNum: 'B1',
    })
  })
  it('are narrowed by the filters that the ledger has too', () => {
    expect(entryFilters('owner', { quality: 'GOOD' }, { cargoOwnerId: 'o' })).toEqual({
      cargoOwnerId: 'o',
      quality: 'GOOD',
    })
  })
  it('need no filter that the row itself says', () => {
    expect(entryFilters('product', { productCode: 'P-' }, { productId: 'p', cargoOwnerId: 'o' })).toBeDefined()
    expect(entryFilters('owner', { productCode: 'P-' }, { cargoOwnerId: 'o' })).toBeUndefined()
  })
  it('are not offered where the ledger would show others too', () => {
    expect(entryFilters('area', {}, { areaId: 'a' })).toBeUndefined()
    expect(entryFilters('batch', {}, { productId: 'p', batchNum: null })).toBeUndefined()
    expect(entryFilters('product', { containerNo: 'C' }, { productId: 'p' })).toBeUndefined()
    expect(entryFilters('product', { areaId: 'a' }, { productId: 'p' })).toBeUndefined()
  })
  it('begin after the moment that is compared with', () => {
    expect(between('2026-10-31T15:59:59.999Z', '2026-11-17T00:00:00.000Z')).toEqual({
      happenedTimeStart: '2026-10-31T16:00:00.000Z',
      happenedTimeEnd: '2026-11-17T00:00:00.000Z',
    })
  })
})
