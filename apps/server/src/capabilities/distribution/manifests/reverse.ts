import type { manifests } from '@entrepot/contract/distribution/manifest'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { required } from '@entrepot/domain/kernel/required'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { lockBatchDates } from '../../../stock/batches.ts'
import { refuseLocked } from '../../../stock/places/refuse-locked.ts'
import { lockPickClaims, stagedClaimId } from '../../../stock/progress/pick-claims.ts'
import { settledDocuments } from '../../../stock/progress/settled-documents.ts'
import { lockPicks, progressPicks } from '../../../stock/progress/shipping-progress.ts'
import { claimNow } from '../../../stock/reserve/reservations.ts'
import { claimChange } from '../../../stock/reserve/reserve.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { handedOrders, type ListedPieces, listedParcels, listedPieces } from './listed-parcels.ts'
import type { Manifest, ManifestOutcome } from './manifest.ts'
import { ownCarrier } from './scanned-parcels.ts'
import { orderChanges, parcelChanges } from './ship.ts'

interface Entry {
  readonly id: string
  readonly orderId: string
  readonly lineNo: number
  readonly stockId: string
  readonly pieces: number
  readonly key: StockKey
}

/** Ledger entries of these orders that left and are not reversed. */
async function shippedEntries({ trx, warehouseId }: DocumentWork, orderIds: readonly string[]): Promise<Entry[]> {
  const { rows } = await sql<StockKey & Omit<Entry, 'key'>>`
    select e.id, e.document_id as "orderId", e.document_line_no as "lineNo", e.stock_id as "stockId",
           -e.quantity as pieces, e.location_id as "locationId", e.container_no as "containerNo", e.cargo_owner_id as "cargoOwnerId",
           e.product_id as "productId", e.batch_num as "batchNum", e.product_date as "productDate",
           e.expiry_date as "expiryDate", e.handbook_num as "handbookNum", e.handbook_item_no as "handbookItemNo",
           e.quality, e.status, e.hold_code as "holdCode", e.received_on as "receivedOn", e.origin_no as "originNo"
      from stock_entry e
     where e.warehouse_id = ${warehouseId} and e.document_id = any(${orderIds}::uuid[]) and e.quantity < 0
       and not exists (select 1 from stock_entry r where r.warehouse_id = e.warehouse_id and r.reverses_id = e.id
         and r.document_id = e.document_id)
     order by e.happened_time desc, e.id desc`.execute(trx)
  return rows.map(({ id, orderId, lineNo, stockId, pieces, ...key }) => ({ id, orderId, lineNo, stockId, pieces, key }))
}

/** Finds the ledger entry of each part of the manifest; of equal entries, any will do. */
function entriesOf(pieces: readonly ListedPieces[], entries: readonly Entry[]): Entry[] {
  const free = new Set(entries)
  return pieces.map((one) => {
    const entry = required(
      [...free].find(
        ({ orderId, lineNo, stockId, pieces: count }) =>
          orderId === one.orderId && lineNo === one.lineNo && stockId === one.stockId && count === one.pieces,
      ),
      'the entry of the parcel',
    )
    free.delete(entry)
    return entry
  })
}

/** Reopens orders whose rest was cancelled after a part had left, so that this part can be shipped again. */
function reopenEnded({ trx, warehouseId }: DocumentWork, orderIds: readonly string[]): void {
  trx.journal.send(
    sql`
      update consumer_order set cancelled = false
       where warehouse_id = ${warehouseId} and id = any(${orderIds}::uuid[]) and cancelled
         and order_status = 'SHIPPED'`.execute(trx),
  )
}

/** Reverses shipping: the parcels are back in the staging area, still packed. */
export async function reverseManifest(
  work: DocumentWork,
  manifest: Manifest,
  { reason }: InputOf<typeof manifests, 'reverse'>,
): Promise<ManifestOutcome> {
  const { trx, warehouseId, clock } = work
  const now = clock.now()
  const parcels = await listedParcels(work, manifest.id)
  const pieces = await listedPieces(work, manifest.id)
  const pickIds = [...new Set(pieces.map(({ pickId }) => pickId))]
  await lockPicks(trx, warehouseId, pickIds)
  const claims = (await lockPickClaims(trx, warehouseId, pickIds)).filter(({ isStaged }) => isStaged)
  const byLine = new Map(claims.map((claim) => [claim.reservation.lineId, claim]))
  const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))]
  const entries = entriesOf(pieces, await shippedEntries(work, orderIds))
  const datesOf = await lockBatchDates(
    trx,
    warehouseId,
    entries.map(({ key }) => key),
  )
  const back = pieces.map((one, place) => {
    const entry = required(entries[place], 'the entry of the parcel')
    const { key } = entry
    const claim = byLine.get(one.pickLineId)
    const to = claim?.row ?? stockAt(warehouseId, { ...key, ...(key.batchNum === '' ? {} : datesOf(key)) })
    return { ...one, entry, claim, to }
  })
  await refuseLocked(
    trx,
    warehouseId,
    back.map(({ to }) => to.key.locationId),
    'lines',
  )
  const orders = await handedOrders(work, orderIds)
  reopenEnded(work, orderIds)
  const settled = await progressPicks(
    trx,
    warehouseId,
    now,
    back.map((one) => ({ lineId: one.pickLineId, staged: one.pieces, shipped: -one.pieces })),
  )
  trx.journal.send(
    sql`
      with back as (
        update parcel p set status = 'PACKED', shipped_time = null, manifest_id = null,
               logistics_company_id = ${ownCarrier}, version = p.version + 1, updated_time = ${now}
          from consumer_order o
         where p.warehouse_id = ${warehouseId} and p.manifest_id = ${manifest.id}
           and o.warehouse_id = p.warehouse_id and o.id = p.order_id
      ), pieces as (
        update parcel_line set left_stock_id = null
         where warehouse_id = ${warehouseId} and document_id = any(${parcels.map(({ id }) => id)}::uuid[]))
      update consumer_order set shipped_time = null
       where warehouse_id = ${warehouseId} and id = any(${orders.map(({ id }) => id)}::uuid[])`.execute(trx),
  )
  const about = { after: { manifest: manifest.manifestNo }, reason }
  return {
    after: { parcels: -parcels.length },
    changes: [
      ...orderChanges(orders, settled, 'reverse', about),
      ...parcelChanges(parcels, 'reverse', 'PACKED', about),
    ],
    touched: settledDocuments(settled.filter(({ type }) => type !== 'ORDER')),
    stock: [
      {
        warehouseId,
        bookings: [...grouped(back, ({ orderId }) => orderId)].map(([id, lines]) => ({
          document: { id, type: 'ORDER', no: lines[0]?.orderNo ?? '', reason },
          postings: lines.map(({ entry, to }) => ({
            from: null,
            to,
            quantity: entry.pieces,
            effect: 'DISPATCH' as const,
            lineNo: entry.lineNo,
            reverses: entry.id,
          })),
        })),
        reservations: back.map(({ claim, to, pieces: count, pickId, pickType, pickNo, pickLineId }) =>
          claim === undefined
            ? {
                ...claimChange(
                  { id: pickId, type: pickType, no: pickNo },
                  { reservationId: stagedClaimId(pickLineId), lineId: pickLineId, at: to, pieces: count },
                ),
                started: true,
              }
            : claimNow(claim.reservation, claim.row, count, claim.reservation.quantity + count),
        ),
      },
    ],
  }
}
