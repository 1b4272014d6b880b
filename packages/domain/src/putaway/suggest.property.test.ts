import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeWith, warnings } from './capacity.ts'
import type { LoadLine } from './order-of-choice.ts'
import { isEmpty, type Place } from './place.ts'
import { refusals } from './place-rules.ts'
import { isSettled, suggestPlaces } from './suggest.ts'
import { content, line, litres, place } from './testing/warehouse.ts'

/** A product is one size everywhere. */
const PRODUCTS: readonly Partial<LoadLine>[] = [
  { productId: 'tea', unitVolume: 1000, unitWeight: 700, piecesPerBox: 12, piecesPerPallet: 48 },
  { productId: 'rice', unitVolume: 2500, unitWeight: null, piecesPerBox: 4, piecesPerPallet: null },
  { productId: 'fish', unitVolume: null, unitWeight: 900, piecesPerBox: null, piecesPerPallet: 20 },
]
const batchNum = fc.constantFrom('B1', 'B2')
const handbookNum = fc.constantFrom('', '', 'H1')
const temperatureType = fc.constantFrom(null, 'AMBIENT', 'CHILLED')

const lines = fc
  .array(
    fc
      .record({ product: fc.constantFrom(...PRODUCTS), batchNum, handbookNum, temperatureType, pieces: fc.nat(100) })
      .map(({ product, ...rest }) => line({ ...product, ...rest })),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, index) => ({ ...one, lineId: String(index) })))

const contents = fc.array(
  fc
    .record({ product: fc.constantFrom(...PRODUCTS), batchNum, handbookNum, pieces: fc.nat(20) })
    .map(({ product: { productId, piecesPerPallet }, ...rest }) =>
      content({ ...rest, productId: productId!, piecesPerPallet: piecesPerPallet! }),
    ),
  { maxLength: 2 },
)
const places = fc
  .array(
    fc.record({
      purpose: fc.constantFrom('STORAGE', 'STORAGE', 'PICK_FACE', 'DOCK'),
      status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'LOCKED', 'INACTIVE'),
      temperatureType,
      capacity: fc.record({
        volume: fc.option(fc.nat(100_000)),
        weight: fc.option(fc.nat(100_000)),
        pallets: fc.option(fc.nat(3)),
      }),
      mix: fc.record({ owners: fc.boolean(), products: fc.boolean(), batches: fc.boolean() }),
      walk: fc.nat(5),
      contents,
    }),
    { maxLength: 15 },
  )
  .map((all) => all.map((given, index) => place(`P${index}`, given as Partial<Place>)))

describe('the suggestions for any truck', () => {
  it('are allowed one after another, fit, and account for every piece', () => {
    fc.assert(
      fc.property(lines, places, (given, floor) => {
        const now = new Map(floor.map((one) => [one.id, one]))
        suggestPlaces(given, floor).forEach(({ lineId, parts, unplaced }, index) => {
          const load = given[index]!
          expect(lineId).toBe(load.lineId)
          for (const { placeId, pieces } of parts) {
            const at = now.get(placeId)!
            expect(refusals({ ...load, pieces }, at, 'PUTAWAY')).toEqual([])
            expect(warnings({ ...load, pieces }, at)).toEqual([])
            now.set(placeId, placeWith({ ...load, pieces }, at))
          }
          expect(parts.reduce((sum, { pieces }) => sum + pieces, unplaced)).toBe(load.pieces)
          expect(new Set(parts.map(({ placeId }) => placeId)).size).toBe(parts.length)
          // At most one part has the loose pieces.
          const loose = parts.filter(({ pieces }) => pieces % (load.piecesPerBox ?? 1) !== 0)
          expect(loose.length).toBeLessThanOrEqual(1)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('leave nothing behind while an allowed empty place takes a box of it', () => {
    fc.assert(
      fc.property(lines, places, (given, floor) => {
        for (const load of given) {
          const [{ unplaced, parts }] = suggestPlaces([load], floor) as [ReturnType<typeof suggestPlaces>[number]]
          if (unplaced === 0) continue
          const pieces = Math.min(unplaced, load.piecesPerBox ?? 1)
          const used = new Set(parts.map(({ placeId }) => placeId))
          const missed = floor.filter(
            (one) =>
              isEmpty(one) &&
              !used.has(one.id) &&
              refusals(load, one, 'PUTAWAY').length + warnings({ ...load, pieces }, one).length === 0,
          )
          expect(missed).toEqual([])
        }
      }),
    )
  })

  it('once all are settled stay where they are, whatever empty places there are beside', () => {
    let settled = 0
    fc.assert(
      fc.property(lines, places, places, (all, floor, more) => {
        const given = all.filter((one) => suggestPlaces([one], floor).every(isSettled))
        const first = suggestPlaces(given, floor)
        if (!first.every(isSettled)) return
        settled += first.length
        const empty = more.map((one, index) => ({ ...one, id: `E${index}`, fullNo: `E${index}`, contents: [] }))
        const chosen = (all: typeof first) =>
          all.map(({ parts }) => parts.map(({ placeId, pieces }) => [placeId, pieces]))
        expect(chosen(suggestPlaces(given, [...floor, ...empty]))).toEqual(chosen(first))
      }),
      { numRuns: 2000, seed: 1 },
    )
    expect(settled).toBeGreaterThan(50)
  })

  it('do not depend on the order in which the places are given', () => {
    fc.assert(
      fc.property(lines, places, fc.infiniteStream(fc.nat()), (given, floor, keys) => {
        const shuffled = floor
          .map((one) => ({ one, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(suggestPlaces(given, shuffled)).toEqual(suggestPlaces(given, floor))
      }),
    )
  })

  it('part a line over as few places as can be', () => {
    const rooms = fc.array(fc.nat(60), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), rooms, fc.integer({ min: 1, max: 12 }), (pieces, given, box) => {
        const floor = given.map((room, walk) => place(`P${walk}`, { walk, ...litres(room) }))
        const [suggestion] = suggestPlaces([line({ pieces, piecesPerBox: box })], floor)
        const fewest = fewestPlaces(pieces, given, box)
        if (fewest !== null) expect(suggestion).toMatchObject({ unplaced: 0, parts: { length: fewest } })
      }),
      { numRuns: 1000 },
    )
  })
})

/** By trying every set of places, and every one of them for the loose pieces. */
function fewestPlaces(pieces: number, rooms: readonly number[], box: number): number | null {
  const loose = pieces % box
  let fewest: number | null = null
  for (let set = 1; set < 2 ** rooms.length; set += 1) {
    const chosen = rooms.filter((_, index) => (set >> index) & 1)
    const boxes = (withLoose: number) =>
      chosen.reduce((sum, room, index) => sum + Math.floor((room - (index === withLoose ? loose : 0)) / box), 0)
    const takesAll = chosen.some((room, index) => room >= loose && boxes(index) * box + loose >= pieces)
    if (takesAll && (fewest === null || chosen.length < fewest)) fewest = chosen.length
  }
  return fewest
}
