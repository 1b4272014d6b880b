import { describe, expect, it } from 'vitest'
import { simulate } from './simulate.ts'
import { row, want } from './testing/stock.ts'

describe('another setting', () => {
  const rows = [
    row('old', { expiryDate: '2026-08-01', receivedOn: '2026-03-01' }),
    row('young', { expiryDate: '2026-09-01', receivedOn: '2026-04-01' }),
  ]

  it('would have taken other rows, and left others behind', () => {
    expect(simulate([want({ pieces: 10 })], rows, 'LIFO')).toEqual([
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
    expect(simulate([want({ pieces: 20 })], rows, 'LIFO')).toEqual([])
    expect(simulate([want({ pieces: 10 })], rows, 'FEFO')).toEqual([])
  })

  it('shows a line that would have gone short instead of another', () => {
    const lines = [want({ lineId: 'any', pieces: 10 }), want({ lineId: 'fresh', pieces: 10, minRemainingDays: 80 })]
    const changed = simulate(lines, rows, 'LIFO')
    expect(changed.map(({ lineId, missing, pieces }) => [lineId, missing, pieces])).toEqual([
      ['any', { before: 0, after: 0 }, 10],
      ['fresh', { before: 0, after: 10 }, 0],
    ])
    expect(changed[1]!.oldestLeft).toEqual({ before: null, after: null })
  })
})
