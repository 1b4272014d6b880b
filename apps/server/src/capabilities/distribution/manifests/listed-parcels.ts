import type { HandedParcel } from '@entrepot/domain/distribution/handover'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'

export interface ListedParcel extends HandedParcel {
  readonly id: string
  readonly parcelNo: string
  readonly version: number
  readonly orderId: string
  readonly orderNo: string
  readonly cargoOwnerId: string
}

/** Locks the orders and parcels of a manifest and reads the parcels, including those added in this transaction. */
export async function listedParcels(
  { trx, warehouseId }: DocumentWork,
  manifestId: string,
): Promise<readonly ListedParcel[]> {
  await sql`
    select 1 from consumer_order where warehouse_id = ${warehouseId} and id = any(array(
      select order_id from parcel where warehouse_id = ${warehouseId} and manifest_id = ${manifestId}))
     order by id for update`.execute(trx)
  const { rows } = await sql<ListedParcel>`
    select p.id, p.parcel_no as "parcelNo", p.version, p.status, p.order_id as "orderId", p.order_no as "orderNo",
           p.cargo_owner_id as "cargoOwnerId", p.logistics_company_id as "carrierId", null as "manifestId",
           o.order_status as "orderStatus",
           o.order_type = 'BONDED_IMPORT' and o.customs_cleared is not true as "needsCustoms"
      from parcel p join consumer_order o on o.warehouse_id = p.warehouse_id and o.id = p.order_id
     where p.warehouse_id = ${warehouseId} and p.manifest_id = ${manifestId} order by p.id for update of p`.execute(trx)
  return rows
}

/** Pieces of one order line that leave from one stock row. */
export interface ListedPieces {
  readonly orderId: string
  readonly orderNo: string
  /** The first parcel that holds them. */
  readonly parcelNo: string
  readonly lineNo: number
  readonly pickLineId: string
  readonly pickId: string
  readonly pickNo: string
  readonly pickType: string
  readonly productId: string
  /** The stock row that they left from; before shipping, the row that they were staged on. */
  readonly stockId: string | null
  readonly pieces: number
}

export async function listedPieces({ trx, warehouseId }: DocumentWork, manifestId: string): Promise<ListedPieces[]> {
  const { rows } = await sql<ListedPieces>`
    select p.order_id as "orderId", p.order_no as "orderNo", min(p.parcel_no) as "parcelNo", o.line_no as "lineNo", x.pick_line_id as "pickLineId",
           k.id as "pickId", k.pick_no as "pickNo", k.document_type as "pickType", x.product_id as "productId",
           coalesce(x.left_stock_id, l.staged_stock_id) as "stockId", sum(x.sku_total)::bigint as pieces
      from parcel p
      join parcel_line x on x.warehouse_id = p.warehouse_id and x.document_id = p.id
      join consumer_order_line o on o.warehouse_id = x.warehouse_id and o.id = x.order_line_id
      join pick_task_line l on l.warehouse_id = x.warehouse_id and l.id = x.pick_line_id
      join pick_task k on k.warehouse_id = l.warehouse_id and k.id = l.document_id
     where p.warehouse_id = ${warehouseId} and p.manifest_id = ${manifestId}
     group by 1, 2, 4, 5, 6, 7, 8, 9, 10 order by 1, 4, 5`.execute(trx)
  return rows
}

export interface HandedOrder {
  readonly id: string
  readonly orderNo: string
  readonly version: number
  readonly cargoOwnerId: string
  readonly status: string
  /** The order itself, or the one that it is merged into. */
  readonly intoId: string
}

/** The orders of the parcels, and those that were merged into them. */
export async function handedOrders({ trx, warehouseId }: DocumentWork, ids: readonly string[]): Promise<HandedOrder[]> {
  const { rows } = await sql<HandedOrder>`
    select id, order_no as "orderNo", version, cargo_owner_id as "cargoOwnerId", order_status as status,
           coalesce(merged_into_id, id) as "intoId"
      from consumer_order
     where warehouse_id = ${warehouseId} and (id = any(${ids}::uuid[]) or merged_into_id = any(${ids}::uuid[]))
     order by id`.execute(trx)
  return rows
}
