import { sql } from 'kysely'
import type { DocumentChange } from '../../kit/document/document-change.ts'
import type { DocumentWork, Effects } from '../../kit/document/document-handlers.ts'
import { lockPickClaims, releaseClaim } from '../progress/pick-claims.ts'
import { settledDocuments } from '../progress/settled-documents.ts'
import { lockPicks, progressPicks } from '../progress/shipping-progress.ts'

interface PickOfOrder {
  readonly id: string
  readonly no: string
  readonly type: 'ORDER_PICKING' | 'TOUR'
  readonly status: string
  readonly picked: number
  readonly version: number
}

/** Locks the open picks and tours of an order, in the order of their ids. */
async function lockPicksOf({ trx, warehouseId }: DocumentWork, orderId: string): Promise<PickOfOrder[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct document_id as id from pick_task_line where warehouse_id = ${warehouseId} and order_id = ${orderId}`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await lockPicks(trx, warehouseId, ids)
  const { rows: picks } = await sql<PickOfOrder>`
    select id, pick_no as no, document_type as type, pick_status as status, picked_sku_total as picked, version
      from pick_task where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[])
       and pick_status in ('DRAFT', 'PICKING') order by id`.execute(trx)
  return picks
}

async function linesOf({ trx, warehouseId }: DocumentWork, orderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from pick_task_line where warehouse_id = ${warehouseId} and order_id = ${orderId}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Cancels picks that have nothing left to take and have taken nothing. A tour goes on for its other orders. */
async function endPicks(work: DocumentWork, picks: readonly PickOfOrder[], reason: string | null) {
  const unstarted = picks.filter(({ picked }) => picked === 0)
  if (unstarted.length === 0) return []
  await sql`
    update pick_task set pick_status = 'CANCELLED' where warehouse_id = ${work.warehouseId}
       and id = any(${unstarted.map(({ id }) => id)}::uuid[])`.execute(work.trx)
  return unstarted.map(
    ({ id, no, type, status, version }): DocumentChange => ({
      action: 'cancel',
      resource: type === 'TOUR' ? 'tours' : 'pickByOrders',
      id,
      label: no,
      version: version + 1,
      fromState: status,
      toState: 'CANCELLED',
      reason,
    }),
  )
}

/** Releases what an order has reserved and what is not yet picked; staged pieces stay. The order is locked. */
export async function releaseOrder(
  work: DocumentWork,
  order: { readonly id: string },
  reason: string | null,
): Promise<Pick<Effects, 'stock' | 'touched' | 'changes' | 'after'>> {
  const { trx, warehouseId, clock } = work
  const picks = await lockPicksOf(work, order.id)
  if (picks.length === 0) return {}
  const own = await linesOf(work, order.id)
  const claims = await lockPickClaims(
    trx,
    warehouseId,
    picks.map(({ id }) => id),
  )
  const unpicked = claims.filter(({ isStaged }) => !isStaged)
  const open = unpicked.filter(({ reservation }) => own.has(reservation.lineId))
  if (open.length === 0) return {}
  const released = open.map(({ reservation: { lineId, quantity } }) => ({
    lineId,
    short: quantity,
    shortReason: 'RELEASED',
  }))
  const busy = new Set(
    unpicked.filter((claim) => !open.includes(claim)).map(({ reservation }) => reservation.documentId),
  )
  const settled = await progressPicks(trx, warehouseId, clock.now(), released, order.id)
  return {
    touched: settledDocuments(settled.filter(({ id }) => id !== order.id)),
    changes: await endPicks(
      work,
      picks.filter(({ id }) => !busy.has(id)),
      reason,
    ),
    after: { released: open.reduce((sum, { reservation }) => sum + reservation.quantity, 0) },
    stock: [{ warehouseId, bookings: [], reservations: open.map((claim) => releaseClaim(claim)) }],
  }
}
