import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutFloor } from './floor-layout.ts'
import type { Rectangle } from './floor-rectangle.ts'

describe('any warehouse', () => {
  const metres = fc.option(fc.integer({ min: 0, max: 6000 }).map((centimetres) => centimetres / 100))
  const step = fc.option(fc.integer({ min: 0, max: 4 }))
  const ids = fc.constantFrom('A', 'B', 'C')
  const someArea = fc.record({ x: metres, y: metres, width: metres, depth: metres, aisleWidth: metres })
  const somePlace = fc.record({
    areaId: ids,
    typeId: fc.constantFrom(null, 'small', 'none'),
    aisle: step,
    bay: step,
    level: step,
    side: fc.constantFrom(null, 'L' as const, 'R' as const),
  })
  const shelves = new Map([['small', { bayWidth: 0.6, depth: 0.5 }]])
  const warehouses = fc.tuple(
    fc.array(someArea, { maxLength: 3 }).map((all) => all.map((one, index) => ({ ...one, id: 'ABC'[index]! }))),
    fc.array(somePlace, { maxLength: 60 }),
  )
  const SLACK = 1e-9
  const overlap = (a: Rectangle, b: Rectangle) =>
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > SLACK &&
    Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y) > SLACK
  const holds = (outer: Rectangle, inner: Rectangle) =>
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.depth <= outer.y + outer.depth + SLACK

  it('has one rectangle for every place, inside of its area, over no other', () => {
    fc.assert(
      fc.property(warehouses, ([areas, places]) => {
        const layout = layOutFloor(areas, places, shelves)
        expect(layout.places.size).toBe(places.length)
        for (const one of places) {
          const box = layout.places.get(one)!
          expect(box.width).toBeGreaterThan(0)
          expect(box.depth).toBeGreaterThan(0)
          expect(holds(layout.areas.get(one.areaId)!, box)).toBe(true)
          for (const other of places)
            if (other !== one && other.areaId === one.areaId) {
              expect(overlap(box, layout.places.get(other)!)).toBe(false)
            }
        }
      }),
    )
  })

  it('has no area over another that nobody has put there', () => {
    fc.assert(
      fc.property(warehouses, ([areas, places]) => {
        const layout = layOutFloor(areas, places, shelves)
        const isPut = (id: string) => areas.some((one) => one.id === id && one.x !== null && one.y !== null)
        const all = [...layout.areas]
        for (const [id, box] of all)
          for (const [other, otherBox] of all)
            if (id < other && !(isPut(id) && isPut(other))) expect(overlap(box, otherBox)).toBe(false)
      }),
    )
  })

  it('of ten thousand places leaves none out', () => {
    const places = Array.from({ length: 10_000 }, (_, n) => ({
      areaId: 'A',
      typeId: null,
      aisle: n % 20,
      bay: Math.floor(n / 20) % 50,
      level: Math.floor(n / 1000) % 5,
      side: n % 2 ? ('L' as const) : ('R' as const),
    }))
    expect(layOutFloor([], places, new Map()).places.size).toBe(10_000)
  })
})
