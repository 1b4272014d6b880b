import type { OrderParcel, PickedRow, ServedFirst } from '@entrepot/contract/distribution/order-allocation'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'
import { waits } from '../readiness/waiting-orders.ts'

/**
 * Pick and tour rows for the lines of an order, with the current location of their pieces; without rows of picks that were
 * cancelled before any piece was picked.
 */
export async function pickedRows(db: Db, warehouseId: string, orderId: string) {
  const { rows } = await sql<PickedRow & { readonly lineId: string }>`
    select l.order_line_id as "lineId", p.id as "pickId", p.pick_no as "pickNo", p.document_type as "pickType",
           s.full_no as "locationNo", l.batch_num as "batchNum", l.expiry_date as "expiryDate",
           l.plan_sku_total as "planSkuTotal", l.picked_sku_total as "pickedSkuTotal",
           l.short_sku_total as "shortSkuTotal", l.returned_sku_total as "returnedSkuTotal", l.reason
      from pick_task_line l
      join pick_task p on p.warehouse_id = l.warehouse_id and p.id = l.document_id
      left join stock_reservation r on r.warehouse_id = l.warehouse_id and r.id = l.id
      left join stock k on k.warehouse_id = r.warehouse_id and k.id = r.stock_id
      join storage_location s on s.warehouse_id = l.warehouse_id and s.id = coalesce(k.location_id, l.location_id)
     where l.warehouse_id = ${warehouseId} and l.order_id = ${orderId}
       and (p.pick_status <> 'CANCELLED' or l.picked_sku_total > 0)
     order by p.created_time, p.id, l.sequence, l.line_no`.execute(db)
  return rows
}

/** Maximum number of orders listed by name; the others are only counted. */
const MAX_NAMED = 5

interface ServedRow {
  readonly productId: string
  readonly id: string
  readonly orderNo: string
  readonly skuTotal: number
  readonly orderTotal: number
  readonly allPieces: number
}

/** Ready orders that wait for these products, in the order in which they are served. */
export async function servedFirst(
  db: Db,
  warehouseId: string,
  today: string,
  orderId: string,
  productIds: readonly string[],
): Promise<Map<string, ServedFirst>> {
  const { rows } = await sql<ServedRow>`
    select * from (
      select d.*, count(*) over (partition by "productId")::int as "orderTotal",
             sum("skuTotal") over (partition by "productId")::bigint as "allPieces",
             row_number() over (partition by "productId" order by priority desc, latest_ship_time nulls last,
               paid_time nulls last, id) as place
        from (select l.product_id as "productId", o.id, o.order_no as "orderNo", coalesce(o.priority, 0) as priority,
                     o.latest_ship_time, o.paid_time, sum(l.sku_total - l.reserved_sku_total - l.staged_sku_total
                       - l.shipped_sku_total)::bigint as "skuTotal"
                from consumer_order_line l
                join consumer_order o on o.warehouse_id = l.warehouse_id and o.id = l.document_id
               where l.warehouse_id = ${warehouseId} and l.product_id = any(${productIds}::uuid[])
                 and l.sku_total > l.reserved_sku_total + l.staged_sku_total + l.shipped_sku_total
                 and ${waits} and o.order_status = 'WAITING' and o.readiness = 'READY' and o.id <> ${orderId}
                 and coalesce(o.release_day <= ${today}::date, true)
               group by l.product_id, o.id, o.order_no, o.priority, o.latest_ship_time, o.paid_time) d) numbered
     where place <= ${MAX_NAMED} order by "productId", place`.execute(db)
  const served = new Map<string, ServedFirst>()
  for (const { productId, id, orderNo, skuTotal, orderTotal, allPieces } of rows) {
    const before = served.get(productId)
    const orders = [...(before?.orders ?? []), { id, orderNo, skuTotal }]
    served.set(productId, { orders, orderTotal, skuTotal: allPieces })
  }
  return served
}

/** All parcels of an order, opened ones included; for a merged order, those of the order that it is merged into. */
export async function parcelsOf(db: Db, warehouseId: string, orderId: string): Promise<OrderParcel[]> {
  const { rows } = await sql<OrderParcel>`
    select p.id, p.parcel_no as "parcelNo", p.status, p.express_num as "expressNum", p.weight::text as weight,
           p.sku_total as "skuTotal", p.created_time as "createdTime", p.shipped_time as "shippedTime",
           m.id as "manifestId", m.manifest_no as "manifestNo"
      from consumer_order o
      join parcel p on p.warehouse_id = o.warehouse_id and p.order_id = coalesce(o.merged_into_id, o.id)
      left join manifest m on m.warehouse_id = p.warehouse_id and m.id = p.manifest_id
     where o.warehouse_id = ${warehouseId} and o.id = ${orderId} order by p.created_time, p.parcel_no`.execute(db)
  return rows
}

export async function waveOf(db: Db, warehouseId: string, orderId: string) {
  const { rows } = await sql<{ id: string; waveNo: string }>`
    select w.id, w.wave_no as "waveNo" from consumer_order o
      join wave w on w.warehouse_id = o.warehouse_id and w.wave_no = o.wave_no
     where o.warehouse_id = ${warehouseId} and o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}
