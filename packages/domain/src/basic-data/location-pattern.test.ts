import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLocations, firstDuplicate, type LocationPattern, locationsOf } from './location-pattern.ts'

const pattern = (change: Partial<LocationPattern> = {}): LocationPattern => ({
  prefix: 'A',
  aisles: { from: 1, to: 2 },
  bays: { from: 1, to: 2 },
  levels: { from: 1, to: 2 },
  sides: 'ONE',
  digits: 2,
  separator: '-',
  ...change,
})
const names = (given: LocationPattern) => [...locationsOf(given)].map(({ fullNo }) => fullNo)

describe('a location pattern', () => {
  it('names every place in walking order', () => {
    expect(names(pattern({ aisles: { from: 3, to: 3 } }))).toEqual([
      'A-03-01-01',
      'A-03-01-02',
      'A-03-02-01',
      'A-03-02-02',
    ])
  })
  it('knows both sides of an aisle', () => {
    const one = { from: 1, to: 1 }
    expect(names(pattern({ aisles: one, bays: one, levels: one, sides: 'BOTH' }))).toEqual([
      'A-01-01L-01',
      'A-01-01R-01',
    ])
  })
  it('leaves an empty prefix out', () => {
    expect(names(pattern({ prefix: '', separator: '' }))[0]).toBe('010101')
  })

  const range = fc.record({ from: fc.integer({ min: 1, max: 5 }), to: fc.integer({ min: 0, max: 9 }) })
  const patterns = fc.record({
    prefix: fc.constantFrom('', 'B1'),
    aisles: range,
    bays: range,
    levels: range,
    sides: fc.constantFrom('ONE' as const, 'BOTH' as const),
    digits: fc.integer({ min: 1, max: 3 }),
    separator: fc.constantFrom('-', '.'),
  })
  it('counts what it makes, and no name twice', () => {
    fc.assert(
      fc.property(patterns, (given) => {
        const list = names(given)
        return list.length === countLocations(given) && new Set(list).size === list.length
      }),
    )
  })
})

it('names the first place that would have the name of another', () => {
  const place = (fullNo: string) => ({ fullNo, aisle: 1, bay: 1, level: 1, side: 'L' as const })
  expect(firstDuplicate([place('A1'), place('B1')])).toBeUndefined()
  expect(firstDuplicate([place('A1'), place('B1'), place('a1'), place('B1')])).toBe('a1')
})
