import type { Candidate } from '../allocation/candidate.ts'
import type { Demand } from '../allocation/demand.ts'
import { allReasonsAgainst, earliestExpiry, type IneligibleReason } from '../allocation/eligibility.ts'
import type { Finding } from '../putaway/place.ts'

export type SwapRefusal = Finding<IneligibleReason>

function figuresOf(reason: IneligibleReason, demand: Demand, row: Candidate, pieces: number): SwapRefusal['figures'] {
  switch (reason) {
    case 'OTHER_BATCH':
      return { asked: demand.batchNum ?? '', batchNum: row.batchNum }
    case 'OTHER_HANDBOOK':
      return { asked: demand.handbookNum ?? '', handbookNum: row.handbookNum }
    case 'BONDED':
      return { handbookNum: row.handbookNum }
    case 'LIFE':
      return { expiryDate: row.expiryDate, earliest: earliestExpiry(demand) }
    case 'RESERVED':
      return { free: Math.max(0, row.free), asked: pieces }
    default:
      return {}
  }
}

/** Why pieces of another row that are in the picker's hand may not go out for a line; empty when they may. */
export function swapRefusals(demand: Demand, row: Candidate, pieces: number): SwapRefusal[] {
  const reasons: IneligibleReason[] = allReasonsAgainst(demand, row).filter((reason) => reason !== 'RESERVED')
  if (row.free < pieces) reasons.push('RESERVED')
  return reasons.map((code) => ({ code, figures: figuresOf(code, demand, row, pieces) }))
}
