import type { WaveTour } from '@entrepot/contract/distribution/wave'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'
import { executeInWarehouse } from '../../../kit/sql/one-warehouse.ts'

/**
 * The tours of a wave as its screen shows them, without cancelled ones. A stop is described by its lines that are still to
 * be picked: pieces of other lines lie elsewhere or are no longer claimed. One statement, which reads the lines once.
 */
export async function readTours(db: Db, warehouseId: string, waveId: string): Promise<WaveTour[]> {
  const statement = sql<WaveTour>`
    with line as materialized (
      select l.*, coalesce(r.stock_id, l.stock_id) as now_at, coalesce(k.location_id, l.location_id) as place_now,
             row_number() over (order by r.id is null, l.line_no) as rank
        from pick_task p
        join pick_task_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id
        left join stock_reservation r on r.warehouse_id = l.warehouse_id and r.id = l.id
        left join stock k on k.warehouse_id = r.warehouse_id and k.id = r.stock_id
       where p.warehouse_id = ${warehouseId} and p.wave_id = ${waveId}
    ), stop as materialized (
      select l.document_id, l.sequence, (array_agg(l.id order by l.rank))[1] as id,
             (array_agg(l.now_at order by l.rank))[1] as stock_id,
             (array_agg(l.place_now order by l.rank))[1] as location_id, l.product_id,
             (array_agg(l.batch_num order by l.rank))[1] as batch_num,
             (array_agg(l.expiry_date order by l.rank))[1] as expiry_date,
             (array_agg(l.reason order by l.rank))[1] as reason, sum(l.plan_sku_total) as plan, sum(l.picked_sku_total) as picked, sum(l.short_sku_total) as short,
             jsonb_agg(jsonb_build_object('slot', l.slot, 'skuTotal', l.plan_sku_total, 'orderId', l.order_id,
               'lineId', l.id) order by l.line_no) as slots
        from line l group by l.document_id, l.sequence, l.product_id
    )
    select p.id, p.version, p.pick_no as "tourNo", p.picker,
           coalesce((select u.display_name from app_user u where lower(u.username) = lower(p.picker)), p.picker)
             as "pickerName",
           p.pick_status as status, p.walk_metres as metres, p.sku_total as "skuTotal",
           p.picked_sku_total as "pickedSkuTotal", p.open_sku_total as "openSkuTotal",
           p.short_sku_total as "shortSkuTotal", p.started_time as "startedTime",
           coalesce((select jsonb_agg(jsonb_build_object('orderId', w.order_id, 'orderNo', o.order_no, 'slot', w.slot)
                order by w.line_no)
              from wave_line w join consumer_order o on o.warehouse_id = w.warehouse_id and o.id = w.order_id
             where w.warehouse_id = p.warehouse_id and w.document_id = p.wave_id and w.tour_id = p.id), '[]') as orders,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'sequence', s.sequence, 'stockId', s.stock_id,
                'locationId', s.location_id, 'locationNo', x.full_no, 'productId', s.product_id, 'productCode', g.code,
                'productName', g.name, 'batchNum', s.batch_num, 'expiryDate', s.expiry_date, 'planSkuTotal', s.plan,
                'pickedSkuTotal', s.picked, 'shortSkuTotal', s.short, 'reason', s.reason, 'slots', s.slots) order by s.sequence, s.id)
              from stop s join product g on g.id = s.product_id
              join storage_location x on x.warehouse_id = p.warehouse_id and x.id = s.location_id
             where s.document_id = p.id), '[]') as lines
      from pick_task p
     where p.warehouse_id = ${warehouseId} and p.wave_id = ${waveId} and p.pick_status <> 'CANCELLED'
     order by p.pick_no`
  const { rows } = await executeInWarehouse(db, warehouseId, statement)
  return rows
}
