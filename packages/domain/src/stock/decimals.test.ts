import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, scaled } from './decimals.ts'

describe('a decimal in text', () => {
  it.each([
    ['0', 3, 0n],
    ['2.5', 2, 250n],
    ['2.', 2, 200n],
    ['12', 0, 12n],
    ['0.0059', 3, 5n],
    ['-0.5', 2, -50n],
    ['9007199254740993.001', 3, 9_007_199_254_740_993_001n],
  ])('%s at %i places is %s', (text, places, expected) => {
    expect(scaled(text, places)).toBe(expected)
  })

  it.each(['', '.5', '1e3', '1,5', 'NaN'])('is not %j', (text) => {
    expect(() => scaled(text, 2)).toThrow(RangeError)
  })

  it('is the same after there and back', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(8), (value, places) => {
        expect(scaled(decimalText(value, places), places)).toBe(value)
      }),
    )
  })
})
