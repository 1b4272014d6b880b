import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beltModel } from './belt-tour.ts'

const FIRST_ROW = -10
const LAST_ROW = 12
const spots = fc.array(
  fc.record({
    row: fc.integer({ min: FIRST_ROW, max: LAST_ROW }).filter((row) => row !== 0),
    aisle: fc.integer({ min: -9, max: 9 }),
  }),
  { maxLength: 9 },
)
type Spot = { readonly row: number; readonly aisle: number }
const settings = { seed: 1, numRuns: 300 }

/** The rule of the benchmark. */
function between(a: Spot, b: Spot): number {
  const across = Math.abs(a.aisle - b.aisle)
  const byMiddle = Math.abs(a.row) + Math.abs(b.row)
  if (a.row * b.row <= 0) return across + byMiddle
  const outer = a.row > 0 ? LAST_ROW : -FIRST_ROW
  return across + Math.min(byMiddle, 2 * outer - byMiddle)
}
const BELT = { row: 0, aisle: 0 }
const lengthOf = (walk: readonly Spot[]): number =>
  [...walk, BELT].reduce((sum, spot, at) => sum + between(walk[at - 1] ?? BELT, spot), 0)

function* ordersOf<One>(all: readonly One[]): Generator<One[]> {
  if (all.length <= 1) yield [...all]
  for (const [at, one] of all.length <= 1 ? [] : all.entries())
    for (const rest of ordersOf(all.toSpliced(at, 1))) yield [one, ...rest]
}

const modelOf = (all: readonly Spot[]) =>
  beltModel({
    ...{ row: all.map(({ row }) => row), aisle: all.map(({ aisle }) => aisle) },
    ...{ firstRow: FIRST_ROW, lastRow: LAST_ROW },
  })

describe('a tour from the belt', () => {
  it('is as long as its walk by the rule of the benchmark, and grows by the price of each pick', () => {
    fc.assert(
      fc.property(spots, (all) => {
        const tour = modelOf(all).newTour()
        all.forEach((_, place) => {
          const [before, price] = [tour.length(), tour.price(place)]
          tour.add(place)
          expect(tour.length()).toBe(before + price)
        })
        const walk = tour.walk()
        expect(walk.toSorted()).toEqual(all.map((_, place) => place))
        expect(lengthOf(walk.map((place) => all[place]!))).toBe(tour.length())
      }),
      settings,
    )
  })

  it('does not depend on what was in it before', () => {
    fc.assert(
      fc.property(spots, (all) => {
        const [tour, other] = [modelOf(all).newTour(), modelOf(all).newTour()]
        for (const place of all.keys()) tour.add(place)
        for (const place of all.keys()) if (place % 2 === 1) tour.remove(place)
        for (const place of [...all.keys()].reverse()) if (place % 2 === 0) other.add(place)
        expect(tour.walk()).toEqual(other.walk())
        expect(tour.length()).toBe(other.length())
      }),
      settings,
    )
  })

  it('is the shortest of all where every pick has an aisle of its own, nearly always', () => {
    let [shortest, tried] = [0, 0]
    fc.assert(
      fc.property(spots, (some) => {
        const all = some.filter(({ aisle }, at) => some.findIndex((one) => one.aisle === aisle) === at).slice(0, 6)
        const tour = modelOf(all).newTour()
        for (const place of all.keys()) tour.add(place)
        const best = Math.min(...[...ordersOf(all)].map(lengthOf))
        expect(best).toBeLessThanOrEqual(tour.length())
        tried += 1
        if (best === tour.length()) shortest += 1
      }),
      { seed: 1, numRuns: 200 },
    )
    expect(shortest / tried).toBeGreaterThan(0.9)
  })
})
