import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeWith, roomFor, warnings } from './capacity.ts'
import { content, line, place } from './testing/warehouse.ts'

const limits = (volume: number | null, weight: number | null, pallets: number | null) => ({
  capacity: { volume, weight, pallets },
})
const load = (given: Parameters<typeof line>[0]) => line({ unitVolume: 500, unitWeight: 200, ...given })

describe('goods at a place', () => {
  const begunOf = (piecesPerPallet: number) => content({ pieces: 30, volume: 15_000, weight: 6000, piecesPerPallet })
  const begun = begunOf(40)
  const onPallet = (containerNo: string, pieces = 5) => content({ pieces, containerNo, piecesPerPallet: 40 })
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
      [begunOf(30)],
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
      'that fill a pallet begun by two rows of their batch',
      { pieces: 10, piecesPerPallet: 40 },
      limits(null, null, 1),
      [content({ pieces: 15, piecesPerPallet: 40 }), content({ pieces: 15, piecesPerPallet: 40 })],
      [],
    ],
    [
      'on a pallet of their own',
      { pieces: 5, containerNo: 'LPN-1' },
      limits(null, null, 2),
      [onPallet('LPN-2'), onPallet('LPN-3')],
      ['OVER_PALLETS 2+1>2'],
    ],
    [
      'on a pallet that stands there',
      { pieces: 5, containerNo: 'LPN-2' },
      limits(null, null, 1),
      [onPallet('LPN-2')],
      [],
    ],
    [
      'beside a pallet of their batch, which they do not fill up',
      { pieces: 5, piecesPerPallet: 40 },
      limits(null, null, 1),
      [onPallet('LPN-2')],
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
    const list = warnings(load(given), place('A', { ...capacity, contents }))
    expect(list.map(({ code, figures: { has, adds, limit } }) => `${code} ${has}+${adds}>${limit}`)).toEqual(expected)
  })
})

describe('the room of any place', () => {
  const limit = fc.option(fc.nat(2000))
  const size = fc.option(fc.nat(20))
  const containerNo = fc.constantFrom('', '', 'LPN-1', 'LPN-2')
  const contents = fc.array(
    fc.record({
      batchNum: fc.constantFrom('B1', 'B2'),
      pieces: fc.nat(50),
      volume: size,
      weight: size,
      containerNo,
    }),
    { maxLength: 3 },
  )
  /** Goods, and a place with more of the same product: a pallet holds the same number of both. */
  const both = fc
    .record({
      load: fc.record({ unitVolume: size, unitWeight: size, containerNo }),
      piecesPerPallet: fc.option(fc.integer({ min: 1, max: 30 })),
      capacity: fc.record({ volume: limit, weight: limit, pallets: fc.option(fc.nat(5)) }),
      contents,
    })
    .map(({ load, piecesPerPallet, capacity, contents: held }) => ({
      one: line({ ...load, piecesPerPallet }),
      at: place('A', { capacity, contents: held.map((given) => content({ ...given, piecesPerPallet })) }),
    }))

  it('is as many pieces as give no warning', () => {
    fc.assert(
      fc.property(both, fc.integer({ min: 1, max: 200 }), ({ one, at }, pieces) => {
        expect(warnings({ ...one, pieces }, at).length === 0).toBe(pieces <= roomFor(one, at))
      }),
      { numRuns: 1000 },
    )
  })

  it('shrinks by what is put there', () => {
    fc.assert(
      fc.property(both, fc.integer({ min: 1, max: 200 }), ({ one, at }, pieces) => {
        const room = roomFor(one, at)
        fc.pre(pieces <= room)
        expect(roomFor(one, placeWith({ ...one, pieces }, at))).toBe(room - pieces)
      }),
    )
  })

  it('does not depend on the order in which goods come', () => {
    fc.assert(
      fc.property(both, ({ one, at }) => {
        const turned = { ...at, contents: at.contents.toReversed() }
        expect(roomFor(one, turned)).toBe(roomFor(one, at))
      }),
    )
  })
})
