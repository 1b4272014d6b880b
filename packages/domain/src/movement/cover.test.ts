import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverDays, standingOf } from './cover.ts'

describe('cover', () => {
  it.each([
    [100, 50, 30, 60],
    [0, 50, 30, 0],
    [10, 3, 30, 100],
    [10, 7, 1, 1],
    [10, 0, 30, null],
    [10, -2, 30, null],
  ])('of %s pieces where %s went in %s days is %s days', (stock, shipped, days, expected) => {
    expect(coverDays(stock, shipped, days)).toBe(expected)
  })

  it('is the last whole day on which there is enough', () => {
    const few = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(
        few,
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 3_660 }),
        (stock, shipped, days) => {
          const cover = coverDays(stock, shipped, days) ?? -1
          expect(cover * shipped).toBeLessThanOrEqual(stock * days)
          expect((cover + 1) * shipped).toBeGreaterThan(stock * days)
        },
      ),
    )
  })
})

describe('standing', () => {
  it.each([
    [{ opening: 5, closing: 5, shipped: 0, cover: null }, 'DEAD'],
    [{ opening: 0, closing: 5, shipped: 0, cover: null }, 'NEW'],
    [{ opening: 5, closing: 0, shipped: 5, cover: 0 }, 'SOLD_OUT'],
    [{ opening: 5, closing: 0, shipped: 0, cover: null }, 'SOLD_OUT'],
    [{ opening: 5, closing: 4, shipped: 1, cover: 180 }, 'MOVING'],
    [{ opening: 5, closing: 4, shipped: 1, cover: 181 }, 'SLOW'],
    [{ opening: 0, closing: 4, shipped: 1, cover: 200 }, 'SLOW'],
  ])('of %j is %s', (figures, expected) => {
    expect(standingOf(figures)).toBe(expected)
  })
})
