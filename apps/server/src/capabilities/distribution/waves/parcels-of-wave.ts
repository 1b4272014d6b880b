import type { OrderParcel } from '@entrepot/contract/distribution/order-allocation'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

type WaveParcel = OrderParcel & { readonly orderId: string; readonly orderNo: string }

/** The unopened parcels of the orders of a wave, sorted by number. */
export async function parcelsOfWave(db: Db, warehouseId: string, waveId: string): Promise<WaveParcel[]> {
  const { rows } = await sql<WaveParcel>`
    select p.id, p.parcel_no as "parcelNo", p.status, p.express_num as "expressNum", p.weight::text as weight,
           p.sku_total as "skuTotal", p.created_time as "createdTime", p.shipped_time as "shippedTime",
           m.id as "manifestId", m.manifest_no as "manifestNo", p.order_id as "orderId", p.order_no as "orderNo"
      from wave_line w
      join parcel p on p.warehouse_id = w.warehouse_id and p.order_id = w.order_id and p.status <> 'OPENED'
      left join manifest m on m.warehouse_id = p.warehouse_id and m.id = p.manifest_id
     where w.warehouse_id = ${warehouseId} and w.document_id = ${waveId} and w.left_reason is null
     order by p.parcel_no`.execute(db)
  return rows
}
