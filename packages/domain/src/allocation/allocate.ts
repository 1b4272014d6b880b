import type { Candidate } from './candidate.ts'
import { deal, type Witness } from './deal.ts'
import type { Demand } from './demand.ts'
import { INELIGIBLE_REASONS, type IneligibleReason } from './eligibility.ts'
import type { Shelf } from './shelf.ts'

export interface Grant {
  readonly lineId: string
  readonly stockId: string
  readonly pieces: number
}

/** NONE: there is not a piece of it in the warehouse. */
export type ShortageReason = IneligibleReason | 'NONE'

export interface Shortage {
  readonly lineId: string
  readonly missing: number
  /** What stands in the way of most pieces. */
  readonly reason: ShortageReason
}

export interface Allocation {
  readonly grants: readonly Grant[]
  readonly shortages: readonly Shortage[]
}

/** Asked when nothing is left: every piece that might have served, and did not, belongs to somebody else. */
function inTheWay(shelf: Shelf, granted: number): ShortageReason {
  const othersHave = (shelf.blocked.get('RESERVED') ?? 0) + shelf.onHand - granted
  let worst: ShortageReason = 'NONE'
  let most = 0
  for (const reason of INELIGIBLE_REASONS) {
    const pieces = reason === 'RESERVED' ? othersHave : (shelf.blocked.get(reason) ?? 0)
    if (pieces > most) {
      most = pieces
      worst = reason
    }
  }
  return worst
}

/** Writes down what was granted and what was not. */
export function bookkeeper(): Witness & { readonly grants: Grant[]; readonly shortages: Shortage[] } {
  const grants: Grant[] = []
  const shortages: Shortage[] = []
  return {
    grants,
    shortages,
    taken({ lineId }, _shelf, { slot, pieces }) {
      grants.push({ lineId, stockId: slot.row.id, pieces })
    },
    served({ lineId, pieces }, shelf, missing) {
      if (missing > 0) shortages.push({ lineId, missing, reason: inTheWay(shelf, pieces - missing) })
    },
  }
}

/** Which pieces serve which line, for one notice or for many at once. */
export function allocate(demands: readonly Demand[], candidates: readonly Candidate[]): Allocation {
  const { grants, shortages, ...witness } = bookkeeper()
  deal(demands, candidates, witness)
  return { grants, shortages }
}
