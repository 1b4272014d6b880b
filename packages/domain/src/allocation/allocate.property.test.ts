import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import type { Candidate } from './candidate.ts'
import { ALLOCATION_ORDERS, type Demand } from './demand.ts'
import { ineligible } from './eligibility.ts'
import { allocateExplained } from './explain.ts'
import { byNearness, costBy, inOrder, type Need, ORDERS, PART_FACTS } from './order.ts'
import { type Slot, slotMaker, take } from './slot.ts'
import { demand, row } from './testing/stock.ts'

const days = fc.constantFrom('2026-05-01', '2026-07-01', '2026-08-01', '9999-12-31')
const rows = fc
  .array(
    fc.record({
      productId: fc.constantFrom('tea', 'rice'),
      batchNum: fc.constantFrom('B1', 'B2'),
      handbookNum: fc.constantFrom('', '', '', 'H1'),
      expiryDate: days,
      receivedOn: fc.constantFrom('2026-01-01', '2026-02-01'),
      status: fc.constantFrom('AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'FROZEN'),
      holdCode: fc.constantFrom('EXPIRY', 'QUALITY'),
      quality: fc.constantFrom('GOOD', 'GOOD', 'GOOD', 'DEFECTIVE'),
      purpose: fc.constantFrom('STORAGE', 'STORAGE', 'PICK_FACE', 'DOCK', 'DEFECTIVE'),
      locationStatus: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'LOCKED'),
      locationId: fc.constantFrom('l1', 'l2', 'l3'),
      containerNo: fc.constantFrom('', 'P1', 'P2', 'P3'),
      walk: fc.option(fc.nat(3)),
      onHand: fc.nat(40),
      reserved: fc.nat(10),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ reserved, ...given }, index) =>
      row(`s${index}`, { ...given, free: Math.max(0, given.onHand - reserved) } as Partial<Candidate>),
    ),
  )
const anyDemands = fc
  .array(
    fc.record({
      productId: fc.constantFrom('tea', 'rice'),
      pieces: fc.nat(60),
      batchNum: fc.constantFrom(null, null, 'B1'),
      handbookNum: fc.constantFrom(null, null, 'H1'),
      minRemainingDays: fc.constantFrom(null, 0, 40),
      prohibitiveSaleExpiryDays: fc.constantFrom(null, 45),
      shippingPurpose: fc.constantFrom('SALE' as const, 'SCRAP' as const),
      quality: fc.constantFrom('GOOD' as const, 'GOOD' as const, 'DEFECTIVE' as const),
      order: fc.constantFrom(...ALLOCATION_ORDERS),
      piecesPerBox: fc.constantFrom(null, 1, 6, 12),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((given, index) => demand({ ...given, lineId: `w${index}` })))

describe('whatever is asked for', () => {
  it('every piece is granted once, to who may have it, in the order of the setting, or is missing', () => {
    fc.assert(
      fc.property(anyDemands, rows, (demands, stock) => {
        const { grants, shortages } = allocate(demands, stock)
        const freePieces = new Map(stock.map(({ id, free }) => [id, free]))
        const rowById = new Map(stock.map((one) => [one.id, one]))
        for (const one of demands) {
          const eligible = stock.filter((candidate) => ineligible(one, candidate) === null)
          let remaining = one.pieces
          for (const { stockId, pieces } of grants.filter(({ lineId }) => lineId === one.lineId)) {
            const taken = rowById.get(stockId)!
            expect(eligible).toContain(taken)
            const better = eligible.filter(
              (other) => freePieces.get(other.id)! > 0 && ORDERS[one.order](other, taken) < 0,
            )
            expect(better).toEqual([])
            expect(pieces).toBe(Math.min(remaining, freePieces.get(stockId)!))
            expect(pieces).toBeGreaterThan(0)
            freePieces.set(stockId, freePieces.get(stockId)! - pieces)
            remaining -= pieces
          }
          const missing = shortages.find(({ lineId }) => lineId === one.lineId)?.missing ?? 0
          expect(remaining).toBe(missing)
          // No line goes short while a suitable piece remains.
          if (missing > 0) expect(eligible.filter(({ id }) => freePieces.get(id)! > 0)).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('among equals no other row would serve better', () => {
    /** Compares all rows for every choice, exactly as the rule states. */
    const costsOf = (one: Demand, need: Need, rivals: readonly Slot[]) => {
      const { remaining, piecesPerBox } = need
      const loose = piecesPerBox === null ? 0 : remaining % piecesPerBox
      const staysShut = rivals.some((slot) => piecesPerBox === null || slot.remaining % piecesPerBox >= loose)
      const facts = PART_FACTS[one.order].filter((fact) => fact !== 'WHOLE_BOXES' || loose === 0 || staysShut)
      return (slot: Slot) => facts.map((fact) => costBy(fact, slot, need))
    }
    // Most rows are eligible, so that there is a choice.
    const equals: Partial<Candidate> = {
      productId: 'tea',
      expiryDate: '9999-12-31',
      handbookNum: '',
      quality: 'GOOD',
      status: 'AVAILABLE',
      purpose: 'STORAGE',
      locationStatus: 'ACTIVE',
    }
    const like = { productId: 'tea', handbookNum: null, quality: 'GOOD' } as const
    const alike = fc.tuple(
      anyDemands.map((all) => all.map((one) => ({ ...one, ...like }))),
      rows.map((all) => all.map((one) => ({ ...one, ...equals }))),
    )
    fc.assert(
      fc.property(alike, ([demands, stock]) => {
        const slots = stock.map(slotMaker(stock))
        const { grants } = allocate(demands, stock)
        for (const one of demands) {
          const visited = new Set<number>()
          let remaining = one.pieces
          for (const { stockId, pieces } of grants.filter(({ lineId }) => lineId === one.lineId)) {
            const taken = slots.find(({ row: { id } }) => id === stockId)!
            const rivals = slots.filter(
              ({ row: other, remaining: pieces }) =>
                pieces > 0 && ineligible(one, other) === null && ORDERS[one.order](other, taken.row) === 0,
            )
            const costs = costsOf(one, { remaining, piecesPerBox: one.piecesPerBox, visited }, rivals)
            const best = rivals.toSorted((a, b) => {
              const [ofA, ofB] = [costs(a), costs(b)]
              const differing = ofA.findIndex((cost, at) => cost !== ofB[at])
              return differing === -1 ? byNearness(a.row, b.row) : ofA[differing]! - ofB[differing]!
            })[0]
            expect(taken.row.id).toBe(best?.row.id)
            visited.add(taken.locationIndex)
            take(taken, pieces)
            remaining -= pieces
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('the rows may come in any order', () => {
    const shuffled = rows.chain((stock) =>
      fc.tuple(fc.constant(stock), fc.shuffledSubarray(stock, { minLength: stock.length })),
    )
    fc.assert(
      fc.property(anyDemands, shuffled, (demands, [stock, other]) => {
        expect(allocateExplained(demands, other)).toEqual(allocateExplained(demands, stock))
      }),
    )
  })

  it('the explanation is of that very allocation', () => {
    fc.assert(
      fc.property(anyDemands, rows, (demands, stock) => {
        const { explanations, ...allocation } = allocateExplained(demands, stock)
        expect(allocation).toEqual(allocate(demands, stock))
        explanations.forEach(({ lineId, chosen, passedOver }, index) => {
          const one = demands[index]!
          expect(lineId).toBe(one.lineId)
          const grants = allocation.grants.filter((grant) => grant.lineId === lineId)
          expect(chosen.map(({ stockId, pieces }) => ({ lineId, stockId, pieces }))).toEqual(grants)
          for (const { why } of chosen) expect(new Set(why).size).toBe(why.length)
          expect(passedOver.length).toBeLessThanOrEqual(5)
          for (const { stockId, reason } of passedOver) {
            expect(chosen.map((taken) => taken.stockId)).not.toContain(stockId)
            const against = ineligible(one, stock.find(({ id }) => id === stockId)!)
            expect(against ?? 'RESERVED').toBe(reason)
          }
        })
      }),
    )
  })

  it('the order of rows is total', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...ALLOCATION_ORDERS), (stock, order) => {
        const compare = inOrder(order)
        for (const a of stock)
          for (const b of stock) {
            expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0)
            expect(compare(a, b) === 0).toBe(a.id === b.id)
          }
      }),
    )
  })
})
