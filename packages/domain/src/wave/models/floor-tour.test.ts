import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLACES, SMALL_FLOOR } from '../testing/small-floor.ts'
import { walkedCentimetres } from '../testing/walked-centimetres.ts'
import { floorModel } from './floor-tour.ts'
import { floorWays, type WavePlace } from './floor-ways.ts'

const numbers = fc.array(fc.nat(PLACES.length - 1), { maxLength: 12 })
const settings = { seed: 1, numRuns: 300 }
const tourOf = (places: readonly number[]) => {
  const tour = floorModel(SMALL_FLOOR).newTour()
  for (const place of places) tour.add(place)
  return tour
}

describe('the ways of a floor', () => {
  it('take as much memory as there are places, however many stand in no aisle', () => {
    const places = Array.from({ length: 1_000 }, (_, n): WavePlace => {
      const locationId = `B-${n}`
      return {
        ...{ locationId, fullNo: locationId, areaId: 'B', typeId: null },
        ...{ aisle: null, bay: null, level: null, side: null },
      }
    })
    const area = { id: 'B', x: 0, y: 0, width: 100, depth: 100, aisleWidth: 2, purpose: 'STORAGE' } as const
    const ways = floorWays([area], places, new Map())
    const arrays = Object.values(ways).filter((one) => ArrayBuffer.isView(one))
    const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
    expect(bytes / places.length).toBeLessThan(100)

    const visited = ['B-3', 'B-500', 'B-999']
    const lengthOver = (floor: typeof ways) => {
      const tour = floorModel(floor).newTour()
      for (const locationId of visited) tour.add(floor.numberOf.get(locationId)!)
      return tour.length()
    }
    expect(lengthOver(ways)).toBe(lengthOver(floorWays([area], places, new Map(), new Set(visited))))
  })
})

describe('a tour over a floor', () => {
  it('is as long as its walk, step by step', () => {
    fc.assert(
      fc.property(numbers, (places) => {
        const tour = tourOf(places)
        const walk = tour.walk()
        expect(walk.toSorted()).toEqual(places.toSorted())
        expect(walkedCentimetres(SMALL_FLOOR, walk)).toBe(tour.length())
      }),
      settings,
    )
  })

  it('grows by the price of a pick, and shrinks again without it', () => {
    fc.assert(
      fc.property(numbers, fc.nat(PLACES.length - 1), (places, place) => {
        const tour = tourOf(places)
        const [before, price] = [tour.length(), tour.price(place)]
        tour.add(place)
        expect(tour.length()).toBe(before + price)
        tour.remove(place)
        expect(tour.length()).toBe(before)
      }),
      settings,
    )
  })

  it('visits each aisle in one go', () => {
    fc.assert(
      fc.property(numbers, (places) => {
        const aisles = tourOf(places)
          .walk()
          .map((place) => SMALL_FLOOR.aisle[place])
        const changes = aisles.filter((aisle, at) => aisle !== aisles[at - 1])
        expect(new Set(changes).size).toBe(changes.length)
      }),
      settings,
    )
  })

  it('turns in an aisle when that is shorter than to walk through', () => {
    const [near, far] = ['A-1-1L', 'A-1-5L'].map((id) => SMALL_FLOOR.numberOf.get(id)!)
    const one = tourOf([near!]).length()
    expect(tourOf([near!, far!]).length() - one).toBe(2 * (SMALL_FLOOR.depth[far!]! - SMALL_FLOOR.depth[near!]!))
  })
})
