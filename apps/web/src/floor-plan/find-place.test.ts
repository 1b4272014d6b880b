import type { FloorPlan, PlanLocation } from '@entrepot/contract/basic-data/floor-plan'
import { describe, expect, it } from 'vitest'
import { middleOf, nearestTo, neighbourOf, placeAt, placesNumbered } from './find-place.ts'
import { cameraAt } from './paint/paint-cameras.ts'
import { sceneOf } from './scene.ts'

const location = (fullNo: string, bay: number, level: number, side: 'L' | 'R'): PlanLocation => [
  `id ${fullNo}`,
  fullNo,
  'area',
  'ACTIVE',
  'rack',
  1,
  bay,
  level,
  side,
]
const plan: FloorPlan = {
  areas: [
    {
      id: 'area',
      name: 'High bay',
      purpose: 'STORAGE',
      status: 'ACTIVE',
      x: '2.50',
      y: '4',
      width: null,
      depth: null,
      aisleWidth: null,
    },
  ],
  locations: [1, 2, 3].flatMap((bay) => [
    location(`A-${bay}L-1`, bay, 1, 'L'),
    location(`A-${bay}L-2`, bay, 2, 'L'),
    location(`A-${bay}R-1`, bay, 1, 'R'),
  ]),
  shelfTypes: [{ id: 'rack', name: 'Pallet rack', bayWidth: '2.70', depth: null }],
  cameras: [{ id: 'c', name: 'Door', status: 'ACTIVE', x: '30', y: '0', direction: 90, viewAngle: null }],
}
const scene = sceneOf(plan)
const named = (fullNo: string) => scene.places.find((place) => place.fullNo === fullNo)!

describe('the scene of a plan', () => {
  it('is in metres, with the places inside of their area', () => {
    expect(scene.areas[0]!.box).toMatchObject({ x: 2.5, y: 4 })
    expect(named('A-1L-1').box).toEqual({ x: 4, y: 5, width: 0.5, depth: 2.7 })
  })
  it('reaches as far as its areas and cameras', () => {
    expect(scene.bounds).toEqual({ x: 2.5, y: 0, width: 27.5, height: 14.100000000000001 })
  })
  it('of nothing has a size all the same', () => {
    expect(sceneOf({ areas: [], locations: [], shelfTypes: [], cameras: [] }).bounds).toMatchObject({ width: 1 })
  })
})

describe('a camera', () => {
  it.each([
    ['its middle', { x: 100, y: 40 }, 'c'],
    ['near to it', { x: 108, y: 40 }, 'c'],
    ['farther away', { x: 110, y: 40 }, undefined],
  ])('is under %s, at any scale', (_, at, id) => {
    for (const scale of [1, 10, 200]) {
      const view = { x: 30 - 100 / scale, y: -40 / scale, scale }
      expect(cameraAt(scene, view, at)?.id).toBe(id)
    }
  })
})

describe('a place', () => {
  it('is found under its own middle, and nothing in the aisle', () => {
    for (const place of scene.places) expect(placeAt(scene.places, middleOf(place))).toBe(place)
    expect(placeAt(scene.places, { x: 6, y: 6 })).toBeUndefined()
  })
  it('is found near to a point', () => {
    expect(nearestTo(scene.places, { x: 100, y: 100 })?.fullNo).toBe('A-3R-1')
    expect(nearestTo([], { x: 0, y: 0 })).toBeUndefined()
  })
  it.each([
    ['right', { across: 1, down: 0 }, 'A-2R-1'],
    ['left', { across: -1, down: 0 }, 'A-2L-2'],
    ['below', { across: 0, down: 1 }, 'A-3L-1'],
    ['above', { across: 0, down: -1 }, 'A-1L-1'],
  ] as const)('has a neighbour %s', (_, direction, expected) => {
    expect(neighbourOf(scene.places, named('A-2L-1'), direction)?.fullNo).toBe(expected)
  })
  it('at the edge has none beyond', () => {
    expect(neighbourOf(scene.places, named('A-1L-2'), { across: 0, down: -1 })).toBeUndefined()
  })
})

describe('a number', () => {
  it.each([
    ['a-2', ['A-2L-1', 'A-2L-2', 'A-2R-1']],
    [' R-1 ', ['A-1R-1', 'A-2R-1', 'A-3R-1']],
    ['nothing', []],
    ['', []],
  ])('of which %j was typed finds its places', (typed, expected) => {
    expect(placesNumbered(scene.places, typed).map(({ fullNo }) => fullNo)).toEqual(expected)
  })
  it('that begins so comes before one that only has it inside', () => {
    const places = ['X-A', 'A-X'].map((fullNo) => ({ ...named('A-1L-1'), fullNo }))
    expect(placesNumbered(places, 'a')[0]!.fullNo).toBe('A-X')
  })
})
