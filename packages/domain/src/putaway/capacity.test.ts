import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeWith, roomFor, warnings } from './capacity.ts'
import { content, line, place } from './testing/warehouse.ts'

const limits = (volume: number | null, weight: number | null, pallets: number | null) => ({
  capacity: { volume, weight, pallets },
})
const load = (given: Parameters<typeof line>[0]) => line({ unitVolume: 500, unitWeight: 200, ...given })

describe('goods at a place', () => {
  const begun = content({ pieces: 30, volume: 15_000, weight: 6000, pallets: 1 })
  it.each([
    ['that has no limit', { pieces: 1_000_000 }, limits(null, null, null), [], []],
    ['that they just fill', { pieces: 10 }, limits(20_000, 8000, null), [begun], []],
    ['one too large', { pieces: 11 }, limits(20_000, null, null), [begun], ['OVER_VOLUME 15000+5500>20000']],
    ['one too heavy', { pieces: 11 }, limits(null, 8000, null), [begun], ['OVER_WEIGHT 6000+2200>8000']],
    [
      'too many ways',
      { pieces: 99 },
      limits(20_000, 8000, null),
      [begun],
      ['OVER_VOLUME 15000+49500>20000', 'OVER_WEIGHT 6000+19800>8000'],
    ],
    ['of unknown size', { pieces: 99, unitVolume: null, unitWeight: null }, limits(1, 1, 1), [], []],
    ['of no size', { pieces: 99, unitVolume: 0 }, limits(0, null, null), [begun], []],
    ['beside goods of unknown size', { pieces: 10 }, limits(5000, null, null), [content({ volume: null })], []],
    ['beside goods that have gone', { pieces: 10 }, limits(5000, null, null), [content({ pieces: 0, volume: 1 })], []],
    [
      'that has no pallet place left',
      { pieces: 1, piecesPerPallet: 30 },
      limits(null, null, 1),
      [begun],
      ['OVER_PALLETS 1+1>1'],
    ],
    ['that fill a begun pallet', { pieces: 10, piecesPerPallet: 40 }, limits(null, null, 1), [begun], []],
    [
      'that begin another pallet',
      { pieces: 11, piecesPerPallet: 40 },
      limits(null, null, 1),
      [begun],
      ['OVER_PALLETS 1+1>1'],
    ],
    [
      'that may not share a pallet',
      { pieces: 10, piecesPerPallet: 40, batchNum: 'B2' },
      limits(null, null, 1),
      [begun],
      ['OVER_PALLETS 1+1>1'],
    ],
  ])('%s', (_title, given, capacity, contents, expected) => {
    const found = warnings(load(given), place('A', { ...capacity, contents }))
    expect(found.map(({ code, figures: { has, adds, limit } }) => `${code} ${has}+${adds}>${limit}`)).toEqual(expected)
  })
})

describe('the room of any place', () => {
  const limit = fc.option(fc.nat(2000))
  const size = fc.option(fc.nat(20))
  const contents = fc.array(
    fc
      .record({
        batchNum: fc.constantFrom('B1', 'B2'),
        pieces: fc.nat(50),
        volume: size,
        weight: size,
        pallets: fc.option(fc.nat(3)),
      })
      .map(content),
    { maxLength: 3 },
  )
  const places = fc
    .record({ volume: limit, weight: limit, pallets: fc.option(fc.nat(5)) })
    .chain((capacity) => contents.map((held) => place('A', { capacity, contents: held })))
  const loads = fc
    .record({ unitVolume: size, unitWeight: size, piecesPerPallet: fc.option(fc.integer({ min: 1, max: 30 })) })
    .map(line)

  it('is as many pieces as give no warning', () => {
    fc.assert(
      fc.property(loads, places, fc.integer({ min: 1, max: 200 }), (one, at, pieces) => {
        expect(warnings({ ...one, pieces }, at).length === 0).toBe(pieces <= roomFor(one, at))
      }),
      { numRuns: 1000 },
    )
  })

  it('shrinks by what is put there', () => {
    fc.assert(
      fc.property(loads, places, fc.integer({ min: 1, max: 200 }), (one, at, pieces) => {
        const room = roomFor(one, at)
        fc.pre(pieces <= room)
        expect(roomFor(one, placeWith({ ...one, pieces }, at))).toBe(room - pieces)
      }),
    )
  })
})
