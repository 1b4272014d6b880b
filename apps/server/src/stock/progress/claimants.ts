import { sql } from 'kysely'
import type { TouchedRecord } from '../../kit/document/document-change.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'
import { LostRace } from '../../kit/write/transaction.ts'
import { lockReservations, type ReleasedClaim, type Reservation } from '../reserve/reservations.ts'
import { packedOf } from './packed-pieces.ts'
import { isStagedClaim } from './pick-claims.ts'
import { settledDocuments } from './settled-documents.ts'
import { isPickType, lockOrders, lockPicks, lockShippingNotices, progressPicks } from './shipping-progress.ts'
import { lockTransfers, lowerTransfers, refuseInTransit } from './transfer-claims.ts'

interface Claimant {
  readonly id: string
  readonly noticeId: string | null
  readonly orderId: string | null
}

async function readClaimants(trx: Trx, warehouseId: string, stockIds: readonly string[]): Promise<Claimant[]> {
  const { rows } = await sql<Claimant>`
    select distinct r.document_id as id, p.notice_id as "noticeId", l.order_id as "orderId" from stock_reservation r
      left join pick_task p on p.warehouse_id = r.warehouse_id and p.id = r.document_id
      left join pick_task_line l on l.warehouse_id = r.warehouse_id and l.id = r.document_line_id
     where r.warehouse_id = ${warehouseId} and r.stock_id = any(${stockIds}::uuid[])`.execute(trx)
  return rows
}

/** Locks the documents that claim pieces of these rows, notices and orders first: documents come before batches and stock. */
export async function lockClaimants(
  trx: Trx,
  warehouseId: string,
  stockIds: readonly string[],
): Promise<readonly string[]> {
  const documents = await readClaimants(trx, warehouseId, stockIds)
  if (documents.length === 0) return []
  const notices = documents.flatMap(({ noticeId }) => (noticeId === null ? [] : [noticeId]))
  if (notices.length > 0) await lockShippingNotices(trx, warehouseId, notices)
  const orders = documents.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  if (orders.length > 0) await lockOrders(trx, warehouseId, orders)
  const ids = [...new Set(documents.map(({ id }) => id))]
  await lockPicks(trx, warehouseId, ids)
  await lockTransfers(trx, warehouseId, ids)
  return ids
}

/** Locks all claims on these rows. If another document has claimed pieces meanwhile, the transaction is retried. */
export async function lockClaimsOn(
  trx: Trx,
  warehouseId: string,
  stockIds: readonly string[],
  lockedDocumentIds: readonly string[],
): Promise<Reservation[]> {
  const claims = await lockReservations(trx, warehouseId, stockIds)
  refuseInTransit(claims)
  if (claims.some(({ documentId }) => !lockedDocumentIds.includes(documentId))) throw new LostRace()
  return claims
}

export const lockClaimantsAndClaims = async (
  trx: Trx,
  warehouseId: string,
  stockIds: readonly string[],
): Promise<Reservation[]> => lockClaimsOn(trx, warehouseId, stockIds, await lockClaimants(trx, warehouseId, stockIds))

/** Refuses to take pieces of a sealed parcel off the stage: the parcel must be opened first. */
async function refusePacked(trx: Trx, warehouseId: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const [packed] = (await packedOf(trx, warehouseId, lineIds)).values()
  if (packed !== undefined)
    throw new Problem('BLOCKED_BY', { detail: { type: 'PARCEL', number: packed.no, id: packed.id } })
}

/**
 * Lowers the documents by the released pieces; their notices and orders need them again. Returns the changed documents.
 */
export async function lowerClaimants(
  trx: Trx,
  warehouseId: string,
  now: Date,
  released: readonly ReleasedClaim[],
): Promise<TouchedRecord[]> {
  const changes = released
    .filter(({ documentType }) => isPickType(documentType))
    .map((one) =>
      isStagedClaim(one)
        ? { lineId: one.lineId, staged: -one.quantity }
        : { lineId: one.lineId, short: one.quantity, shortReason: 'RELEASED' },
    )
  await refusePacked(
    trx,
    warehouseId,
    changes.flatMap((change) => ('staged' in change ? change.lineId : [])),
  )
  const settled = await progressPicks(trx, warehouseId, now, changes)
  const transfers = await lowerTransfers(trx, warehouseId, now, released)
  return [...settledDocuments(settled), ...transfers.map((id) => ({ resource: 'transferTasks', id }))]
}
