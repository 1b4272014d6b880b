import { describe, expect, it } from 'vitest'
import type { Candidate } from './candidate.ts'
import type { Demand } from './demand.ts'
import { allReasonsAgainst, earliestExpiry, ineligible } from './eligibility.ts'
import { demand, row } from './testing/stock.ts'

const bonded = { handbookNum: 'H1', handbookItemNo: 7 }

describe('a row of a line that is sold', () => {
  it.each<[string, Partial<Demand>, Partial<Candidate>, string | null]>([
    ['free and good', {}, {}, null],
    ['on a pick face', {}, { purpose: 'PICK_FACE' }, null],
    ['of goods that do not expire', { minRemainingDays: 9999 }, { expiryDate: '9999-12-31' }, null],
    ['of another owner', {}, { cargoOwnerId: 'x' }, 'OTHER_OWNER'],
    ['of another product', {}, { productId: 'x' }, 'OTHER_PRODUCT'],
    ['of the batch that is asked for', { batchNum: 'B1' }, {}, null],
    ['of another batch', { batchNum: 'B2' }, {}, 'OTHER_BATCH'],
    ['of its handbook item', bonded, bonded, null],
    ['of its handbook in another case', bonded, { ...bonded, handbookNum: 'h1' }, null],
    ['of another item of its handbook', bonded, { ...bonded, handbookItemNo: 8 }, 'OTHER_HANDBOOK'],
    ['of another handbook', bonded, { ...bonded, handbookNum: 'H2' }, 'OTHER_HANDBOOK'],
    ['not bonded where bonded is asked for', bonded, {}, 'OTHER_HANDBOOK'],
    ['bonded where nobody asked for it', {}, bonded, 'BONDED'],
    ['broken', {}, { quality: 'DEFECTIVE' }, 'QUALITY'],
    ['broken, though asked for', { quality: 'DEFECTIVE' }, { quality: 'DEFECTIVE' }, 'QUALITY'],
    ['frozen', {}, { status: 'FROZEN', holdCode: 'QUALITY' }, 'FROZEN'],
    ['frozen because it is old', {}, { status: 'FROZEN', holdCode: 'EXPIRY' }, 'FROZEN'],
    ['in a locked place', {}, { locationStatus: 'LOCKED' }, 'PLACE_LOCKED'],
    ['in a place out of use', {}, { locationStatus: 'INACTIVE' }, 'PLACE_NOT_FOR_PICKING'],
    ['in an area out of use', {}, { areaStatus: 'INACTIVE' }, 'PLACE_NOT_FOR_PICKING'],
    ['on the dock', {}, { purpose: 'DOCK' }, 'PLACE_NOT_FOR_PICKING'],
    ['on the stage', {}, { purpose: 'STAGE' }, 'PLACE_NOT_FOR_PICKING'],
    ['in the defective location', {}, { purpose: 'DEFECTIVE' }, 'PLACE_NOT_FOR_PICKING'],
    ['on its last day', {}, { expiryDate: '2026-06-01' }, null],
    ['expired', {}, { expiryDate: '2026-05-31' }, 'LIFE'],
    ['as old as may be sold', { prohibitiveSaleExpiryDays: 30 }, { expiryDate: '2026-07-01' }, null],
    ['too old to be sold', { prohibitiveSaleExpiryDays: 30 }, { expiryDate: '2026-06-30' }, 'LIFE'],
    ['too old for this line', { minRemainingDays: 60 }, { expiryDate: '2026-07-30' }, 'LIFE'],
    [
      'too old on the day it leaves',
      { minRemainingDays: 60, countsFrom: '2026-06-11' },
      { expiryDate: '2026-08-09' },
      'LIFE',
    ],
    ['reserved', {}, { onHand: 10, free: 0 }, 'RESERVED'],
    ['frozen and reserved', {}, { status: 'FROZEN', onHand: 10, free: 0 }, 'FROZEN'],
  ])('%s', (_title, request, given, reason) => {
    expect(ineligible(demand(request), row('r', given))).toBe(reason)
  })
})

describe.each(['RETURN_TO_OWNER', 'SCRAP'] as const)('a row of a line for %s', (shippingPurpose) => {
  it.each<[string, Partial<Demand>, Partial<Candidate>, string | null]>([
    ['good', {}, {}, null],
    ['broken', {}, { quality: 'DEFECTIVE' }, 'QUALITY'],
    ['broken, as asked for', { quality: 'DEFECTIVE' }, { quality: 'DEFECTIVE', purpose: 'DEFECTIVE' }, null],
    ['good where broken is asked for', { quality: 'DEFECTIVE' }, {}, 'QUALITY'],
    ['expired', { prohibitiveSaleExpiryDays: 30 }, { expiryDate: '2026-01-01' }, null],
    ['frozen because it is old', {}, { status: 'FROZEN', holdCode: 'EXPIRY' }, null],
    ['frozen by customs', {}, { status: 'FROZEN', holdCode: 'CUSTOMS' }, 'FROZEN'],
    ['on the dock', {}, { purpose: 'DOCK' }, 'PLACE_NOT_FOR_PICKING'],
    ['in a locked place', {}, { locationStatus: 'LOCKED' }, 'PLACE_LOCKED'],
    ['older than the line itself asks for', { minRemainingDays: 1 }, { expiryDate: '2026-06-01' }, 'LIFE'],
  ])('%s', (_title, request, given, reason) => {
    expect(ineligible(demand({ shippingPurpose, ...request }), row('r', given))).toBe(reason)
  })
})

it('what is asked for and what may be sold both count, and the later day wins', () => {
  expect(earliestExpiry(demand({ prohibitiveSaleExpiryDays: 30, minRemainingDays: 10 }))).toBe('2026-07-01')
  expect(earliestExpiry(demand({ prohibitiveSaleExpiryDays: 10, minRemainingDays: 30 }))).toBe('2026-07-01')
})

it('all reasons are told in their order', () => {
  const wrong = row('r', { batchNum: 'B2', status: 'FROZEN', locationStatus: 'LOCKED', free: 0 })
  expect(allReasonsAgainst(demand({ batchNum: 'B1' }), wrong)).toEqual([
    'OTHER_BATCH',
    'FROZEN',
    'PLACE_LOCKED',
    'PLACE_NOT_FOR_PICKING',
    'RESERVED',
  ])
})
