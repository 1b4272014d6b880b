import { batchKey } from '@entrepot/domain/allocation/put-aside'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'
import { waits } from './waiting-orders.ts'

interface RequestedBatch {
  readonly productId: string
  readonly batchNum: string
  readonly bonded: boolean
  readonly pieces: number
}

/** Same order as `comparePrecedence` of the domain, as a comparable row. */
const precedence = (order: RawBuilder<unknown>) => sql`(-coalesce(${order}.priority, 0),
  coalesce(${order}.latest_ship_time, 'infinity'), coalesce(${order}.paid_time, 'infinity'), ${order}.id)`

/**
 * Pieces of certain batches that earlier ready orders ask for; the picked order must leave them. By `batchKey`. Orders that
 * are picked together with it are excluded.
 */
export async function requestedBatches(
  db: Db,
  warehouseId: string,
  today: string,
  orderId: string,
  productIds: readonly string[],
  togetherWith: readonly string[] = [],
): Promise<Map<string, number>> {
  const { rows } = await sql<RequestedBatch>`
    select l.product_id as "productId", l.batch_num as "batchNum", o.order_type = 'BONDED_IMPORT' as bonded,
           sum(l.sku_total - l.reserved_sku_total - l.staged_sku_total - l.shipped_sku_total)::bigint as pieces
      from consumer_order_line l
      join consumer_order o on o.warehouse_id = l.warehouse_id and o.id = l.document_id
      join consumer_order self on self.warehouse_id = o.warehouse_id and self.id = ${orderId}
     where l.warehouse_id = ${warehouseId} and l.product_id = any(${[...new Set(productIds)]}::uuid[])
       and l.batch_num <> '' and l.sku_total > l.reserved_sku_total + l.staged_sku_total + l.shipped_sku_total
       and ${waits} and o.order_status = 'WAITING' and o.readiness = 'READY'
       and coalesce(o.release_day <= ${today}::date, true) and o.id <> all(${togetherWith}::uuid[])
       and ${precedence(sql`o`)} < ${precedence(sql`self`)}
     group by 1, 2, 3`.execute(db)
  return new Map(rows.map(({ productId, batchNum, bonded, pieces }) => [batchKey(productId, batchNum, bonded), pieces]))
}
