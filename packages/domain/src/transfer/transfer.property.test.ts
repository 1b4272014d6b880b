import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arrival, arrived, leave, NO_PIECES, settleArrival, type TransferSums } from './line-sums.ts'
import { inOrder, type Part, shareOut, take } from './parts.ts'

const days = fc.constantFrom('2026-05-01', '2026-07-01', '9999-12-31')
const partsOf = fc
  .array(
    fc.record({ batchNum: fc.constantFrom('', 'B1', 'B2'), expiryDate: days, receivedOn: days, pieces: fc.nat(20) }),
  )
  .map((parts): Part[] => parts.map((part, place) => ({ ...part, id: `p${place}` })))
const pieces = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + part.pieces, 0)

/** Shares of what is on its way, in any proportion. */
const sharesOf = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9))
function arrivalOf(inTransit: number, [good, defective, lost, sentBack]: readonly [number, number, number, number]) {
  const most = Math.max(1, good + defective + lost + sentBack)
  const part = (share: number) => Math.floor((inTransit * share) / most)
  return { good: part(good), defective: part(defective), lost: part(lost), sentBack: part(sentBack) } satisfies Arrival
}

const planned = (plan: number): TransferSums => ({
  ...NO_PIECES,
  plan,
  reserved: plan,
})

describe('pieces on their way', () => {
  it('are never made and never vanish, however they arrive', () => {
    fc.assert(
      fc.property(partsOf, fc.nat(100), fc.array(sharesOf, { maxLength: 5 }), (reserved, share, steps) => {
        const plan = pieces(reserved)
        const shipped = Math.floor((plan * share) / 100)
        let sums = leave(planned(plan), shipped)
        let left = take(inOrder(reserved), shipped).taken.map(({ part, pieces: own }) => ({ ...part, pieces: own }))
        for (const step of steps) {
          const arrival = arrivalOf(sums.inTransit, step)
          const shared = shareOut(left, arrival)
          expect(pieces(shared.remainingParts) + arrived(arrival)).toBe(pieces(left))
          sums = settleArrival(sums, arrival)
          left = shared.remainingParts
          expect(pieces(left)).toBe(sums.inTransit)
        }
        expect(sums.inTransit + arrived(sums)).toBe(shipped)
      }),
    )
  })

  it('are dealt to what became of them, each piece once', () => {
    fc.assert(
      fc.property(partsOf, sharesOf, (parts, shares) => {
        const arrival = arrivalOf(pieces(parts), shares)
        const { shares: dealt } = shareOut(inOrder(parts), arrival)
        for (const fate of ['good', 'defective', 'lost', 'sentBack'] as const)
          expect(dealt.filter((one) => one.fate === fate).reduce((sum, one) => sum + one.pieces, 0)).toBe(arrival[fate])
        for (const part of parts)
          expect(dealt.reduce((sum, one) => (one.part.id === part.id ? sum + one.pieces : sum), 0)).toBeLessThanOrEqual(
            part.pieces,
          )
      }),
    )
  })

  it('that arrive are those that expire first', () => {
    const part = (id: string, expiryDate: string): Part => ({ id, batchNum: id, expiryDate, receivedOn: '', pieces: 5 })
    const { shares, remainingParts } = shareOut(inOrder([part('B', '2026-09-01'), part('A', '2026-08-01')]), {
      good: 6,
      defective: 0,
      lost: 1,
      sentBack: 0,
    })
    expect(shares.map(({ part: { id }, pieces: own, fate }) => [id, own, fate])).toEqual([
      ['A', 5, 'good'],
      ['B', 1, 'good'],
      ['B', 1, 'lost'],
    ])
    expect(pieces(remainingParts)).toBe(3)
  })

  it.each([
    ['more than is on its way', () => settleArrival(leave(planned(5), 5), arrivalOf(6, [1, 0, 0, 0]))],
    ['more than was planned', () => leave(planned(5), 6)],
    ['half a piece', () => leave(planned(5), 1.5)],
    ['a part that is not there', () => shareOut([], { good: 1, defective: 0, lost: 0, sentBack: 0 })],
  ])('%s is a bug, not a mistake', (_, work) => {
    expect(work).toThrow(RangeError)
  })
})
