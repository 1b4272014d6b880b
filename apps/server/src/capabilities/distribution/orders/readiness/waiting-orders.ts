import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'

export interface WaitingLineRow {
  readonly orderId: string
  readonly productId: string
  readonly batchNum: string | null
  readonly bonded: boolean
  readonly pieces: number
  readonly priority: number
  readonly latestShipTime: string | null
  readonly paidTime: string | null
  readonly held: boolean
}

/** Orders without started work that are not merged into another; same condition as in the index. */
export const waits = sql<SqlBool>`o.order_status in ('WAITING', 'SHORT', 'HELD') and o.merged_into_id is null`

/** Lines of waiting orders, of some products or all. A presale order counts as held before its release day. */
export async function waitingLines(
  db: Db,
  warehouseId: string,
  today: string,
  productIds: readonly string[] | null,
): Promise<WaitingLineRow[]> {
  const ofProducts = productIds === null ? sql`` : sql`and l.product_id = any(${productIds}::uuid[])`
  const { rows } = await sql<WaitingLineRow>`
    select o.id as "orderId", l.product_id as "productId", l.batch_num as "batchNum",
           o.order_type = 'BONDED_IMPORT' as bonded,
           l.sku_total - l.reserved_sku_total - l.staged_sku_total - l.shipped_sku_total as pieces, coalesce(o.priority, 0) as priority,
           o.latest_ship_time as "latestShipTime", o.paid_time as "paidTime",
           o.held or coalesce(o.release_day > ${today}::date, false) as held
      from consumer_order o join consumer_order_line l on l.warehouse_id = o.warehouse_id and l.document_id = o.id
     where o.warehouse_id = ${warehouseId} and ${waits} ${ofProducts}`.execute(db)
  return rows
}
