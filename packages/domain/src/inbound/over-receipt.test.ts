import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overReceipt, receiptLimit } from './over-receipt.ts'

describe('the limit of a line', () => {
  it.each([
    [100, '0', 100],
    [100, '2.5', 102],
    [40, '2.5', 41],
    [39, '2.5', 39],
    [100, '29', 129],
    [1000, '0.1', 1001],
    [0, '50', 0],
    [3, '33.34', 4],
    [3, '33.33', 3],
    [9_007_199_254_740_000, '0.00', 9_007_199_254_740_000],
  ])('%i planned with %s %% is %i', (plan, tolerance, expected) => {
    expect(receiptLimit(plan, tolerance)).toBe(expected)
  })

  it('is the largest whole number within the tolerance', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(100_000), (plan, hundredths) => {
        const limit = BigInt(
          receiptLimit(plan, `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`),
        )
        const allowed = BigInt(plan) * (10_000n + BigInt(hundredths))
        expect(limit * 10_000n <= allowed && (limit + 1n) * 10_000n > allowed).toBe(true)
      }),
    )
  })
})

describe('a receipt', () => {
  it.each([
    ['within the plan', 100, '0', 60, 40, null],
    ['one too many', 100, '0', 60, 41, 1],
    ['within the tolerance', 100, '2.5', 60, 42, null],
    ['over the tolerance', 100, '2.5', 60, 43, 1],
    ['of goods nobody announced', 0, '10', 0, 5, 5],
    ['of nothing, after too much', 100, '0', 120, 0, null],
  ])('%s', (_title, plan, tolerance, received, adds, over) => {
    expect(overReceipt(plan, tolerance, received, adds)?.over ?? null).toBe(over)
  })

  it('refused names its figures', () => {
    const expected = { code: 'OVER_RECEIPT', plan: 100, limit: 102, received: 60, adds: 50, over: 8 }
    expect(overReceipt(100, '2.5', 60, 50)).toEqual(expected)
  })
})
