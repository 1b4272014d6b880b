import type { Candidate } from './candidate.ts'
import { type AllocationObserver, deal } from './deal.ts'
import type { Demand } from './demand.ts'
import { INELIGIBLE_REASONS, type IneligibleReason } from './eligibility.ts'
import type { Shelf } from './shelf.ts'

export interface Grant {
  readonly lineId: string
  readonly stockId: string
  readonly pieces: number
}

/** NONE: the warehouse has no piece of the product. */
export type ShortageReason = IneligibleReason | 'NONE'

export interface Shortage {
  readonly lineId: string
  readonly missing: number
  /** What excludes maximum pieces. */
  readonly reason: ShortageReason
}

export interface Allocation {
  readonly grants: readonly Grant[]
  readonly shortages: readonly Shortage[]
}

/** Called when the shelf is used up: every piece that could have served, and did not, is reserved by others. */
function shortageReason(shelf: Shelf, granted: number): ShortageReason {
  const reservedByOthers = (shelf.blocked.get('RESERVED') ?? 0) + shelf.onHand - granted
  let worst: ShortageReason = 'NONE'
  let maximum = 0
  for (const reason of INELIGIBLE_REASONS) {
    const pieces = reason === 'RESERVED' ? reservedByOthers : (shelf.blocked.get(reason) ?? 0)
    if (pieces > maximum) {
      maximum = pieces
      worst = reason
    }
  }
  return worst
}

/** Collects the grants and the shortages. */
export function bookkeeper(): AllocationObserver & { readonly grants: Grant[]; readonly shortages: Shortage[] } {
  const grants: Grant[] = []
  const shortages: Shortage[] = []
  return {
    grants,
    shortages,
    onTake({ lineId }, _shelf, { slot, pieces }) {
      grants.push({ lineId, stockId: slot.row.id, pieces })
    },
    onServed({ lineId, pieces }, shelf, missing) {
      if (missing > 0) shortages.push({ lineId, missing, reason: shortageReason(shelf, pieces - missing) })
    },
  }
}

/** Assigns pieces to the lines of one notice, or of many at once. */
export function allocate(demands: readonly Demand[], candidates: readonly Candidate[]): Allocation {
  const { grants, shortages, ...observer } = bookkeeper()
  deal(demands, candidates, observer)
  return { grants, shortages }
}
