import type { Placing } from '@entrepot/contract/kit/look'
import { describe, expect, it } from 'vitest'
import { goodsQuery } from './goods-query.ts'

describe('the goods that a place is chosen for', () => {
  it.each<[string, Placing, Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
    ['the rows of a move', { errand: 'QUICK_MOVE' }, { goods: 'a:3,b:4' }, { errand: 'QUICK_MOVE', goods: 'a:3,b:4' }],
    [
      'the line of a putaway, which is planned anew',
      { errand: 'PUTAWAY', pieces: 'skuTotal' },
      { id: 'line', stockId: 'a', skuTotal: 12, productId: 'tea' },
      { errand: 'PUTAWAY', goods: 'a:12', lineId: 'line' },
    ],
    [
      'broken pieces of a return',
      { errand: 'RETURN' },
      { stockId: 'a', pieces: 2, quality: 'DEFECTIVE' },
      { errand: 'RETURN', goods: 'a:2', quality: 'DEFECTIVE' },
    ],
    [
      'what somebody found, as far as he has said',
      { errand: 'COUNT', pieces: 'countedSkuTotal' },
      { billId: 'bill', productId: 'tea', batchNum: ' B1 ', expiryDate: null, countedSkuTotal: '5', quality: 'GOOD' },
      { errand: 'COUNT', billId: 'bill', productId: 'tea', batchNum: 'B1', quality: 'GOOD', pieces: '5' },
    ],
    ['nothing yet', { errand: 'RETURN' }, { stockId: 'a', pieces: 0 }, { errand: 'RETURN' }],
  ])('%s', (_title, placing, values, goods) => {
    expect(goodsQuery(placing, values)).toEqual(goods)
  })
})
