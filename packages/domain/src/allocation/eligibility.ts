import { expiryFrom } from '../stock/remaining-life.ts'
import type { Candidate } from './candidate.ts'
import type { Want } from './want.ts'

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
export const leavesUnsold = ({ shippingPurpose }: Want): boolean =>
  shippingPurpose === 'RETURN_TO_OWNER' || shippingPurpose === 'SCRAP'

/** The first day on which goods may expire and still serve; as text, since days in this form are in order. */
export function earliestExpiry(want: Want): string {
  const requestedExpiry = want.minRemainingDays === null ? '' : expiryFrom(want.countsFrom, want.minRemainingDays)
  if (leavesUnsold(want)) return requestedExpiry
  const sellable = expiryFrom(want.today, want.prohibitiveSaleExpiryDays ?? 0)
  return requestedExpiry > sellable ? requestedExpiry : sellable
}

const matchesHandbook = (want: Want, { handbookNum, handbookItemNo }: Candidate): boolean =>
  handbookNum === want.handbookNum && handbookItemNo === (want.handbookItemNo ?? 0)

const matchesQuality = (want: Want, { quality }: Candidate): boolean =>
  quality === want.quality && (quality === 'GOOD' || leavesUnsold(want))

const isOnHold = (want: Want, { status, holdCode }: Candidate): boolean =>
  status === 'FROZEN' && !(leavesUnsold(want) && holdCode === 'EXPIRY')

const isForPicking = (want: Want, { purpose }: Candidate): boolean =>
  purpose === 'STORAGE' || purpose === 'PICK_FACE' || (purpose === 'DEFECTIVE' && leavesUnsold(want))

/** Written out as one branch a reason, since it is asked of every row of a product for every way of asking. */
function standsAgainst(reason: IneligibleReason, want: Want, row: Candidate, earliest: string): boolean {
  switch (reason) {
    case 'OTHER_OWNER':
      return row.cargoOwnerId !== want.cargoOwnerId
    case 'OTHER_PRODUCT':
      return row.productId !== want.productId
    case 'OTHER_BATCH':
      return want.batchNum !== null && row.batchNum !== want.batchNum
    case 'OTHER_HANDBOOK':
      return want.handbookNum !== null && !matchesHandbook(want, row)
    case 'BONDED':
      return want.handbookNum === null && want.bonded !== true && row.handbookNum !== ''
    case 'NOT_BONDED':
      return want.bonded === true && row.handbookNum === ''
    case 'QUALITY':
      return !matchesQuality(want, row)
    case 'FROZEN':
      return isOnHold(want, row)
    case 'PLACE_LOCKED':
      return row.locationStatus === 'LOCKED' || row.areaStatus === 'LOCKED'
    case 'PLACE_NOT_FOR_PICKING':
      // Out of use: what is there may leave, but nobody is sent for it.
      return row.locationStatus !== 'ACTIVE' || row.areaStatus !== 'ACTIVE' || !isForPicking(want, row)
    case 'LIFE':
      return row.expiryDate < earliest
    case 'RESERVED':
      return row.free <= 0
  }
}

function firstOf(reasons: readonly IneligibleReason[], want: Want, row: Candidate, earliest: string) {
  for (const reason of reasons) if (standsAgainst(reason, want, row, earliest)) return reason
  return null
}

/** The first reason why a row may not serve; null when it may. */
export const ineligible = (want: Want, row: Candidate): IneligibleReason | null =>
  firstOf(INELIGIBLE_REASONS, want, row, earliestExpiry(want))

// The same in two steps, of rows that are known to be of the owner and product: most lines differ in the second only.
const BY_KIND = INELIGIBLE_REASONS.slice(2, -2)
const BY_FIGURE = INELIGIBLE_REASONS.slice(-2)

export const ineligibleByKind = (want: Want, row: Candidate): IneligibleReason | null => firstOf(BY_KIND, want, row, '')

export const ineligibleByFigure = (want: Want, row: Candidate, earliest: string): IneligibleReason | null =>
  firstOf(BY_FIGURE, want, row, earliest)

export function allReasonsAgainst(want: Want, row: Candidate): IneligibleReason[] {
  const earliest = earliestExpiry(want)
  return INELIGIBLE_REASONS.filter((reason) => standsAgainst(reason, want, row, earliest))
}
