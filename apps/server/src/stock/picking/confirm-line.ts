import { required } from '@entrepot/domain/kernel/required'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting, ReservationChange } from '@entrepot/domain/stock/stock-write'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { LostRace } from '../../kit/write/transaction.ts'
import type { RowToCount } from '../progress/count-bill.ts'
import { type PickClaim, stagedClaimId } from '../progress/pick-claims.ts'
import type { PickLineChange } from '../progress/shipping-progress.ts'
import { claimNow } from '../reserve/reservations.ts'
import { claimChange } from '../reserve/reserve.ts'
import type { StockRow } from '../rows.ts'
import { stockAt } from '../stock-id.ts'
import type { DecidedLine } from './decide-lines.ts'
import { type Pick, type PickKind, pickSource } from './pick.ts'
import { damagedKey, frozenForCount, stagedAt } from './pieces-moved.ts'
import type { Swap } from './swaps.ts'

interface PickPostings {
  readonly postings: LinePosting[]
  readonly reservations: ReservationChange[]
  readonly changes: PickLineChange[]
  /** The stock row on the stage that holds the pieces of each line, by line id. */
  readonly stagedAt: Map<string, string>
}

/** Free pieces of each row while lines take from it one after another. */
export class RemainingQuantities {
  readonly #free = new Map<string, number>()

  constructor(rows: readonly StockRow[]) {
    for (const { id, onHand, ordered } of rows) this.#free.set(id, onHand - ordered)
  }

  add(id: string, pieces: number) {
    this.#free.set(id, (this.#free.get(id) ?? 0) + pieces)
  }

  subtract(id: string, pieces: number) {
    this.add(id, -pieces)
  }

  free(id: string) {
    return this.#free.get(id) ?? 0
  }
}

export interface PickContext {
  readonly work: DocumentWork
  readonly kind: Omit<PickKind, 'demandsOf'>
  readonly pick: Pick
  readonly stage: string
  /** The place for damaged pieces; bonded ones have a place of their own. */
  readonly brokenPlace: (key: StockKey) => string
  readonly lone: ReadonlySet<string>
  readonly openClaims: ReadonlyMap<string, PickClaim>
  readonly stagedClaims: ReadonlyMap<string, PickClaim>
  readonly remaining: RemainingQuantities
  readonly result: PickPostings
}

/** Posts pieces from a row to the stage, and adds them to the claim of the line there. */
function stagePieces(
  { work, kind, pick, stage, lone, stagedClaims, result }: PickContext,
  line: { id: string; lineNo: number },
  row: StockRow,
  pieces: number,
  field: string,
) {
  const to = stagedAt(work, row, pieces, stage, lone)
  result.postings.push({ from: row, to, quantity: pieces, effect: 'MOVE', lineNo: line.lineNo, field })
  const stagedClaim = stagedClaims.get(line.id)
  result.stagedAt.set(line.id, to.id)
  if (stagedClaim === undefined)
    result.reservations.push({
      ...claimChange(pickSource(kind, pick), {
        reservationId: stagedClaimId(line.id),
        lineId: line.id,
        at: to,
        pieces,
      }),
      started: true,
    })
  else {
    const { reservation, row: where } = stagedClaim
    // A pallet that was staged whole keeps its row, and later pieces join it there.
    result.postings[result.postings.length - 1] = { ...required(result.postings.at(-1), 'the last posting'), to: where }
    result.stagedAt.set(line.id, where.id)
    result.reservations.push(claimNow(reservation, where, pieces, reservation.quantity + pieces))
  }
}

/** Lowers the claim of a line on the shelf by the pieces that were picked, swapped or missing. */
function reduceClaim({ openClaims, remaining, result }: PickContext, lineId: string, pieces: number) {
  const claim = openClaims.get(lineId)
  if (claim === undefined || claim.reservation.quantity < pieces) throw new LostRace()
  const { reservation, row } = claim
  const rest = reservation.quantity - pieces
  result.reservations.push({ ...claimNow(reservation, row, -pieces, rest), started: true })
  remaining.add(row.id, pieces)
}

export function confirmLine(context: PickContext, { line, decision, field }: DecidedLine, swaps: readonly Swap[]) {
  const { work, openClaims, remaining, result } = context
  const elsewhere = decision.others.reduce((sum, { pieces }) => sum + pieces, 0)
  const handled = decision.own + elsewhere + decision.short
  if (handled === 0) return
  const { row } = openClaims.get(line.id) ?? {}
  if (row === undefined) throw new LostRace()
  reduceClaim(context, line.id, handled)
  if (decision.own > 0) {
    stagePieces(context, line, row, decision.own, `${field}.pickedSkuTotal`)
    remaining.subtract(row.id, decision.own)
  }
  for (const swap of swaps) {
    stagePieces(context, { id: swap.lineId, lineNo: swap.lineNo }, swap.row, swap.pieces, swap.field)
    remaining.subtract(swap.row.id, swap.pieces)
    result.changes.push({ lineId: swap.lineId, picked: swap.pieces, staged: swap.pieces })
  }
  if (decision.reason === 'DAMAGED') {
    const to = stockAt(work.warehouseId, damagedKey(row.key, context.brokenPlace(row.key)))
    // Defective pieces that were ordered as such may already be there.
    if (to.id !== row.id) {
      result.postings.push({ from: row, to, quantity: decision.short, effect: 'MOVE', lineNo: line.lineNo })
      remaining.subtract(row.id, decision.short)
    }
  }
  result.changes.push({
    lineId: line.id,
    picked: decision.own,
    staged: decision.own,
    short: decision.short,
    shortReason: decision.reason,
  })
}

/**
 * When a picker did not find pieces, the remaining free pieces of the row are frozen until they are counted, so that no
 * other picker is sent for them.
 */
export function freezeForCount(
  { work, openClaims, remaining, result }: PickContext,
  decided: readonly DecidedLine[],
): RowToCount[] {
  const doubtful = new Map<string, { row: StockRow; lineNo: number }>()
  const rowsToCount: RowToCount[] = []
  for (const { line, decision } of decided)
    if (decision.reason === 'NOT_FOUND') {
      const { row } = required(openClaims.get(line.id), 'the claim of the line')
      doubtful.set(row.id, { row, lineNo: line.lineNo })
      rowsToCount.push({ stockId: row.id, lineId: line.id })
    }
  for (const { row, lineNo } of doubtful.values()) {
    const pieces = remaining.free(row.id)
    if (pieces <= 0) continue
    const to = stockAt(work.warehouseId, frozenForCount(row.key))
    result.postings.push({ from: row, to, quantity: pieces, effect: 'MOVE', lineNo })
  }
  return rowsToCount
}
