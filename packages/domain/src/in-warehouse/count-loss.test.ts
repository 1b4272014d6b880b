import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedRow, spreadLoss } from './count-loss.ts'

const row = (stockId: string, onHand: number, more: Partial<CountedRow> = {}): CountedRow => ({
  stockId,
  onHand,
  ordered: 0,
  frozen: false,
  receivedOn: '2026-01-01',
  ...more,
})

describe('a loss', () => {
  it.each([
    ['takes free pieces', [row('a', 10)], [], 3, [{ stockId: 'a', pieces: 3, released: 0 }], 0],
    [
      'takes the oldest first',
      [row('a', 2, { receivedOn: '2026-03-01' }), row('b', 2)],
      [],
      3,
      [
        { stockId: 'b', pieces: 2, released: 0 },
        { stockId: 'a', pieces: 1, released: 0 },
      ],
      0,
    ],
    [
      'then frozen ones',
      [row('f', 5, { frozen: true, receivedOn: '2025-01-01' }), row('a', 2)],
      [],
      3,
      [
        { stockId: 'a', pieces: 2, released: 0 },
        { stockId: 'f', pieces: 1, released: 0 },
      ],
      0,
    ],
    [
      'then claimed ones, in the order of the claims',
      [row('a', 10, { ordered: 8 }), row('f', 1, { frozen: true })],
      [
        { stockId: 'a', quantity: 5 },
        { stockId: 'a', quantity: 3 },
      ],
      9,
      [
        { stockId: 'a', pieces: 8, released: 6 },
        { stockId: 'f', pieces: 1, released: 0 },
      ],
      0,
    ],
    ['says what is not there', [row('a', 2)], [], 5, [{ stockId: 'a', pieces: 2, released: 0 }], 3],
    ['of nothing is nothing', [row('a', 2)], [], 0, [], 0],
  ] as const)('%s', (_title, rows, claims, pieces, expected, missing) => {
    expect(spreadLoss(rows, claims, pieces)).toEqual({ rows: expected, missing })
  })

  it('is whole, takes no more than there is, and no claim while anything else is left', () => {
    const some = fc.record({
      onHand: fc.nat(20),
      claimed: fc.nat(20),
      frozen: fc.boolean(),
      day: fc.integer({ min: 10, max: 28 }),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), fc.nat(150), (given, pieces) => {
        const rows = given.map(({ onHand, claimed, frozen, day }, place) =>
          row(`r${place}`, onHand, { ordered: Math.min(claimed, onHand), frozen, receivedOn: `2026-01-${day}` }),
        )
        const claims = rows.map(({ stockId, ordered }) => ({ stockId, quantity: ordered }))
        const loss = spreadLoss(rows, claims, pieces)
        const total = loss.rows.reduce((sum, one) => sum + one.pieces, 0)
        expect(total + loss.missing).toBe(pieces)
        for (const one of loss.rows) {
          const { onHand, ordered } = rows.find(({ stockId }) => stockId === one.stockId)!
          expect(one.pieces).toBeLessThanOrEqual(onHand)
          expect(one.released).toBeLessThanOrEqual(ordered)
        }
        const free = rows.reduce((sum, { onHand, ordered }) => sum + onHand - ordered, 0)
        const released = loss.rows.reduce((sum, one) => sum + one.released, 0)
        expect(released).toBe(Math.max(0, total - free))
      }),
    )
  })
})
