import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import type { OrderHeader } from './order.ts'

/** A partly shipped order whose rest is cancelled counts as shipped with its last parcel. Sent with the commit. */
export function endPartLeft({ trx, warehouseId }: DocumentWork, { id, shippedSkuTotal }: OrderHeader): void {
  if (shippedSkuTotal === 0) return
  trx.journal.send(
    sql`
      update consumer_order set shipped_time = (select max(p.shipped_time) from parcel p
             where p.warehouse_id = ${warehouseId} and p.order_id = ${id} and p.status = 'SHIPPED')
       where warehouse_id = ${warehouseId} and (id = ${id} or merged_into_id = ${id})`.execute(trx),
  )
}
