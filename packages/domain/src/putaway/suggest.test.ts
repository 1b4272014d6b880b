import { describe, expect, it } from 'vitest'
import type { LoadLine } from './order-of-choice.ts'
import type { Place } from './place.ts'
import { suggestPlaces } from './suggest.ts'
import { content, line, litres, place } from './testing/warehouse.ts'

const MIXED = { owners: true, products: true, batches: true }
const other = content({ productId: 'rice' })

/** 'CODE place:pieces' of each part, and what is left. */
function suggestionText(given: Partial<LoadLine>, places: readonly Place[]): string {
  const [suggestion] = suggestPlaces([line(given)], places)
  const parts = suggestion!.parts.map(({ chosen, fullNo, pieces }) => `${chosen.code} ${fullNo}:${pieces}`)
  return [...parts, ...(suggestion!.unplaced > 0 ? [`left ${suggestion!.unplaced}`] : [])].join(', ')
}

const sameBatch = (fullNo: string, given: Partial<Place>) => place(fullNo, { contents: [content()], ...given })
const at = (walk: number) => ({ walk })

describe('the place suggested', () => {
  it.each([
    ['the same batch before a nearer empty one', {}, [place('A'), sameBatch('B', at(9))], 'SAME_BATCH B:120'],
    ['the nearest of the same batch', {}, [sameBatch('A', at(9)), sameBatch('B', at(5))], 'SAME_BATCH B:120'],
    ['empty where the same batch has no room', {}, [sameBatch('A', litres(129)), place('B')], 'EMPTY_PLACE B:120'],
    ['the same batch that just has room', {}, [sameBatch('A', litres(130)), place('B')], 'SAME_BATCH A:120'],
    ['the nearest empty one', {}, [place('A', at(9)), place('B', at(5))], 'EMPTY_PLACE B:120'],
    ['the lower number of two equally near', {}, [place('A-02'), place('A-01')], 'EMPTY_PLACE A-01:120'],
    ['large enough', {}, [place('A', litres(119)), place('B', { ...litres(120), walk: 9 })], 'EMPTY_PLACE B:120'],
    ['storage before a pick face', {}, [place('A', { purpose: 'PICK_FACE' }), place('B', at(9))], 'EMPTY_PLACE B:120'],
    [
      'a pick face for less than a box',
      { pieces: 11 },
      [place('A'), place('B', { purpose: 'PICK_FACE', walk: 9 })],
      'EMPTY_PLACE B:11',
    ],
    [
      'of the asked temperature before any',
      { temperatureType: 'COOL' },
      [place('A'), place('B', { temperatureType: 'COOL', walk: 9 })],
      'EMPTY_PLACE B:120',
    ],
    [
      'of any temperature at last',
      { temperatureType: 'COOL' },
      [place('A', { temperatureType: 'AMBIENT' }), place('B', at(9))],
      'EMPTY_PLACE B:120',
    ],
    [
      'not a cold one for goods that ask for none',
      {},
      [place('A', { temperatureType: 'COOL' }), place('B', { temperatureType: 'AMBIENT', walk: 9 })],
      'EMPTY_PLACE B:120',
    ],
    [
      'empty before another batch',
      {},
      [place('A', { contents: [content({ batchNum: 'B2' })], mix: MIXED }), place('B', at(9))],
      'EMPTY_PLACE B:120',
    ],
    [
      'another batch, where it may be mixed',
      {},
      [place('A', { contents: [content({ batchNum: 'B2' })], mix: MIXED })],
      'SAME_PRODUCT A:120',
    ],
    ['not another batch, where it may not', {}, [place('A', { contents: [content({ batchNum: 'B2' })] })], 'left 120'],
    ['not beside other goods', {}, [place('A', { contents: [other], mix: MIXED })], 'left 120'],
    [
      'not among bonded goods of the same batch',
      {},
      [place('A', { contents: [content({ handbookNum: 'H' })], mix: MIXED })],
      'left 120',
    ],
    ['not locked', {}, [place('A', { status: 'LOCKED' }), place('B', { status: 'INACTIVE' })], 'left 120'],
    ['not the dock', {}, [place('A', { purpose: 'DOCK' })], 'left 120'],
    [
      'where the last piece has gone',
      {},
      [place('A', { contents: [content({ productId: 'rice', pieces: 0 })] })],
      'EMPTY_PLACE A:120',
    ],
    [
      'for defective goods the defective one',
      { quality: 'DEFECTIVE' },
      [place('A'), place('B', { purpose: 'DEFECTIVE' })],
      'EMPTY_PLACE B:120',
    ],
    ['none for no pieces', { pieces: 0 }, [place('A')], ''],
    ['none where there is none', {}, [], 'left 120'],
  ] as const)('is %s', (_title, given, places, expected) => {
    expect(suggestionText(given, places)).toBe(expected)
  })
})

describe('a line that fits nowhere whole', () => {
  it.each([
    [
      'goes to the largest first, the rest to the nearest',
      {},
      [place('A', litres(50)), place('B', { ...litres(90), walk: 5 }), place('C', { ...litres(60), walk: 9 })],
      'EMPTY_PLACE B:84, EMPTY_PLACE A:36',
    ],
    [
      'fills up what holds its batch',
      {},
      [sameBatch('A', litres(70)), place('B', litres(60))],
      'SAME_BATCH A:60, EMPTY_PLACE B:60',
    ],
    [
      'opens no box',
      { pieces: 24 },
      [place('A', litres(23)), place('B', litres(23))],
      'EMPTY_PLACE A:12, EMPTY_PLACE B:12',
    ],
    [
      'takes its loose pieces along',
      { pieces: 29 },
      [place('A', litres(17)), place('B', litres(12))],
      'EMPTY_PLACE A:17, EMPTY_PLACE B:12',
    ],
    ['is not opened for a smaller place', { pieces: 12 }, [place('A', litres(11))], 'left 12'],
    ['leaves what finds no place', {}, [place('A', litres(50))], 'EMPTY_PLACE A:48, left 72'],
    [
      'is parted anywhere, its boxes being unknown',
      { piecesPerBox: null },
      [place('A', litres(50)), place('B', litres(70))],
      'EMPTY_PLACE B:70, EMPTY_PLACE A:50',
    ],
  ])('%s', (_title, given, places, expected) => {
    expect(suggestionText(given, places)).toBe(expected)
  })
})

describe('a truck', () => {
  it('fills places for its later lines', () => {
    const lines = [line({ lineId: '1' }), line({ lineId: '2', productId: 'rice' }), line({ lineId: '3' })]
    const places = [place('A', litres(240)), place('B', { ...litres(240), walk: 5 })]
    const suggestions = suggestPlaces(lines, places)
    expect(suggestions.map(({ parts }) => parts.map(({ fullNo, chosen }) => `${chosen.code} ${fullNo}`))).toEqual([
      ['EMPTY_PLACE A'],
      ['EMPTY_PLACE B'],
      ['SAME_BATCH A'],
    ])
  })
})

describe('a later line of another batch', () => {
  it('joins its product where an earlier one has brought it', () => {
    const suggestions = suggestPlaces([line(), line({ batchNum: 'B2' })], [place('A', { mix: MIXED })])
    expect(suggestions.map(({ parts }) => parts[0]?.chosen.code)).toEqual(['EMPTY_PLACE', 'SAME_PRODUCT'])
  })
})

describe('a begun pallet', () => {
  it('is filled up by its batch, also after another batch has found no room there', () => {
    const begun = content({ batchNum: 'B2', pieces: 30, piecesPerPallet: 60 })
    const capacity = { volume: null, weight: null, pallets: 1 }
    const places = [place('A', { capacity, contents: [begun], mix: MIXED }), place('B', { capacity, walk: 5 })]
    const lines = ['B1', 'B2'].map((batchNum) => line({ batchNum, pieces: 24, piecesPerPallet: 60 }))
    const codes = suggestPlaces(lines, places).map(({ parts }) => `${parts[0]?.chosen.code} ${parts[0]?.fullNo}`)
    expect(codes).toEqual(['EMPTY_PLACE B', 'SAME_BATCH A'])
  })
})

describe('the explanation', () => {
  it('has the figures of the choice', () => {
    const [limited, unlimited] = suggestPlaces(
      [line(), line({ productId: 'rice' })],
      [sameBatch('A', litres(200)), place('B', at(7))],
    )
    expect(limited!.parts[0]!.chosen).toEqual({ code: 'SAME_BATCH', figures: { holds: 10, room: 190, walk: 0 } })
    expect(unlimited!.parts[0]!.chosen).toEqual({ code: 'EMPTY_PLACE', figures: { holds: 0, walk: 7 } })
  })

  it('names the nearest place against each reason, and none that is further than the chosen one', () => {
    const nearer: readonly Partial<Place>[] = [
      { status: 'LOCKED' },
      { status: 'LOCKED' },
      { temperatureType: 'AMBIENT' },
      { contents: [other] },
      { contents: [other], mix: MIXED },
      { contents: [other] },
      { purpose: 'STAGE' },
      { temperatureType: 'COOL', ...litres(100) },
      { purpose: 'PICK_FACE' },
    ]
    const places = nearer.map((given, step) => place(`A-${step}`, { walk: step, ...given }))
    const chosen = place('B', { walk: 50, temperatureType: 'COOL' })
    const further = place('C', { walk: 60, status: 'INACTIVE' })
    const [suggestion] = suggestPlaces([line({ temperatureType: 'COOL' })], [...places, chosen, further])
    expect(suggestion!.parts[0]!.fullNo).toBe('B')
    expect(suggestion!.parts[0]!.rejected.map(({ fullNo, code }) => `${fullNo} ${code}`)).toEqual([
      'A-0 LOCATION_LOCKED',
      'A-2 WRONG_TEMPERATURE',
      'A-3 MIXED_PRODUCTS',
      'A-4 OCCUPIED',
      'A-7 OVER_VOLUME',
    ])
    expect(suggestion!.parts[0]!.rejected[4]!.figures).toEqual({ has: 0, adds: 120_000, limit: 100_000 })
  })

  it('tells of a nearer place that would do', () => {
    const further = place('C', { walk: 60, status: 'INACTIVE' })
    const [suggestion] = suggestPlaces([line()], [place('A'), sameBatch('B', at(9)), further])
    expect(suggestion!.parts[0]!.rejected).toEqual([{ placeId: 'id-A', fullNo: 'A', code: 'NEXT_BEST', figures: {} }])
  })

  it('tells why there is no place', () => {
    const [suggestion] = suggestPlaces(
      [line()],
      [place('A', { status: 'INACTIVE' }), place('B', { contents: [other] })],
    )
    expect(suggestion!.rejected.map(({ fullNo, code }) => `${fullNo} ${code}`)).toEqual([
      'A LOCATION_INACTIVE',
      'B MIXED_PRODUCTS',
    ])
  })

  it('finds the reason of a cold store behind a hundred warm places', () => {
    const warm = Array.from({ length: 100 }, (_, walk) => place(`A-${walk}`, { walk, temperatureType: 'AMBIENT' }))
    const cold = place('Z', { walk: 500, temperatureType: 'CHILLED', ...litres(1) })
    const [suggestion] = suggestPlaces([line({ temperatureType: 'CHILLED' })], [...warm, cold])
    expect(suggestion!.rejected.map(({ code }) => code)).toEqual(['WRONG_TEMPERATURE', 'OVER_VOLUME'])
  })
})
