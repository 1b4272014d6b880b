import { describe, expect, it } from 'vitest'
import { byTurns, IS_SOAK } from './length.ts'

describe.skipIf(IS_SOAK)('values by turns', () => {
  it.each([
    [12, 5],
    [8, 3],
    [4, 1],
    [6, 2],
    [37, 8],
  ])('of %i, %i at a time, all are tried before the first comes again too often', (length, count) => {
    const all = Array.from({ length }, (_, n) => n)
    const things = Array.from({ length: Math.ceil(length / count) }, (_, nth) => byTurns(all, nth, count))
    expect(things.every((some) => new Set(some).size === count)).toBe(true)
    expect(new Set(things.flat())).toEqual(new Set(all))
  })

  it('are all of them where there are few', () => {
    expect(byTurns([1, 2], 7, 3)).toEqual([1, 2])
  })
})
