import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimAll, type StagedRow, spreadClaims } from './claims.ts'

const staged = (pickLineId: string, noticeLineId: string, pieces: number, claimed = 0): StagedRow => ({
  ...{ pickLineId, noticeLineId, stockId: `of-${pickLineId}`, staged: pieces, claimed },
})
const rows = [staged('p1', 'n1', 5, 2), staged('p2', 'n1', 4), staged('p3', 'n2', 3, 3), staged('p4', 'n3', 1)]
const short = (claims: readonly { pickLineId: string; pieces: number }[]) =>
  claims.map(({ pickLineId, pieces }) => [pickLineId, pieces])

describe('a vehicle claims', () => {
  it('everything that no other one has', () => {
    expect(short(claimAll(rows))).toEqual([['p1', 3], ['p2', 4], ['p4', 1]]) // biome-ignore format: a row of a table
  })

  it('what it is asked to, row by row', () => {
    const requests = [
      { noticeLineId: 'n1', pieces: 4 },
      { noticeLineId: 'n1', pieces: 1 },
    ]
    const { claims, refused } = spreadClaims(requests, rows)
    expect(short(claims)).toEqual([['p1', 3], ['p2', 2]]) // biome-ignore format: a row of a table
    expect(refused).toEqual([])
    expect(claims[0]).toEqual({ pickLineId: 'p1', noticeLineId: 'n1', stockId: 'of-p1', pieces: 3 })
  })

  it('nothing of a line that asks for too much, and is told how much there is', () => {
    const requests = ['n1', 'n2', 'n9'].map((noticeLineId) => ({ noticeLineId, pieces: 8 }))
    expect(spreadClaims(requests, rows)).toEqual({
      claims: [],
      refused: [
        { noticeLineId: 'n1', requested: 8, unclaimed: 7 },
        { noticeLineId: 'n2', requested: 8, unclaimed: 0 },
        { noticeLineId: 'n9', requested: 8, unclaimed: 0 },
      ],
    })
  })

  it('never a piece twice', () => {
    const line = fc.constantFrom('n1', 'n2')
    const stage = fc.array(fc.tuple(line, fc.nat(9), fc.nat(9)))
    const anyRequests = fc.array(fc.record({ noticeLineId: line, pieces: fc.nat(9) }))
    fc.assert(
      fc.property(stage, anyRequests, (floor, requests) => {
        const all = floor.map(([id, pieces, claimed], at) => staged(String(at), id, pieces, Math.min(claimed, pieces)))
        const { claims, refused } = spreadClaims(requests, all)
        for (const { pickLineId, pieces } of claims) {
          const row = all[Number(pickLineId)]!
          expect(pieces).toBeLessThanOrEqual(row.staged - row.claimed)
        }
        expect(new Set(claims.map(({ pickLineId }) => pickLineId)).size).toBe(claims.length)
        for (const id of ['n1', 'n2']) {
          const sum = (list: readonly { noticeLineId: string; pieces: number }[]) =>
            list.reduce((total, one) => total + (one.noticeLineId === id ? one.pieces : 0), 0)
          const isRefused = refused.some(({ noticeLineId }) => noticeLineId === id)
          expect(sum(claims)).toBe(isRefused ? 0 : sum(requests))
        }
      }),
    )
  })
})
