import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.ts'
import { demand, row } from './testing/stock.ts'

describe('another setting', () => {
  const rows = [
    row('old', { expiryDate: '2026-08-01', receivedOn: '2026-03-01' }),
    row('young', { expiryDate: '2026-09-01', receivedOn: '2026-04-01' }),
  ]

  it('would have taken other rows, and left others behind', () => {
    expect(simulate([demand({ pieces: 10 })], rows, 'LIFO').lines).toEqual([
      {
        lineId: 'line',
        rows: [
          { stockId: 'old', before: 10, after: 0 },
          { stockId: 'young', before: 0, after: 10 },
        ],
        pieces: 10,
        missing: { before: 0, after: 0 },
        oldestLeft: { before: '2026-09-01', after: '2026-08-01' },
      },
    ])
  })

  it('leaves out the lines that it would not touch', () => {
    expect(simulate([demand({ pieces: 20 })], rows, 'LIFO').lines).toEqual([])
    expect(simulate([demand({ pieces: 10 })], rows, 'FEFO').lines).toEqual([])
  })

  it('shows a line that would have gone short instead of another', () => {
    const lines = [demand({ lineId: 'any', pieces: 10 }), demand({ lineId: 'fresh', pieces: 10, minRemainingDays: 80 })]
    const { lines: changed, notices } = simulate(lines, rows, 'LIFO')
    expect(changed.map(({ lineId, missing, pieces }) => [lineId, missing, pieces])).toEqual([
      ['any', { before: 0, after: 0 }, 10],
      ['fresh', { before: 0, after: 10 }, 0],
    ])
    expect(changed[1]!.oldestLeft).toEqual({ before: null, after: null })
    expect(notices).toEqual([
      {
        noticeId: 'notice',
        places: { before: 2, after: 1 },
        shortLines: { before: 0, after: 1 },
        missing: { before: 0, after: 10 },
      },
    ])
  })

  it('counts the locations of each notice for itself', () => {
    const shelves = [row('near', { free: 5, walk: 1 }), row('far', { free: 10, walk: 9, receivedOn: '2026-02-01' })]
    const demands = [
      demand({ noticeId: 'a', lineId: 'a1', pieces: 7 }),
      demand({ noticeId: 'b', lineId: 'b1', pieces: 3 }),
    ]
    const { notices } = simulate(demands, shelves, 'LIFO')
    expect(notices.map(({ noticeId, places }) => [noticeId, places])).toEqual([
      ['a', { before: 2, after: 1 }],
      ['b', { before: 1, after: 1 }],
    ])
  })

  it('counts a location once, however many rows are taken there', () => {
    const shelf = { locationId: 'here', locationNo: 'H' }
    const stock = [row('one', { free: 3, ...shelf }), row('two', { free: 3, batchNum: 'B2', ...shelf })]
    expect(simulate([demand({ pieces: 6 })], stock, 'LIFO').notices[0]!.places).toEqual({ before: 1, after: 1 })
  })
})
