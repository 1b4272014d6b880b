import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAR } from '../putaway/walking.ts'
import { type PickStop, pickPath } from './pick-path.ts'

const stop = (locationId: string, given: Partial<PickStop> = {}): PickStop => ({
  locationId,
  fullNo: locationId,
  areaId: 'A',
  ...{ aisle: null, bay: null, level: null, side: null, walk: null, x: null, y: null },
  ...given,
})
const at = (aisle: number, bay: number, given: Partial<PickStop> = {}): PickStop =>
  stop(`${given.areaId ?? 'A'}-${aisle}-${bay}-${given.side ?? ''}${given.level ?? ''}`, { aisle, bay, ...given })
const names = (stops: readonly PickStop[]) => pickPath(stops).stops.map(({ locationId }) => locationId)

describe('the way of a picker', () => {
  it('goes up one aisle and down the next that has something', () => {
    const stops = [at(1, 1), at(1, 9), at(4, 2), at(4, 7), at(5, 1), at(5, 3)]
    expect(names(stops.toReversed())).toEqual(['A-1-1-', 'A-1-9-', 'A-4-7-', 'A-4-2-', 'A-5-1-', 'A-5-3-'])
  })

  it('takes one side of a bay after the other, from the floor up', () => {
    const stops = [
      at(1, 1, { side: 'R', level: 1 }),
      at(1, 1, { side: 'L', level: 2 }),
      at(1, 1, { side: 'L', level: 1 }),
    ]
    expect(names(stops)).toEqual(['A-1-1-L1', 'A-1-1-L2', 'A-1-1-R1'])
  })

  it('begins in the nearest area, and ends where nobody knows the way', () => {
    const stops = [
      at(1, 1, { areaId: 'A' }),
      at(1, 1, { areaId: 'B', walk: 900 }),
      at(1, 1, { areaId: 'C', walk: 500 }),
    ]
    expect(names(stops)).toEqual(['C-1-1-', 'B-1-1-', 'A-1-1-'])
  })

  it('comes to places without an aisle after the racks of their area, the nearest first', () => {
    const stops = [stop('loose2', { walk: 2 }), stop('loose1', { walk: 1 }), at(1, 1, { walk: 9 })]
    expect(names(stops)).toEqual(['A-1-1-', 'loose1', 'loose2'])
  })

  it.each<[string, PickStop[], number]>([
    ['to nowhere', [], 0],
    ['from the dock to the first', [at(1, 1, { walk: 1250 })], 12.5],
    ['without the way up', [at(1, 1, { walk: 1650, level: 2 })], 12.5],
    ['across and along the plan', [at(1, 1, { x: 0, y: 0 }), at(1, 2, { x: 3, y: 4 })], 7],
    ['by aisles and bays', [at(1, 1), at(1, 3), at(2, 3)], 2 * 1.2 + 5],
    ['by the way from the dock', [stop('a', { walk: 100 }), stop('b', { walk: 350 })], 3.5],
    ['as far as anybody knows', [stop('a', { walk: 100 }), stop('b', { walk: 100 * FAR + 7 })], 1],
    ['not to a place in no aisle of an area that has been drawn', [stop('a', { walk: 100 * FAR - 50 })], 0],
  ])('is measured %s', (_title, stops, metres) => {
    expect(pickPath(stops).metres).toBeCloseTo(metres)
  })

  const anywhere = fc
    .array(
      fc.record({
        areaId: fc.constantFrom('A', 'B'),
        aisle: fc.option(fc.nat(3)),
        bay: fc.option(fc.nat(3)),
        level: fc.option(fc.nat(2)),
        side: fc.constantFrom(null, 'L' as const, 'R' as const),
        walk: fc.option(fc.nat(900)),
      }),
    )
    .map((all) => all.map((given, index) => stop(`s${index}`, given)))

  it('visits every stop once, whatever order they come in', () => {
    const shuffled = anywhere.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([stops, other]) => {
        expect(names(stops).toSorted()).toEqual(stops.map(({ locationId }) => locationId).toSorted())
        expect(pickPath(other)).toEqual(pickPath(stops))
      }),
    )
  })

  it('leaves an area, and an aisle of it, only for good', () => {
    fc.assert(
      fc.property(anywhere, (stops) => {
        const { stops: path } = pickPath(stops)
        const keys = path.map(({ areaId, aisle, bay }) => `${areaId}-${aisle === null || bay === null ? '' : aisle}`)
        const changes = keys.filter((key, index) => key !== keys[index - 1])
        expect(new Set(changes).size).toBe(changes.length)
      }),
    )
  })
})
