import { required } from '@entrepot/domain/kernel/required'
import type { ReservationChange } from '@entrepot/domain/stock/stock-write'
import type { PlannedJoin } from '@entrepot/domain/wave/join-plan'
import { sql } from 'kysely'
import type { DocumentChange } from '../../../../kit/document/document-change.ts'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../../kit/document/line-changes.ts'
import { insertLines } from '../../../../kit/document/write-document-rows.ts'
import { LostRace } from '../../../../kit/write/transaction.ts'
import { claimsOf } from '../../../../stock/picking/new-pick.ts'
import { lockPicks } from '../../../../stock/progress/shipping-progress.ts'
import type { CandidateRow } from '../../../../stock/reserve/candidates.ts'
import { claimChange } from '../../../../stock/reserve/reserve.ts'
import { tourDocument } from '../tours/routes.ts'
import type { FreshTour } from './open-tours.ts'
import { lineExtra, sentLine, type TourLine, tourLines } from './tour-content.ts'

/** A tour that late orders join, with its new lines. */
export interface ExtendedTour {
  readonly tour: FreshTour
  readonly join: PlannedJoin
  readonly lines: readonly TourLine[]
}

/** The new lines of tours; at a put wall the orders get the slots after `usedSlots`. */
export function extendedTours(
  joined: readonly PlannedJoin[],
  tours: readonly FreshTour[],
  candidates: ReadonlyMap<string, CandidateRow>,
  isWall: boolean,
  usedSlots: number,
): ExtendedTour[] {
  let slot = usedSlots
  return joined.map((join) => {
    const orders = isWall ? join.orders.map((order) => ({ ...order, slot: ++slot })) : join.orders
    const slotOf = new Map(orders.map((order) => [order.orderId, order.slot]))
    const placeOf = new Map(join.stockIds.map((stockId, place) => [stockId, place + 1]))
    const lines = tourLines(join, candidates, 0).map((line) => ({
      ...line,
      slot: slotOf.get(line.orderId) ?? null,
      sequence: required(placeOf.get(line.row.id), 'the stop of the line'),
    }))
    const tour = required(
      tours.find(({ id }) => id === join.tourId),
      'the tour that takes orders along',
    )
    return { tour, join: { ...join, orders }, lines }
  })
}

/** Locks the tours; if one changed since planning, everything is planned again. Wave and orders are already locked. */
export async function lockExtended({ trx, warehouseId }: DocumentWork, extended: readonly ExtendedTour[]) {
  const ids = extended.map(({ tour }) => tour.id)
  if (ids.length === 0) return
  const [, { rows }] = await Promise.all([
    lockPicks(trx, warehouseId, ids),
    sql<{ id: string; version: number }>`
      select id, version from pick_task where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[])`.execute(trx),
  ])
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  if (extended.some(({ tour }) => versions.get(tour.id) !== tour.version)) throw new LostRace()
}

/**
 * Stores the new lines and renumbers the tour in walking order, lines that are no longer picked last. Returns the
 * reservations to make and the history entry.
 */
export async function storeExtended(
  { trx, warehouseId, clock }: DocumentWork,
  { tour, join, lines }: ExtendedTour,
): Promise<{ readonly reservations: readonly ReservationChange[]; readonly change: DocumentChange }> {
  const now = clock.now()
  const { id, no, version, lastLineNo } = tour
  const stored = numberLines(lines.map(sentLine), now, lastLineNo)
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const placeOf = new Map(join.stockIds.map((stockId, place) => [stockId, place + 1]))
  await insertLines(trx, tourDocument, { warehouseId, id }, stored, lines.map(lineExtra))
  const lineIds = tour.lines.map((line) => line.id)
  await sql`
    with ended as (
      update pick_task_line set sequence = sequence + ${placeOf.size}
       where warehouse_id = ${warehouseId} and document_id = ${id} and line_no <= ${lastLineNo}
         and id <> all(${lineIds}::uuid[])
    ), line as (
      update pick_task_line l set sequence = s.sequence
        from unnest(${lineIds}::uuid[],
          ${tour.lines.map(({ stockId }) => placeOf.get(stockId) ?? 0)}::int[]) as s(id, sequence)
       where l.warehouse_id = ${warehouseId} and l.document_id = ${id} and l.id = s.id)
    update pick_task set sku_total = sku_total + ${pieces}, open_sku_total = open_sku_total + ${pieces},
           walk_metres = ${join.metres.toFixed(1)}::numeric, version = version + 1, updated_time = ${now}
     where warehouse_id = ${warehouseId} and id = ${id}`.execute(trx)
  return {
    reservations: claimsOf(stored, lines).map((claim) => claimChange({ id, type: 'TOUR', no }, claim)),
    change: {
      action: 'join',
      resource: 'tours',
      id,
      label: no,
      version: version + 1,
      after: { orders: join.orders.length, lines: lines.length },
    },
  }
}
