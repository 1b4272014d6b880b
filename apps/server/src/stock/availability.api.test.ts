import type { Candidate } from '@entrepot/domain/allocation/candidate'
import type { Demand } from '@entrepot/domain/allocation/demand'
import { allReasonsAgainst, type IneligibleReason, ineligible } from '@entrepot/domain/allocation/eligibility'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDb } from '../kit/sql/db.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { today } from './reserve/life-left.ts'
import { availability, isSellable } from './stock-store.ts'

/** The database says in lists what the allocator decides: both must say the same of every row. */
const test = await openTestApp()
const db = createDb(test.pool)

const PURPOSES = ['STORAGE', 'PICK_FACE', 'DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT'] as const
const STATUSES = ['ACTIVE', 'INACTIVE', 'LOCKED'] as const

const mostly = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(usual, ...others) })

const anyRow = fc.record({
  quality: mostly('GOOD' as const, 'DEFECTIVE' as const),
  status: mostly('AVAILABLE' as const, 'FROZEN' as const),
  locationStatus: mostly<(typeof STATUSES)[number]>('ACTIVE', ...STATUSES),
  areaStatus: mostly<(typeof STATUSES)[number]>('ACTIVE', ...STATUSES),
  purpose: mostly<(typeof PURPOSES)[number]>('STORAGE', ...PURPOSES),
  /** Days from today; null for goods that keep. */
  left: fc.option(fc.integer({ min: -3, max: 40 })),
  saleDays: fc.option(fc.integer({ min: 0, max: 30 })),
})
type Row = typeof anyRow extends fc.Arbitrary<infer Value> ? Value : never

/** What a reason of the list means to the allocator. */
const MEANS: Readonly<Record<string, readonly IneligibleReason[]>> = {
  ON_DOCK: ['PLACE_NOT_FOR_PICKING'],
  STAGED: ['PLACE_NOT_FOR_PICKING'],
  IN_TRANSIT: ['PLACE_NOT_FOR_PICKING'],
  FROZEN: ['FROZEN'],
  DEFECTIVE: ['QUALITY', 'PLACE_NOT_FOR_PICKING'],
  LOCATION_CLOSED: ['PLACE_LOCKED', 'PLACE_NOT_FOR_PICKING'],
  TOO_SHORT: ['LIFE'],
}

interface Answer {
  readonly reason: string
  readonly sellable: boolean
  readonly expiryDate: string
  readonly today: string
}

/** What the statements of the lists say of these rows. */
async function answersFor(rows: readonly Row[]): Promise<Answer[]> {
  const { rows: answers } = await sql<Answer>`
    select ${availability} as reason, ${isSellable} as sellable, t.expiry_date as "expiryDate", ${today} as today
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r(row, place)
     cross join lateral (select 'Asia/Shanghai' as time_zone) w
     cross join lateral (select row ->> 'quality' as quality, row ->> 'status' as status,
       coalesce(${today} + (row ->> 'left')::int, '9999-12-31') as expiry_date) t
     cross join lateral (select row ->> 'locationStatus' as status) l
     cross join lateral (select row ->> 'areaStatus' as status, row ->> 'purpose' as purpose) a
     cross join lateral (select (row ->> 'saleDays')::int as prohibitive_sale_expiry_days) p
     cross join lateral (select null::int as prohibitive_sale_expiry_days) o order by r.place`.execute(db)
  return answers
}

const GOODS = {
  cargoOwnerId: 'owner',
  productId: 'product',
  batchNum: '',
  handbookNum: '',
  handbookItemNo: 0,
  holdCode: '',
} as const

const candidateOf = ({ left: _left, saleDays: _days, ...row }: Row, { expiryDate }: Answer): Candidate => ({
  ...GOODS,
  ...row,
  expiryDate,
  receivedOn: '2026-01-01',
  id: 'row',
  containerNo: '',
  locationId: 'place',
  locationNo: 'A-01',
  walk: null,
  onHand: 1,
  free: 1,
})

const demandOf = ({ saleDays }: Row, { today: day }: Answer): Demand => ({
  ...GOODS,
  lineId: 'line',
  noticeId: 'notice',
  pieces: 1,
  batchNum: null,
  handbookNum: null,
  handbookItemNo: null,
  minRemainingDays: null,
  countsFrom: day,
  quality: 'GOOD',
  shippingPurpose: 'SALE',
  prohibitiveSaleExpiryDays: saleDays,
  today: day,
  order: 'FEFO',
  piecesPerBox: null,
})

it('a list calls pieces available exactly where the allocator would take them, and gives a reason that it has too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 200 }), async (rows) => {
      const answers = await answersFor(rows)
      for (const [place, row] of rows.entries()) {
        const one = answers[place]!
        const [demand, candidate] = [demandOf(row, one), candidateOf(row, one)]
        const isEligible = ineligible(demand, candidate) === null
        expect([row, one.reason === 'AVAILABLE', one.sellable]).toEqual([row, isEligible, isEligible])
        if (isEligible) continue
        const against = allReasonsAgainst(demand, candidate)
        expect([row, one.reason, against.some((reason) => MEANS[one.reason]?.includes(reason))]).toEqual([
          row,
          one.reason,
          true,
        ])
      }
    }),
    { numRuns: 30 },
  )
})
