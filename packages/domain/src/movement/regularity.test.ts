import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIN_WEEKS, regularityClass, variationOf } from './regularity.ts'

const sumsOf = (weeks: readonly number[]) => ({
  weeks: weeks.length,
  sum: BigInt(weeks.reduce((sum, week) => sum + week, 0)),
  squares: BigInt(weeks.reduce((sum, week) => sum + week * week, 0)),
})

describe('regularity', () => {
  it.each([
    [[7, 7, 7, 7], 0, 'X'],
    [[5, 15, 5, 15], 0.5, 'X'],
    [[1, 3, 1, 9], 0.937, 'Y'],
    [[0, 20, 0, 20], 1, 'Y'],
    [[40, 0, 0, 0], 1.732, 'Z'],
    [[0, 0, 0, 0], null, null],
    [[9, 9, 9], null, null],
  ])('of the weeks %s varies by %s and is %s', (weeks, expected, is) => {
    const variation = variationOf(sumsOf(weeks))
    expect(variation === null ? null : Number(variation.toFixed(3))).toBe(expected)
    expect(regularityClass(variation)).toBe(is)
  })

  it('is the standard deviation of the weeks divided by their average, in whatever unit', () => {
    const weeksOf = fc.array(fc.nat(500), { minLength: MIN_WEEKS, maxLength: 60 })
    fc.assert(
      fc.property(weeksOf, fc.integer({ min: 1, max: 50 }), (weeks, unit) => {
        const average = weeks.reduce((sum, week) => sum + week, 0) / weeks.length
        const variance = weeks.reduce((sum, week) => sum + (week - average) ** 2, 0) / weeks.length
        const expected = average === 0 ? null : Math.sqrt(variance) / average
        for (const scaled of [weeks, weeks.map((week) => week * unit), [...weeks].reverse()]) {
          const variation = variationOf(sumsOf(scaled))
          if (expected === null) expect(variation).toBeNull()
          else expect(variation).toBeCloseTo(expected, 8)
        }
      }),
    )
  })
})
