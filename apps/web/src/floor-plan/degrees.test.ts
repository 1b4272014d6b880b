import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { describe, expect, it } from 'vitest'
import { gridDegrees, markNear, planeOf, sayDegrees, sayGrid } from './degrees.ts'

const mark = (lat: string, lng: string): PlaneMark => ({
  declaration: 'latLong',
  id: `${lat} ${lng}`,
  name: 'Gate',
  kind: 'GATE',
  lat,
  lng,
})

describe('the plane of marks', () => {
  it('has the north above and the east at the right, squeezed as at its latitude', () => {
    const { marks, squeeze } = planeOf([mark('60', '10'), mark('60', '12')])
    expect(squeeze).toBeCloseTo(0.5)
    expect(marks[1]!.at.x - marks[0]!.at.x).toBeCloseTo(1)
    expect(marks[0]!.at.y).toBe(-60)
  })
  it('holds every mark', () => {
    const { marks, bounds } = planeOf([mark('31.2', '121.5'), mark('-33.4', '-70.6'), mark('39.5', '-0.4')])
    for (const { at } of marks) {
      expect(at.x).toBeGreaterThanOrEqual(bounds.x - 1e-9)
      expect(at.x).toBeLessThanOrEqual(bounds.x + bounds.width + 1e-9)
      expect(at.y).toBeGreaterThanOrEqual(bounds.y - 1e-9)
      expect(at.y).toBeLessThanOrEqual(bounds.y + bounds.height + 1e-9)
    }
  })
  it('of one mark has its surroundings, and of none a size', () => {
    const { bounds, marks } = planeOf([mark('10', '20')])
    expect([bounds.width, bounds.height]).toEqual([0.002, 0.002])
    expect(bounds.y + 0.001).toBeCloseTo(marks[0]!.at.y)
    expect(planeOf([]).bounds.width).toBe(0.002)
  })
})

describe('the grid', () => {
  it.each([
    [0, 10, 5, [0, 2, 4, 6, 8, 10]],
    [121.37, 121.62, 5, [121.4, 121.45, 121.5, 121.55, 121.6]],
    [-3, 3, 3, [-2, 0, 2]],
  ])('from %d to %d, about %d lines', (from, to, room, expected) => {
    expect(gridDegrees(from, to, room)).toEqual(expected)
  })
  it('says degrees with a sign', () => {
    expect([sayDegrees(-3.7), sayDegrees('121.50')]).toEqual(['−3.7°', '121.50°'])
  })
  it('says all of them alike', () => {
    expect(sayGrid([31.32, 31.325, 31.33])).toEqual(['31.320°', '31.325°', '31.330°'])
    expect(sayGrid([-10, 0])).toEqual(['−10°', '0°'])
  })
})

describe('what is pointed at', () => {
  const { marks } = planeOf([mark('0', '0'), mark('0', '1')])
  it('is the nearest mark within reach', () => {
    expect(markNear(marks, { x: 0.7, y: 0 }, 0.5)).toBe(marks[1])
    expect(markNear(marks, { x: 0.1, y: 0 }, 0.5)).toBe(marks[0])
  })
  it('is nothing when all are far', () => {
    expect(markNear(marks, { x: 0.5, y: 2 }, 0.5)).toBeUndefined()
  })
})
