import { expiryFrom } from '../stock/remaining-life.ts'
import type { Candidate } from './candidate.ts'
import type { Demand } from './demand.ts'

/** In the order in which they are told: what is meant first, what is in the way last. */
export const INELIGIBLE_REASONS = [
  'OTHER_OWNER',
  'OTHER_PRODUCT',
  'OTHER_BATCH',
  'OTHER_HANDBOOK',
  'BONDED',
  'NOT_BONDED',
  'QUALITY',
  'FROZEN',
  'PLACE_LOCKED',
  'PLACE_NOT_FOR_PICKING',
  'LIFE',
  'RESERVED',
] as const
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number]

/** Goods that go back or to scrap are not sold: broken ones may go, and those that are too old. */
export const leavesUnsold = ({ shippingPurpose }: Demand): boolean =>
  shippingPurpose === 'RETURN_TO_OWNER' || shippingPurpose === 'SCRAP'

/** The first day on which goods may expire and still serve; as text, since days in this form are in order. */
export function earliestExpiry(demand: Demand): string {
  const requestedExpiry = demand.minRemainingDays === null ? '' : expiryFrom(demand.countsFrom, demand.minRemainingDays)
  if (leavesUnsold(demand)) return requestedExpiry
  const sellable = expiryFrom(demand.today, demand.prohibitiveSaleExpiryDays ?? 0)
  return requestedExpiry > sellable ? requestedExpiry : sellable
}

/** Stock of earlier versions has the number as it was typed; two books never differ in the case of their letters alone. */
const isSameHandbook = (one: string, other: string | null): boolean =>
  one === other || one.toLowerCase() === other?.toLowerCase()

const matchesHandbook = (demand: Demand, { handbookNum, handbookItemNo }: Candidate): boolean =>
  handbookItemNo === (demand.handbookItemNo ?? 0) && isSameHandbook(handbookNum, demand.handbookNum)

const matchesQuality = (demand: Demand, { quality }: Candidate): boolean =>
  quality === demand.quality && (quality === 'GOOD' || leavesUnsold(demand))

const isOnHold = (demand: Demand, { status, holdCode }: Candidate): boolean =>
  status === 'FROZEN' && !(leavesUnsold(demand) && holdCode === 'EXPIRY')

const isForPicking = (demand: Demand, { purpose }: Candidate): boolean =>
  purpose === 'STORAGE' || purpose === 'PICK_FACE' || (purpose === 'DEFECTIVE' && leavesUnsold(demand))

/** Written out as one branch a reason, since it is asked of every row of a product for every way of asking. */
function standsAgainst(reason: IneligibleReason, demand: Demand, row: Candidate, earliest: string): boolean {
  switch (reason) {
    case 'OTHER_OWNER':
      return row.cargoOwnerId !== demand.cargoOwnerId
    case 'OTHER_PRODUCT':
      return row.productId !== demand.productId
    case 'OTHER_BATCH':
      return demand.batchNum !== null && row.batchNum !== demand.batchNum
    case 'OTHER_HANDBOOK':
      return demand.handbookNum !== null && !matchesHandbook(demand, row)
    case 'BONDED':
      return demand.handbookNum === null && demand.bonded !== true && row.handbookNum !== ''
    case 'NOT_BONDED':
      return demand.bonded === true && row.handbookNum === ''
    case 'QUALITY':
      return !matchesQuality(demand, row)
    case 'FROZEN':
      return isOnHold(demand, row)
    case 'PLACE_LOCKED':
      return row.locationStatus === 'LOCKED' || row.areaStatus === 'LOCKED'
    case 'PLACE_NOT_FOR_PICKING':
      // Out of use: what is there may leave, but nobody is sent for it.
      return row.locationStatus !== 'ACTIVE' || row.areaStatus !== 'ACTIVE' || !isForPicking(demand, row)
    case 'LIFE':
      return row.expiryDate < earliest
    case 'RESERVED':
      return row.free <= 0
  }
}

function firstOf(reasons: readonly IneligibleReason[], demand: Demand, row: Candidate, earliest: string) {
  for (const reason of reasons) if (standsAgainst(reason, demand, row, earliest)) return reason
  return null
}

/** The first reason why a row may not serve; null when it may. */
export const ineligible = (demand: Demand, row: Candidate): IneligibleReason | null =>
  firstOf(INELIGIBLE_REASONS, demand, row, earliestExpiry(demand))

// The same in two steps, of rows that are known to be of the owner and product: most lines differ in the second only.
const BY_KIND = INELIGIBLE_REASONS.slice(2, -2)
const BY_FIGURE = INELIGIBLE_REASONS.slice(-2)

export const ineligibleByKind = (demand: Demand, row: Candidate): IneligibleReason | null =>
  firstOf(BY_KIND, demand, row, '')

export const ineligibleByFigure = (demand: Demand, row: Candidate, earliest: string): IneligibleReason | null =>
  firstOf(BY_FIGURE, demand, row, earliest)

export function allReasonsAgainst(demand: Demand, row: Candidate): IneligibleReason[] {
  const earliest = earliestExpiry(demand)
  return INELIGIBLE_REASONS.filter((reason) => standsAgainst(reason, demand, row, earliest))
}
