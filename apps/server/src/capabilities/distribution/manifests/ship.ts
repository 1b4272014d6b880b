import { handoverRefusal } from '@entrepot/domain/distribution/handover'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { expiryOrNull } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { DocumentChange } from '../../../kit/document/document-change.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { insufficientStock } from '../../../stock/insufficient.ts'
import { refuseLockedAmong } from '../../../stock/places/refuse-locked.ts'
import { lockPickClaims, type PickClaim, releaseClaim } from '../../../stock/progress/pick-claims.ts'
import { settledDocuments } from '../../../stock/progress/settled-documents.ts'
import { lockPicks, progressPicks, type SettledDocument } from '../../../stock/progress/shipping-progress.ts'
import { tooOldAmong } from '../packing/refuse-too-old.ts'
import {
  type HandedOrder,
  handedOrders,
  type ListedParcel,
  type ListedPieces,
  listedParcels,
  listedPieces,
} from './listed-parcels.ts'
import type { Manifest, ManifestOutcome } from './manifest.ts'

/** Refuses parcels that were cancelled since the scan or are not cleared by customs. */
function refuseStopped(parcels: readonly ListedParcel[], carrierId: string) {
  for (const parcel of parcels) {
    const code = handoverRefusal(parcel, carrierId)
    if (code !== null) throw new Problem(code, { detail: { number: parcel.parcelNo, order: parcel.orderNo } })
  }
}

/** Changes of the orders, for their history and for the message to their platform. */
export function orderChanges(
  orders: readonly HandedOrder[],
  settled: readonly SettledDocument[],
  action: string,
  about: Pick<DocumentChange, 'after' | 'reason'>,
): DocumentChange[] {
  const states = new Map(settled.flatMap(({ type, id, to }) => (type === 'ORDER' ? [[id, to] as const] : [])))
  return orders.map(({ id, orderNo, version, cargoOwnerId, status, intoId }) => ({
    action,
    resource: 'orders',
    id,
    label: orderNo,
    version: version + 1,
    cargoOwnerId,
    fromState: status,
    toState: states.get(intoId) ?? status,
    ...about,
  }))
}

export const parcelChanges = (
  parcels: readonly ListedParcel[],
  action: string,
  toState: string,
  about: Pick<DocumentChange, 'after' | 'reason'>,
): DocumentChange[] =>
  parcels.map(({ id, parcelNo, version, cargoOwnerId, status }) => ({
    action,
    resource: 'parcels',
    id,
    label: parcelNo,
    version: version + 1,
    cargoOwnerId,
    fromState: status,
    toState,
    ...about,
  }))

interface LeavingPieces extends ListedPieces {
  readonly claim: PickClaim
}

/** Expiry date of the stock row: that of the batch may have been corrected since picking. */
const shownExpiry = ({ row }: PickClaim) => expiryOrNull(row.key.expiryDate)

/** Refuses pieces that are too old to be sold, and names their parcel. */
async function refuseTooOld(work: DocumentWork, leaving: readonly LeavingPieces[]): Promise<void> {
  const dated = leaving.map((one) => ({ ...one, expiryDate: shownExpiry(one.claim) }))
  const [old] = await tooOldAmong(work, dated)
  if (old === undefined) return
  const { parcelNo: number, orderNo: order, expiryDate } = old
  throw new Problem('PARCEL_TOO_OLD', { detail: { number, order, expiryDate } })
}

/** Stores that the parcels left and from which rows; an order has left when its last pieces have. */
function storeLeft(
  { trx, warehouseId }: DocumentWork,
  parcelIds: readonly string[],
  leaving: readonly LeavingPieces[],
  now: Date,
  orders: readonly HandedOrder[],
  settled: readonly SettledDocument[],
) {
  const leaves = settled.filter(({ type, to }) => type === 'ORDER' && to === 'SHIPPED').map(({ id }) => id)
  trx.journal.send(
    sql`
      with left_parcels as (
        update parcel set status = 'SHIPPED', shipped_time = ${now}, version = version + 1, updated_time = ${now}
         where warehouse_id = ${warehouseId} and id = any(${parcelIds}::uuid[])
      ), left_pieces as (
        update parcel_line x set left_stock_id = c.stock_id, expiry_date = c.expiry_date
          from unnest(${leaving.map(({ pickLineId }) => pickLineId)}::uuid[],
            ${leaving.map(({ claim }) => claim.row.id)}::uuid[],
            ${leaving.map(({ claim }) => shownExpiry(claim))}::date[]) as c(pick_line_id, stock_id, expiry_date)
         where x.warehouse_id = ${warehouseId} and x.document_id = any(${parcelIds}::uuid[])
           and x.pick_line_id = c.pick_line_id)
      update consumer_order set shipped_time = ${now}
       where warehouse_id = ${warehouseId} and id = any(${orders.map(({ id }) => id)}::uuid[])
         and coalesce(merged_into_id, id) = any(${leaves}::uuid[])`.execute(trx),
  )
}

/** Ships the parcels: their pieces leave the staging area and the stock record. */
export async function shipManifest(work: DocumentWork, manifest: Manifest): Promise<ManifestOutcome> {
  const { trx, warehouseId, clock } = work
  const now = clock.now()
  const parcels = await listedParcels(work, manifest.id)
  refuseStopped(parcels, manifest.logisticsCompanyId)
  const pieces = await listedPieces(work, manifest.id)
  const pickIds = [...new Set(pieces.map(({ pickId }) => pickId))]
  await lockPicks(trx, warehouseId, pickIds)
  const claims = (await lockPickClaims(trx, warehouseId, pickIds)).filter(({ isStaged }) => isStaged)
  const byLine = new Map(claims.map((claim) => [claim.reservation.lineId, claim]))
  const leaving = pieces.map((one) => {
    const claim = byLine.get(one.pickLineId)
    const available = claim?.reservation.quantity ?? 0
    if (claim === undefined || available < one.pieces) throw insufficientStock('lines', available, one.pieces)
    return { ...one, claim }
  })
  await refuseTooOld(work, leaving)
  refuseLockedAmong(
    leaving.map(({ claim }) => claim.place),
    'lines',
  )
  const orders = await handedOrders(work, [...new Set(parcels.map(({ orderId }) => orderId))])
  const settled = await progressPicks(
    trx,
    warehouseId,
    now,
    leaving.map((one) => ({ lineId: one.pickLineId, staged: -one.pieces, shipped: one.pieces })),
  )
  storeLeft(
    work,
    parcels.map(({ id }) => id),
    leaving,
    now,
    orders,
    settled,
  )
  const about = { after: { manifest: manifest.manifestNo } }
  return {
    header: { shippedTime: now },
    after: { parcels: parcels.length, pieces: pieces.reduce((sum, one) => sum + one.pieces, 0) },
    changes: [...orderChanges(orders, settled, 'ship', about), ...parcelChanges(parcels, 'ship', 'SHIPPED', about)],
    touched: settledDocuments(settled.filter(({ type }) => type !== 'ORDER')),
    stock: [
      {
        warehouseId,
        bookings: [...grouped(leaving, ({ orderId }) => orderId)].map(([id, lines]) => ({
          document: { id, type: 'ORDER', no: lines[0]?.orderNo ?? '' },
          postings: lines.map((one) => ({
            from: one.claim.row,
            to: null,
            quantity: one.pieces,
            effect: 'DISPATCH' as const,
            lineNo: one.lineNo,
            field: 'lines',
          })),
        })),
        reservations: leaving.map(({ claim, pieces: count }) => releaseClaim(claim, count)),
      },
    ],
  }
}
