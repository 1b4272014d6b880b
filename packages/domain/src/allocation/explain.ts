import { type Allocation, bookkeeper } from './allocate.ts'
import type { Candidate } from './candidate.ts'
import type { Choice } from './choose.ts'
import { type AllocationObserver, deal } from './deal.ts'
import type { Demand } from './demand.ts'
import type { IneligibleReason } from './eligibility.ts'
import { ORDERS, type PartFact } from './order.ts'
import { type Shelf, tieAfter } from './shelf.ts'

export type RankFact = 'EXPIRES_FIRST' | 'RECEIVED_FIRST' | 'RECEIVED_LAST' | PartFact | 'ONLY_ONE'

export interface ChosenRow {
  readonly stockId: string
  readonly locationNo: string
  readonly pieces: number
  /** First the fact of the setting, if it decided, then the fact that decided among equal rows. */
  readonly why: readonly RankFact[]
}

export interface PassedOverRow {
  readonly stockId: string
  readonly locationNo: string
  readonly reason: IneligibleReason
}

export interface LineExplanation {
  readonly lineId: string
  readonly chosen: readonly ChosenRow[]
  /** Rows that a person may have expected: for each reason the first row that it excludes. */
  readonly passedOver: readonly PassedOverRow[]
}

export interface ExplainedAllocation extends Allocation {
  readonly explanations: readonly LineExplanation[]
}

const MAX_LISTED_ROWS = 5

/** The facts by which a row comes before one of a later tie. */
function earlierBy({ order }: Demand, row: Candidate, later: Candidate): RankFact[] {
  const isSameDay = row.receivedOn === later.receivedOn
  const isSameExpiry = row.expiryDate === later.expiryDate
  switch (order) {
    case 'FEFO':
      return [isSameExpiry ? 'RECEIVED_FIRST' : 'EXPIRES_FIRST']
    case 'FIFO':
      return [isSameDay ? 'EXPIRES_FIRST' : 'RECEIVED_FIRST']
    case 'LIFO':
      return [isSameDay ? 'EXPIRES_FIRST' : 'RECEIVED_LAST']
    case 'FEWEST_LOCATIONS':
      return []
  }
}

function whyChosen(demand: Demand, shelf: Shelf, { slot, fact, hasRival }: Choice): readonly RankFact[] {
  const after = tieAfter(shelf)
  if (after === null && !hasRival) return ['ONLY_ONE']
  const later = after?.slots[after.first]
  const facts = later === undefined ? [] : earlierBy(demand, slot.row, later.row)
  return fact === null ? facts : [...facts, fact]
}

/** Rows after the last chosen one were not passed over; where pieces are missing, all rows count. */
function passedOver(demand: Demand, shelf: Shelf, chosen: readonly Candidate[], missing: number): PassedOverRow[] {
  const last = missing > 0 ? undefined : chosen.at(-1)
  const isBefore = (row: Candidate) => last === undefined || ORDERS[demand.order](row, last) <= 0
  const refusedRows = shelf.refused.filter(({ slot }) => isBefore(slot.row))
  const usedUp = shelf.usedUp?.slot ?? null
  const hasReserved = refusedRows.some(({ reason }) => reason === 'RESERVED')
  if (usedUp !== null && !hasReserved && isBefore(usedUp.row) && !chosen.includes(usedUp.row)) {
    refusedRows.unshift({ slot: usedUp, reason: 'RESERVED' })
  }
  return refusedRows
    .slice(0, MAX_LISTED_ROWS)
    .map(({ slot, reason }) => ({ stockId: slot.row.id, locationNo: slot.row.locationNo, reason }))
}

function explainer(): AllocationObserver & { readonly explanations: LineExplanation[] } {
  const explanations: LineExplanation[] = []
  let chosen: ChosenRow[] = []
  let rows: Candidate[] = []
  return {
    explanations,
    onTake(demand, shelf, choice) {
      const { row } = choice.slot
      rows.push(row)
      chosen.push({
        stockId: row.id,
        locationNo: row.locationNo,
        pieces: choice.pieces,
        why: whyChosen(demand, shelf, choice),
      })
    },
    onServed(demand, shelf, missing) {
      explanations.push({ lineId: demand.lineId, chosen, passedOver: passedOver(demand, shelf, rows, missing) })
      chosen = []
      rows = []
    },
  }
}

/** As `allocate`, with the reasons of each choice, in the same pass. */
export function allocateExplained(demands: readonly Demand[], candidates: readonly Candidate[]): ExplainedAllocation {
  const books = bookkeeper()
  const reasons = explainer()
  deal(demands, candidates, {
    onTake(demand, shelf, choice) {
      books.onTake(demand, shelf, choice)
      reasons.onTake(demand, shelf, choice)
    },
    onServed(demand, shelf, missing) {
      books.onServed(demand, shelf, missing)
      reasons.onServed(demand, shelf, missing)
    },
  })
  return { grants: books.grants, shortages: books.shortages, explanations: reasons.explanations }
}
