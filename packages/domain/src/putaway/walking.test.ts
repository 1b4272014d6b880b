import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FAR,
  type MeasuredArea,
  metresBetween,
  metresFromDock,
  type WalkedArea,
  type WalkedPlace,
  walkingDistances,
} from './walking.ts'

const area = (id: string, x: number | null, y: number | null, more: Partial<WalkedArea> = {}): WalkedArea => ({
  ...{ id, purpose: 'STORAGE', x, y, width: null, depth: null, aisleWidth: null },
  ...more,
})
const dock = area('dock', 0, 0, { purpose: 'DOCK', width: 10, depth: 4 })
const place = (areaId: string, aisle: number | null, bay: number | null, level: number | null = null): WalkedPlace => ({
  ...{ areaId, aisle, bay, level, side: null },
})

/** The places as far as they are from the dock, the nearest first. */
function inOrder(areas: readonly WalkedArea[], places: Readonly<Record<string, WalkedPlace>>): string[] {
  const names = Object.keys(places)
  const distances = walkingDistances(areas, Object.values(places))
  return names.toSorted((a, b) => distances[names.indexOf(a)]! - distances[names.indexOf(b)]!)
}

describe('the way from the dock', () => {
  it('is measured from its middle, across and along the aisles, and up', () => {
    const first = place('A', 7, 11)
    const behind = place('A', 9, 14, 2)
    const distances = walkingDistances([dock, area('A', 20, 10, { aisleWidth: 2.5 })], [behind, first])
    expect(distances).toEqual([15_00 + 2 * 4_50 + 8_00 + 3 * 1_20 + 2 * 2_00, 15_00 + 8_00])
  })

  it.each([
    ['the nearer area, whatever its numbers', { far: place('B', 1, 1), near: place('A', 9, 9) }, ['near', 'far']],
    ['the lower level', { high: place('A', 1, 1, 3), low: place('A', 1, 1, 1) }, ['low', 'high']],
    ['an area that lies somewhere', { lost: place('C', 1, 1), there: place('B', 1, 50) }, ['there', 'lost']],
    ['a place that stands somewhere', { loose: place('A', null, 1), there: place('B', 1, 50) }, ['there', 'loose']],
    [
      'also where the area is unknown',
      { second: place('none', 1, 2), first: place('none', 1, 1) },
      ['first', 'second'],
    ],
  ])('is shorter to %s', (_title, places, expected) => {
    expect(inOrder([dock, area('A', 10, 5), area('B', 90, 5), area('C', null, null)], places)).toEqual(expected)
  })

  it('begins at the nearest of several docks, else at the corner of the plan', () => {
    const one = place('A', 1, 1)
    const other = area('other', 40, 0, { purpose: 'DOCK' })
    expect(walkingDistances([dock, other, area('A', 41, 1)], [one])).toEqual([2_00])
    expect(walkingDistances([area('A', 3, 4)], [one])).toEqual([7_00])
  })

  it('has an answer for every place', () => {
    const metres = fc.option(fc.nat(1000))
    const step = fc.option(fc.nat(9999))
    const somePlace = fc.record({
      areaId: fc.constantFrom('A', 'none'),
      aisle: step,
      bay: step,
      level: step,
      side: fc.constant(null),
    })
    fc.assert(
      fc.property(metres, metres, fc.array(somePlace), (x, y, places) => {
        const distances = walkingDistances([dock, area('A', x, y)], places)
        expect(distances).toHaveLength(places.length)
        expect(distances.every((walk) => Number.isSafeInteger(walk) && walk >= 0)).toBe(true)
      }),
    )
  })
})

describe('the way between two places', () => {
  const measured = (
    id: string,
    x: number | null,
    y: number | null,
    more: Partial<MeasuredArea> = {},
  ): MeasuredArea => ({
    ...area(id, x, y),
    ...{ firstAisle: 1, firstBay: 1 },
    ...more,
  })
  const loose = { firstAisle: null, firstBay: null }
  const areas = [
    measured('A', 20, 10),
    measured('B', 50, 10, { aisleWidth: 2.5 }),
    measured('lost', null, null),
    measured('floor', 0, 0, { ...loose, width: 10, depth: 4 }),
  ]
  it.each<[string, WalkedPlace, WalkedPlace, number | null]>([
    ['is none to where one stands', place('A', 2, 3), place('A', 2, 3, 4), 0],
    ['goes across and along the aisles', place('A', 1, 1), place('A', 2, 3), 5 + 2.4],
    ['goes from area to area', place('A', 1, 1), place('B', 2, 1), 30 + 4.5],
    ['begins in the middle of a floor without racks', place('floor', null, null), place('A', 1, 1), 15 + 8],
    ['is measured in an area that nobody has drawn', place('lost', 1, 1), place('lost', 2, 1), 5],
    ['is unknown inside of an area without racks', place('floor', null, null), place('floor', null, null), null],
    ['is unknown to an area that nobody has drawn', place('A', 1, 1), place('lost', 1, 1), null],
    ['is unknown to an area that there is not', place('A', 1, 1), place('none', 1, 1), null],
  ])('%s', (_title, one, other, metres) => {
    expect(metresBetween(one, other, areas)).toEqual(metres)
    expect(metresBetween(other, one, areas)).toEqual(metres)
  })

  it.each<[number | null, number | null, number | null]>([
    [1250, null, 12.5],
    [1650, 2, 12.5],
    [null, 1, null],
    [100 * FAR, null, null],
  ])('from the dock by %d centimetres to level %d is %d metres', (walk, level, metres) => {
    expect(metresFromDock({ walk, level })).toBe(metres)
  })
})
