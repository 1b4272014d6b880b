import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOf, followingExpiry, goodIn, piecesFor } from './line-arithmetic.ts'
import { packMismatch } from './pack.ts'

const NONE = { good: null, defective: null, boxQuantity: null, pcsQuantity: null }

describe('boxes that follow from pieces', () => {
  it.each([
    [{ good: 51, defective: null }, 12, { boxQuantity: 4, pcsQuantity: 3 }],
    [{ good: 48, defective: 3 }, 12, { boxQuantity: 4, pcsQuantity: 3 }],
    [{ good: 0, defective: null }, 12, { boxQuantity: 0, pcsQuantity: 0 }],
    [{ good: null, defective: null }, 12, { boxQuantity: null, pcsQuantity: null }],
    [{ good: 7, defective: null }, null, undefined],
  ])('%o by %s: %o', (counted, piecesPerBox, boxes) => expect(boxesOf(counted, piecesPerBox)).toEqual(boxes))

  it('never contradict the pieces', () => {
    const count = fc.option(fc.nat(1_000_000))
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 1000 }), (good, defective, box) => {
        const boxes = boxesOf({ good, defective }, box)
        expect(packMismatch(boxes ?? {}, box, (good ?? 0) + (defective ?? 0))).toBeNull()
      }),
    )
  })
})

describe('pieces that follow from boxes', () => {
  it.each([
    [{ ...NONE, boxQuantity: 4, pcsQuantity: 3 }, 12, 51],
    [{ ...NONE, boxQuantity: 4, pcsQuantity: 3, defective: 3 }, 12, 48],
    [{ ...NONE, boxQuantity: 4 }, 12, 48],
    [{ ...NONE, pcsQuantity: 7 }, null, 7],
    [{ ...NONE, boxQuantity: 1 }, null, undefined],
    [{ ...NONE, pcsQuantity: 1, defective: 5 }, 12, undefined],
    [NONE, 12, undefined],
  ])('%o by %s: %s', (counted, piecesPerBox, good) => expect(goodIn(counted, piecesPerBox)).toBe(good))
})

it('a started package keeps the pieces that were given', () => {
  expect(piecesFor(3, 30, 12)).toBe(30)
  expect(piecesFor(4, 30, 12)).toBe(48)
  expect(piecesFor(4, null, 12)).toBe(48)
})

describe('the last day of goods', () => {
  it.each([
    ['follows from the production day', '2026-01-31', {}, 10, '2026-02-10'],
    ['follows again', '2026-02-01', { productDate: '2026-01-31', expiryDate: '2026-02-10' }, 10, '2026-02-11'],
    [
      'stays as somebody typed it',
      '2026-02-01',
      { productDate: '2026-01-31', expiryDate: '2026-03-01' },
      10,
      undefined,
    ],
    ['is unknown without a shelf life', '2026-01-31', {}, null, undefined],
    ['waits for a whole day', '2026-01', {}, 10, undefined],
  ])('%s', (_title, day, before, life, expected) => expect(followingExpiry(day, before, life)).toBe(expected))
})
