import { MAX_PARCELS } from '@entrepot/contract/distribution/manifest'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import { type HandedParcel, handoverRefusal } from '@entrepot/domain/distribution/handover'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'

/** The packages with pieces of the lines of a dispatch that are on it, or on none. */
export async function packagesFor(db: Db, warehouseId: string, dispatchId: string): Promise<TakenTask['packages']> {
  const { rows } = await sql<TakenTask['packages'][number]>`
    select k.id, k.package_no as "packageNo", k.cross_weight::text as "crossWeight",
           k.dispatch_id is not null as "isLoaded",
           jsonb_agg(jsonb_build_object('id', x.id, 'skuTotal', c.sku_total) order by x.line_no) as lines
      from shipment_task_line x
      join out_package_line c on c.warehouse_id = x.warehouse_id and c.pick_line_id = x.pick_line_id
      join out_package k on k.warehouse_id = c.warehouse_id and k.id = c.package_id
     where x.warehouse_id = ${warehouseId} and x.document_id = ${dispatchId}
       and coalesce(k.dispatch_id, ${dispatchId}) = ${dispatchId}
     group by k.warehouse_id, k.id order by k.package_no`.execute(db)
  return rows
}

interface ParcelRow extends HandedParcel, Omit<TakenTask['parcels'][number], 'isLoaded' | 'refused'> {}

/** The parcels on a manifest, and those in the warehouse that wait for its carrier or for any; oldest first. */
export async function parcelsFor(
  db: Db,
  warehouseId: string,
  manifestId: string,
  carrierId: string,
): Promise<TakenTask['parcels']> {
  const { rows } = await sql<ParcelRow>`
    select p.id, p.parcel_no as "parcelNo", p.express_num as "expressNum", p.order_no as "orderNo", p.status,
           p.logistics_company_id as "carrierId", p.manifest_id as "manifestId", o.order_status as "orderStatus",
           o.order_type = 'BONDED_IMPORT' and o.customs_cleared is not true as "needsCustoms"
      from parcel p join consumer_order o on o.warehouse_id = p.warehouse_id and o.id = p.order_id
     where p.warehouse_id = ${warehouseId} and p.status = 'PACKED' and (p.manifest_id = ${manifestId}
       or p.manifest_id is null and coalesce(p.logistics_company_id, ${carrierId}) = ${carrierId})
     order by p.manifest_id nulls last, p.created_time, p.id limit ${sql.lit(MAX_PARCELS)}`.execute(db)
  return rows.map(({ id, parcelNo, expressNum, orderNo, ...parcel }) => {
    const isLoaded = parcel.manifestId !== null
    return {
      id,
      parcelNo,
      expressNum,
      orderNo,
      isLoaded,
      refused: isLoaded ? null : handoverRefusal(parcel, carrierId),
    }
  })
}

/** The stock rows that a transfer has reserved here: pallets to bring, and the places of loose pieces. */
export async function claimsOf(db: Db, warehouseId: string, transferId: string): Promise<TakenTask['claims']> {
  const { rows } = await sql<TakenTask['claims'][number]>`
    select r.document_line_id as "lineId", s.id as "stockId", s.location_id as "locationId",
           nullif(s.container_no, '') as "containerNo", s.product_id as "productId",
           nullif(s.batch_num, '') as "batchNum", nullif(s.expiry_date, '9999-12-31') as "expiryDate",
           r.quantity as "skuTotal"
      from stock_reservation r join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
     where r.warehouse_id = ${warehouseId} and r.document_id = ${transferId} and not r.started
     order by s.location_id, s.container_no, s.id`.execute(db)
  return rows
}

interface NumberedLine {
  readonly id: string
  readonly lineNo: number
}

interface PalletPieces {
  readonly containerNo: string
  readonly lineNo: number
  readonly batchNum: string
  readonly expiryDate: string | null
  readonly pieces: number
}

/** The pieces that a transfer took off pallets of a warehouse (negative), or put onto them. */
async function piecesOfPallets(db: Db, warehouseId: string, transferId: string): Promise<readonly PalletPieces[]> {
  const { rows } = await sql<PalletPieces>`
    select container_no as "containerNo", document_line_no as "lineNo", batch_num as "batchNum",
           nullif(expiry_date, '9999-12-31') as "expiryDate", sum(quantity)::int as pieces
      from stock_entry
     where warehouse_id = ${warehouseId} and document_id = ${transferId} and container_no <> ''
     group by container_no, document_line_no, batch_num, expiry_date
     order by container_no, document_line_no, batch_num, expiry_date`.execute(db)
  return rows
}

/** The pieces that left on each pallet and have not arrived yet: in transit nothing is on a pallet. */
export async function arrivingPallets(
  db: Db,
  ends: { readonly fromWarehouseId: string; readonly toWarehouseId: string },
  transferId: string,
  lines: readonly NumberedLine[],
): Promise<TakenTask['pallets']> {
  const [loaded, arrived] = await Promise.all([
    piecesOfPallets(db, ends.fromWarehouseId, transferId),
    piecesOfPallets(db, ends.toWarehouseId, transferId),
  ])
  const keyOf = ({ containerNo, lineNo, batchNum, expiryDate }: PalletPieces) =>
    JSON.stringify([containerNo, lineNo, batchNum, expiryDate])
  const arrivedByKey = new Map(arrived.map((part) => [keyOf(part), part.pieces]))
  const idByNo = new Map(lines.map(({ id, lineNo }) => [lineNo, id]))
  return loaded.flatMap((part) => {
    const { containerNo, lineNo, batchNum, expiryDate, pieces } = part
    const lineId = idByNo.get(lineNo)
    const skuTotal = -pieces - (arrivedByKey.get(keyOf(part)) ?? 0)
    if (lineId === undefined || skuTotal <= 0) return []
    return [{ containerNo, lineId, batchNum: batchNum === '' ? null : batchNum, expiryDate, skuTotal }]
  })
}

/** The cart of a tour, as planned by its wave. */
export async function cartOf(db: Db, warehouseId: string, waveId: string): Promise<TakenTask['cart']> {
  const { rows } = await sql<NonNullable<TakenTask['cart']>>`
    select id as "waveId", wave_no as "waveNo", mode, cart_slots as slots, cart_volume::text as volume,
           cart_weight::text as weight from wave where warehouse_id = ${warehouseId} and id = ${waveId}`.execute(db)
  return rows[0] ?? null
}
