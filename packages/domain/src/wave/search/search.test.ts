import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beltModel } from '../models/belt-tour.ts'
import type { Problem } from './problem.ts'
import { Search } from './search.ts'

/** Orders for two articles with four pieces in stock; a third of the positions must be served. */
function problemOf(
  orders: readonly (readonly [number, number])[],
  spots: readonly (readonly [number, number])[],
): Problem {
  const [articles, needs] = [10, 2 * orders.length]
  const pieces = spots.slice(0, 4 * articles)
  const rowsOf = (article: number) => [...pieces.keys()].filter((row) => row % articles === article)
  const rows = orders.flat().map(rowsOf)
  return {
    orders: orders.length,
    needsOf: Int32Array.from({ length: orders.length + 1 }, (_, order) => 2 * order),
    pieces: new Int32Array(needs).fill(1),
    ...{ unitVolume: new Float64Array(needs).fill(3), unitWeight: new Float64Array(needs) },
    rowsOf: Int32Array.from([0, ...rows.map((_, need) => rows.slice(0, need + 1).flat().length)]),
    rows: Int32Array.from(rows.flat()),
    place: Int32Array.from(pieces.keys()),
    zone: Int32Array.from(pieces, (_, row) => row % 2),
    stock: new Int32Array(pieces.length).fill(1),
    ...{ zones: 2, claims: [], worth: new Int32Array(orders.length).fill(2) },
    goal: Math.floor((2 * orders.length) / 3),
    ...{
      group: new Int32Array(orders.length),
      kind: new Int32Array(orders.length),
      maxKinds: Number.POSITIVE_INFINITY,
    },
    ...{ maxOrders: 3, maxBatches: Number.POSITIVE_INFINITY, maxVolume: 8, maxWeight: 1, mayAddLists: true },
    model: beltModel({
      ...{ row: pieces.map(([row]) => row), aisle: pieces.map(([, aisle]) => aisle) },
      ...{ firstRow: -9, lastRow: 9 },
    }),
  }
}

const article = fc.nat(9)
const orders = fc.array(fc.tuple(article, article), { minLength: 3, maxLength: 12 })
const spot = fc.tuple(
  fc.integer({ min: -9, max: 9 }).filter((row) => row !== 0),
  fc.integer({ min: -9, max: 9 }),
)
const problems = fc
  .tuple(orders, fc.array(spot, { minLength: 40, maxLength: 40 }))
  .map(([some, spots]) => problemOf(some, spots))
const searchOf = (problem: Problem) => {
  const sequence = Array.from({ length: problem.orders }, (_, order) => order)
  return new Search(problem, sequence, Number.POSITIVE_INFINITY, 1)
}
const settings = { seed: 1, numRuns: 30 }

describe('a search', () => {
  it('has the same result however its steps are cut', () => {
    fc.assert(
      fc.property(problems, fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }), (problem, slices) => {
        const [cut, whole] = [searchOf(problem), searchOf(problem)]
        for (const slice of slices) cut.run(slice)
        whole.run(slices.reduce((sum, slice) => sum + slice, 0))
        expect(cut.best.batchOf).toEqual(whole.best.batchOf)
        expect(cut.best.length).toBe(whole.best.length)
      }),
      settings,
    )
  })

  it('never gets worse, serves what was asked for, and is as long as its walks', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const search = searchOf(problem)
        let before = search.best.length
        for (let slice = 0; slice < 10; slice += 1) {
          search.run(10)
          const { length, batchOf, picks } = search.best
          expect(length).toBeLessThanOrEqual(before)
          before = length
          expect(2 * batchOf.filter((batch) => batch !== -1).length).toBeGreaterThanOrEqual(problem.goal)
          const lists = new Map(picks.flat().map(({ list }) => [list, problem.model.newTour()]))
          const rows = picks.flat().map(({ row, list }) => {
            lists.get(list)!.add(row)
            return row
          })
          expect(new Set(rows).size).toBe(rows.length)
          expect([...lists.values()].reduce((sum, tour) => sum + tour.length(), 0)).toBe(length)
          for (const tour of lists.values()) expect(tour.size()).toBeLessThanOrEqual(2)
        }
      }),
      settings,
    )
  })
})
