import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPosting, netChanges, opposite, type Posting, type StockAt } from './ledger.ts'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE } from './stock-key.ts'

const at = (id: string): StockAt => ({
  id,
  key: {
    locationId: id,
    containerNo: '',
    cargoOwnerId: 'owner',
    productId: 'product',
    batchNum: '',
    productDate: NO_PRODUCT_DATE,
    expiryDate: NO_EXPIRY_DATE,
    handbookNum: '',
    handbookItemNo: 0,
    quality: 'GOOD',
    status: 'AVAILABLE',
    holdCode: '',
    receivedOn: '2026-03-02',
    originNo: '',
  },
})
const posting = (from: string | null, to: string | null, quantity: number): Posting => ({
  from: from === null ? null : at(from),
  to: to === null ? null : at(to),
  quantity,
  effect: from !== null && to !== null ? 'MOVE' : 'RECEIPT',
  lineNo: 1,
})

describe('a posting', () => {
  it.each([
    ['of nothing', posting('a', 'b', 0)],
    ['of less than nothing', posting('a', 'b', -1)],
    ['of half a piece', posting('a', 'b', 0.5)],
    ['of more than can be counted', posting('a', 'b', 2 ** 53)],
    ['from nowhere to nowhere', posting(null, null, 1)],
    ['to where it comes from', posting('a', 'a', 1)],
    ['that moves in from outside', { ...posting(null, 'a', 1), effect: 'MOVE' as const }],
    ['that receives from inside', { ...posting('a', 'b', 1), effect: 'RECEIPT' as const }],
  ])('%s is a bug', (_title, wrong) => {
    expect(() => checkPosting(wrong)).toThrow(RangeError)
    expect(() => netChanges([wrong])).toThrow(RangeError)
  })

  it('goes back the way it came', () => {
    const back = opposite(posting('a', 'b', 3), 'entry')
    expect(back).toMatchObject({ from: { id: 'b' }, to: { id: 'a' }, quantity: 3, reverses: 'entry' })
  })
})

const places = fc.constantFrom(null, 'a', 'b', 'c', 'd')
const postings = fc
  .array(fc.tuple(places, places, fc.integer({ min: 1, max: 1000 })), { maxLength: 30 })
  .map((all) => all.filter(([from, to]) => from !== to).map((one) => posting(...one)))

describe('the net change of postings', () => {
  it('is one entry a row, in the order of ids, with what is reserved beside it', () => {
    const changes = netChanges(
      [posting('c', 'a', 2), posting('c', 'b', 3), posting(null, 'c', 9)],
      [
        { ...at('a'), ordered: 1 },
        { ...at('a'), ordered: -4 },
        { ...at('z'), ordered: 2 },
      ],
    )
    expect(changes.map(({ id, onHand, ordered }) => [id, onHand, ordered])).toEqual([
      ['a', 2, -3],
      ['b', 3, 0],
      ['c', 4, 0],
      ['z', 0, 2],
    ])
  })

  it('names every row that is touched once and in order, also one that stays as it is', () => {
    fc.assert(
      fc.property(postings, (all) => {
        const ids = netChanges(all).map(({ id }) => id)
        const touched = all.flatMap(({ from, to }) => [from, to].flatMap((end) => (end === null ? [] : [end.id])))
        expect(ids).toEqual([...new Set(touched)].sort())
      }),
    )
  })

  it('changes the total by what came in and went out, and by nothing else', () => {
    fc.assert(
      fc.property(postings, (all) => {
        const outside = all.reduce(
          (sum, { from, to, quantity }) => sum + (from === null ? quantity : to === null ? -quantity : 0),
          0,
        )
        expect(netChanges(all).reduce((sum, { onHand }) => sum + onHand, 0)).toBe(outside)
      }),
    )
  })

  it('is undone by the opposite postings', () => {
    fc.assert(
      fc.property(postings, (all) => {
        const back = all.map((one) => opposite(one, 'entry'))
        for (const { onHand } of netChanges([...all, ...back])) expect(onHand).toBe(0)
      }),
    )
  })
})
