import { describe, expect, it } from 'vitest'
import { shareStop } from './share-stop.ts'

const lines = [
  { id: 'a', open: 2 },
  { id: 'b', open: 3 },
]

describe('pieces of a stop', () => {
  it('go to all orders when there are enough', () => {
    expect(shareStop(lines, { pickedSkuTotal: 5 })).toEqual([
      { id: 'a', pickedSkuTotal: 2 },
      { id: 'b', pickedSkuTotal: 3 },
    ])
  })

  it('go to the first orders when there are not, and the reason to the others', () => {
    expect(shareStop(lines, { pickedSkuTotal: 3, shortReason: 'NOT_FOUND' })).toEqual([
      { id: 'a', pickedSkuTotal: 2 },
      { id: 'b', pickedSkuTotal: 1, shortReason: 'NOT_FOUND' },
    ])
    expect(shareStop(lines, { pickedSkuTotal: 0, shortReason: 'NOT_FOUND' })).toEqual([
      { id: 'a', pickedSkuTotal: 0, shortReason: 'NOT_FOUND' },
      { id: 'b', pickedSkuTotal: 0, shortReason: 'NOT_FOUND' },
    ])
  })

  it('that are too many stay too many', () => {
    expect(shareStop(lines, { pickedSkuTotal: 9 })[1]).toEqual({ id: 'b', pickedSkuTotal: 7 })
  })
})
