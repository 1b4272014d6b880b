import { describe, expect, it } from 'vitest'
import { type FloorArea, type FloorPlace, layOutFloor, type ShelfSize } from './floor-layout.ts'
import type { Rectangle } from './floor-rectangle.ts'

const area = (change: Partial<FloorArea> = {}): FloorArea => ({
  id: 'A',
  x: null,
  y: null,
  width: null,
  depth: null,
  aisleWidth: null,
  ...change,
})
const place = (change: Partial<FloorPlace> = {}): FloorPlace => ({
  areaId: 'A',
  typeId: null,
  aisle: 1,
  bay: 1,
  level: 1,
  side: 'L',
  ...change,
})
const loose = (areaId = 'A') => place({ areaId, aisle: null, bay: null, level: null, side: null })

const round = (value: number) => Math.round(value * 1000) / 1000
const plain = ({ x, y, width, depth }: Rectangle) => [x, y, width, depth].map(round)
const drawn = (areas: readonly FloorArea[], places: readonly FloorPlace[], shelves: [string, ShelfSize][] = []) => {
  const layout = layOutFloor(areas, places, new Map(shelves))
  return {
    areas: areas.map(({ id }) => plain(layout.areas.get(id)!)),
    places: places.map((one) => plain(layout.places.get(one)!)),
    aisles: layout.aisles.map((aisle) => [aisle.number, ...plain(aisle)]),
  }
}

describe('the places of an aisle', () => {
  it('stand left and right of it, the bays along it', () => {
    const places = [place(), place({ side: 'R' }), place({ bay: 2 }), place({ bay: 2, side: 'R' })]
    expect(drawn([area()], places)).toEqual({
      areas: [[0, 0, 10, 6]],
      places: [
        [1, 1, 1, 1.2],
        [5, 1, 1, 1.2],
        [1, 2.2, 1, 1.2],
        [5, 2.2, 1, 1.2],
      ],
      aisles: [[1, 2, 1, 3, 2.4]],
    })
  })

  it('over each other are strips of their bay, the lowest next to the aisle', () => {
    const levels = [3, 1, 2, 4]
    const of = (side: 'L' | 'R') => levels.map((level) => place({ level, side }))
    expect(drawn([area()], [...of('L'), ...of('R')]).places.map(([x, , width]) => [x, width])).toEqual([
      [1.25, 0.25],
      [1.75, 0.25],
      [1.5, 0.25],
      [1, 0.25],
      [5.5, 0.25],
      [5, 0.25],
      [5.25, 0.25],
      [5.75, 0.25],
    ])
  })

  it('face each other by their numbers, where both sides have them', () => {
    const places = [place({ bay: 1 }), place({ bay: 2 }), place({ bay: 3 }), place({ bay: 3, side: 'R' })]
    const [, , third, opposite] = drawn([area()], places).places
    expect(opposite![1]).toBe(third![1])
  })

  it('are numbered odd and even: then each side is a row without gaps', () => {
    const odd = [1, 3, 5].map((bay) => place({ bay }))
    const even = [2, 4, 6].map((bay) => place({ bay, side: 'R' }))
    const ys = drawn([area()], [...odd, ...even]).places.map(([, y]) => y)
    expect(ys).toEqual([1, 2.2, 3.4, 1, 2.2, 3.4])
  })

  it('are as large as their shelf type says', () => {
    const places = [place({ typeId: 'wide' }), place({ bay: 2 })]
    const wide: [string, ShelfSize] = ['wide', { bayWidth: 2.7, depth: 1.1 }]
    expect(drawn([area({ aisleWidth: 2 })], places, [wide])).toMatchObject({
      places: [
        [1, 1, 1.1, 2.7],
        [1.1, 3.7, 1, 1.2],
      ],
      aisles: [[1, 2.1, 1, 2, 3.9]],
    })
  })

  it('that says zero says nothing', () => {
    const flat: [string, ShelfSize] = ['flat', { bayWidth: 0, depth: 0 }]
    expect(drawn([area({ width: 0, depth: 0 })], [place({ typeId: 'flat' })], [flat]).places).toEqual([[1, 1, 1, 1.2]])
  })
})

describe('an area', () => {
  it('lies where and is as large as somebody has said', () => {
    expect(drawn([area({ x: 0, y: 7.5, width: 40, depth: 20 })], [place()]).areas).toEqual([[0, 7.5, 40, 20]])
  })

  it('that was measured smaller squeezes its places instead of growing', () => {
    const places = [1, 2, 3, 4].flatMap((aisle) => [place({ aisle }), place({ aisle, side: 'R' })])
    const { areas, places: boxes } = drawn([area({ width: 10, depth: 10 })], places)
    expect(areas).toEqual([[0, 0, 10, 10]])
    expect(Math.max(...boxes.map(([x, , width]) => x! + width!))).toBeLessThanOrEqual(9)
  })

  it('whose length lies across has its aisles across', () => {
    const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((bay) => place({ bay }))
    const across = drawn([area({ width: 20, depth: 6 })], places).places
    expect(new Set(across.map(([, y]) => y)).size).toBe(1)
    expect(across[1]).toEqual([2.2, 1, 1.2, 1])
  })

  it('without coordinates inside is a grid that fills it', () => {
    expect(drawn([area({ x: 0, y: 0, width: 22, depth: 12 })], [loose(), loose()]).places).toEqual([
      [1, 1, 10, 10],
      [11, 1, 10, 10],
    ])
  })

  it('with places for no even grid leaves few cells empty', () => {
    const four = [1, 2, 3, 4].map(() => loose())
    const corners = drawn([area({ x: 0, y: 0, width: 12, depth: 8 })], four).places.map(([x, y]) => [x, y])
    expect(corners).toEqual([
      [1, 1],
      [6, 1],
      [1, 4],
      [6, 4],
    ])
  })

  it('with both kinds has the grid under the racks', () => {
    const [racked, one] = drawn([area()], [place(), loose()]).places
    expect(one![1]).toBeGreaterThanOrEqual(racked![1]! + racked![3]!)
  })

  it('of nobody stands beside the others and below those with a corner', () => {
    const areas = [area(), area({ id: 'B', x: 5, y: 5 }), area({ id: 'C' })]
    expect(drawn(areas, []).areas).toEqual([
      [0, 14, 10, 6],
      [5, 5, 10, 6],
      [0, 23, 10, 6],
    ])
  })

  it('that is not listed still has its places drawn', () => {
    expect(drawn([], [loose('gone')]).places).toHaveLength(1)
  })
})
