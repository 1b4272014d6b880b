import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthWithin, sayLength } from './lengths.ts'
import { between, centred, fitted, keepInside, panned, toScreen, toWorld, type View, zoomed } from './view.ts'

const size = { width: 800, height: 600 }
const bounds = { x: 10, y: 20, width: 100, height: 50 }
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const views = fc.record({ x: finite(-500, 500), y: finite(-500, 500), scale: finite(0.1, 500) })
const points = fc.record({ x: finite(0, 800), y: finite(0, 600) })
const same = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  expect(a.x).toBeCloseTo(b.x, 5)
  expect(a.y).toBeCloseTo(b.y, 5)
}

describe('a view', () => {
  it('tells where a point of the screen is in the world, and back', () => {
    fc.assert(fc.property(views, points, (view, at) => same(toScreen(view, toWorld(view, at)), at)))
  })

  it('that fits shows all of the world, whatever its form', () => {
    const forms = fc.record({ x: finite(-99, 99), y: finite(-99, 99), width: finite(1, 999), height: finite(1, 999) })
    fc.assert(
      fc.property(forms, (world) => {
        const view = fitted(world, size)
        const [first, last] = [
          toScreen(view, world),
          toScreen(view, { x: world.x + world.width, y: world.y + world.height }),
        ]
        expect(Math.min(first.x, first.y)).toBeGreaterThan(20)
        expect(last.x).toBeLessThan(size.width - 20)
        expect(last.y).toBeLessThan(size.height - 20)
      }),
    )
  })

  it('that fits begins below what covers its top', () => {
    for (const top of [76, 140, 260]) {
      const view = fitted(bounds, size, top)
      expect(toScreen(view, bounds).y).toBeGreaterThanOrEqual(top - 1e-6)
      expect(toScreen(view, { x: 110, y: 70 }).y).toBeLessThan(size.height - 20)
    }
  })

  it('that zooms keeps the point under the pointer', () => {
    fc.assert(
      fc.property(views, points, finite(0.1, 500), (view, at, scale) =>
        same(toWorld(zoomed(view, scale, at), at), toWorld(view, at)),
      ),
    )
  })

  it('that pans moves the world with the hand', () => {
    same(toScreen(panned({ x: 0, y: 0, scale: 4 }, 30, -10), { x: 0, y: 0 }), { x: 30, y: -10 })
  })

  it('on its way begins where it was and ends where it goes', () => {
    const [from, to]: [View, View] = [
      { x: 1, y: 2, scale: 3 },
      { x: 40, y: 50, scale: 60 },
    ]
    for (const [part, expected] of [
      [0, from],
      [1, to],
    ] as const) {
      // biome-ignore format: pairs
      const view = between(from, to, part, size)
      same(view, expected)
      expect(view.scale).toBeCloseTo(expected.scale)
    }
  })

  it('never loses the world', () => {
    fc.assert(
      fc.property(views, (view) => {
        const middle = toWorld(keepInside(view, bounds, size), { x: 400, y: 300 })
        expect(middle.x).toBeGreaterThanOrEqual(10 - 1e-6)
        expect(middle.x).toBeLessThanOrEqual(110 + 1e-6)
        expect(middle.y).toBeGreaterThanOrEqual(20 - 1e-6)
        expect(middle.y).toBeLessThanOrEqual(70 + 1e-6)
      }),
    )
  })

  it('that is inside stays as it is', () => {
    const view = centred({ x: 50, y: 50 }, 7, size)
    expect(keepInside(view, bounds, size)).toBe(view)
  })
})

describe('a round length', () => {
  it.each([[120, 100], [99, 50], [49, 20], [10, 10], [1, 1], [0.7, 0.5], [0.03, 0.02]])('within %d is %d', (most, length) => { expect(lengthWithin(most)).toBeCloseTo(length, 9) }) // biome-ignore format: one row
  it.each([[2000, '2 km'], [50, '50 m'], [0.5, '50 cm'], [0.02, '2 cm']])('of %d m is said %s', (metres, words) => { expect(sayLength(metres)).toBe(words) }) // biome-ignore format: one row
})
