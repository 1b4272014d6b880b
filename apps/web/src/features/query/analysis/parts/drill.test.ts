import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import { describe, expect, it } from 'vitest'
import { drillAddress } from './drill.ts'

const OFFERED = ['product', 'batch', 'location']
const batch = { productId: 'p', batchNum: 'B1', expiryDate: '2026-05-01' } as GroupedGoods

const asked = (row: GroupedGoods) => {
  const address = drillAddress('/here', OFFERED, { quality: 'GOOD', sort: 'name,asc' }, 'batch', row)
  return address && Object.fromEntries(new URL(address, 'http://here').searchParams)
}

describe('one step further into a batch', () => {
  it('finds that batch alone, and no other whose number begins with it', () => {
    expect(asked(batch)).toMatchObject({ quality: 'GOOD', productId: 'p', batchNum: '"B1"', by: 'location' })
  })
  it('is not offered for goods without a batch', () => {
    expect(asked({ ...batch, batchNum: null })).toBeUndefined()
  })
})
