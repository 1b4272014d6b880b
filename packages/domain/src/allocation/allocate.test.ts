import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import type { Candidate } from './candidate.ts'
import type { Demand } from './demand.ts'
import { demand, row } from './testing/stock.ts'

const granted = (demands: readonly Demand[], rows: readonly Candidate[]) =>
  allocate(demands, rows).grants.map(({ stockId, pieces }) => [stockId, pieces])

describe('the setting decides first', () => {
  const rows = [
    row('a', { expiryDate: '2026-09-01', receivedOn: '2026-03-01' }),
    row('b', { expiryDate: '2026-08-01', receivedOn: '2026-04-01' }),
    row('c', { expiryDate: '2026-08-01', receivedOn: '2026-02-01' }),
    row('d', { expiryDate: '2026-10-01', receivedOn: '2026-02-01', free: 30 }),
  ]
  it.each([
    ['FEFO', [['c', 10], ['b', 10], ['a', 10], ['d', 5]]], // biome-ignore format: a row of a table
    ['FIFO', [['c', 10], ['d', 25]]], // biome-ignore format: a row of a table
    ['LIFO', [['b', 10], ['a', 10], ['c', 10], ['d', 5]]], // biome-ignore format: a row of a table
    ['FEWEST_LOCATIONS', [['d', 30], ['a', 5]]], // biome-ignore format: a row of a table
  ] as const)('%s', (order, expected) => {
    expect(granted([demand({ order, pieces: 35 })], rows)).toEqual(expected)
  })
})

// Found by chance: the row was hidden behind a nearer one with as many pieces.
it('a place where the picker goes anyway comes before a nearer one', () => {
  const old = { receivedOn: '2026-01-01', free: 1 }
  const rows = [
    row('old 1', { ...old, locationId: 'l1', walk: 9 }),
    row('old 2', { ...old, locationId: 'l2', walk: 9 }),
    row('few', { receivedOn: '2026-02-01', locationId: 'l2', walk: 9, free: 1 }),
    row('enough', { receivedOn: '2026-02-01', locationId: 'l1', walk: 9, free: 22 }),
    row('near', { receivedOn: '2026-02-01', locationId: 'l3', walk: 0, free: 22 }),
  ]
  expect(granted([demand({ order: 'FIFO', pieces: 4 })], rows).at(-1)).toEqual(['enough', 2])
})

describe('among equals', () => {
  it.each<[string, Partial<Demand>, Candidate[], [string, number][]]>([
    [
      'a whole pallet comes before the nearest',
      { pieces: 25 },
      [row('near', { walk: 1, free: 50 }), row('far', { walk: 9, free: 20, containerNo: 'P1' })],
      [
        ['far', 20],
        ['near', 5],
      ],
    ],
    [
      'a pallet that is too large is not broken for its own sake',
      { pieces: 15 },
      [row('near', { walk: 1, free: 50 }), row('far', { walk: 9, free: 20, containerNo: 'P1' })],
      [['near', 15]],
    ],
    [
      'a pallet of which somebody has a part is not whole',
      { pieces: 15 },
      [row('near', { walk: 1, free: 50 }), row('far', { walk: 9, onHand: 20, free: 10, containerNo: 'P1' })],
      [['near', 15]],
    ],
    [
      'a pallet with something else on it is not whole',
      { pieces: 20 },
      [
        row('near', { walk: 1, free: 50 }),
        row('far', { walk: 9, free: 20, containerNo: 'P1' }),
        row('other', { walk: 9, free: 20, containerNo: 'P1', productId: 'rice' }),
      ],
      [['near', 20]],
    ],
    [
      'loose pieces go before a box is opened',
      { pieces: 5, piecesPerBox: 12 },
      [row('boxes', { walk: 1, free: 24 }), row('loose', { walk: 9, free: 17 })],
      [['loose', 5]],
    ],
    [
      'a box that must be opened is opened where all of it is',
      { pieces: 25, piecesPerBox: 12 },
      [row('two', { walk: 1, free: 24 }), row('three', { walk: 9, free: 36 })],
      [['three', 25]],
    ],
    [
      'one place is better than two near ones',
      { pieces: 15 },
      [row('a', { walk: 1 }), row('b', { walk: 2 }), row('one', { walk: 9, free: 15 })],
      [['one', 15]],
    ],
    [
      'a place that is visited anyway costs no way',
      { pieces: 25 },
      [
        row('large', { free: 20, locationId: 'here' }),
        row('small', { free: 5, locationId: 'here', walk: 9 }),
        row('near', { free: 6, walk: 1 }),
      ],
      [
        ['large', 20],
        ['small', 5],
      ],
    ],
    ['the nearest', { pieces: 5 }, [row('a', { walk: 2 }), row('b', { walk: 1 })], [['b', 5]]],
    ['one that is known before one that is not', { pieces: 5 }, [row('a', { walk: null }), row('b')], [['b', 5]]],
    ['else the id', { pieces: 5 }, [row('b'), row('a')], [['a', 5]]],
  ])('%s', (_title, request, rows, expected) => {
    expect(granted([demand(request)], rows)).toEqual(expected)
  })
})

describe('many lines at once', () => {
  it('are served in their order, and a piece goes to one of them', () => {
    const demands = [demand({ lineId: '1', pieces: 8 }), demand({ lineId: '2', pieces: 8 })]
    expect(allocate(demands, [row('a'), row('b', { walk: 200, free: 3 })])).toEqual({
      grants: [
        { lineId: '1', stockId: 'a', pieces: 8 },
        { lineId: '2', stockId: 'b', pieces: 3 },
        { lineId: '2', stockId: 'a', pieces: 2 },
      ],
      shortages: [{ lineId: '2', missing: 3, reason: 'RESERVED' }],
    })
  })

  it('share rows however differently they ask', () => {
    const demands = [
      demand({ lineId: '1', pieces: 6, batchNum: 'B1' }),
      demand({ lineId: '2', pieces: 6, minRemainingDays: 10 }),
      demand({ lineId: '3', pieces: 6, order: 'LIFO' }),
      demand({ lineId: '4', pieces: 6, shippingPurpose: 'SCRAP' }),
    ]
    const { grants, shortages } = allocate(demands, [row('a', { free: 20 })])
    expect(grants.map(({ pieces }) => pieces)).toEqual([6, 6, 6, 2])
    expect(shortages).toEqual([{ lineId: '4', missing: 4, reason: 'RESERVED' }])
  })

  it('take nothing of another owner or product', () => {
    const rows = [row('x', { cargoOwnerId: 'x' }), row('y', { productId: 'rice' })]
    expect(allocate([demand()], rows)).toEqual({
      grants: [],
      shortages: [{ lineId: 'line', missing: 5, reason: 'NONE' }],
    })
  })

  it('of nothing want nothing', () => {
    expect(allocate([demand({ pieces: 0 })], [row('a')])).toEqual({ grants: [], shortages: [] })
  })
})

describe('what is missing has the reason that stands before most pieces', () => {
  it.each<[string, Partial<Demand>, Candidate[], string]>([
    ['there is none', {}, [], 'NONE'],
    [
      'more is frozen than on the dock',
      {},
      [row('a', { status: 'FROZEN', free: 9 }), row('b', { purpose: 'DOCK', free: 4 })],
      'FROZEN',
    ],
    [
      'more is on the dock than frozen',
      {},
      [row('a', { status: 'FROZEN', free: 4 }), row('b', { purpose: 'DOCK', free: 9 })],
      'PLACE_NOT_FOR_PICKING',
    ],
    ['others have reserved it', {}, [row('a', { onHand: 10, free: 1 })], 'RESERVED'],
    ['it is too old', { minRemainingDays: 999 }, [row('a')], 'LIFE'],
    ['it is bonded', {}, [row('a', { handbookNum: 'H1' })], 'BONDED'],
    ['the line itself got all there was', { pieces: 99 }, [row('a')], 'NONE'],
  ])('%s', (_title, request, rows, reason) => {
    expect(allocate([demand(request)], rows).shortages).toMatchObject([{ reason }])
  })
})
