import { wavePicks } from '@entrepot/contract/distribution/wave'
import { sql } from 'kysely'
import { documentStore } from '../../../kit/document/document-store.ts'

/** Order `o` is neither packed nor finished. */
const isOpen = sql`o.order_status not in ('PACKED', 'SHIPPED', 'CANCELLED')`
/** Order `o` is incomplete and no picks are pending for it. */
const isShort = sql`(o.order_status = 'PICKING' and o.reserved_sku_total = 0)`
const isOverdue = sql`(${isOpen} and o.latest_ship_time < now())`

/** Sorted pieces of the order of line `l`. */
const sorted = sql`coalesce((select sum(x.sorted_sku_total) from pick_task_line x
  where x.warehouse_id = l.warehouse_id and x.document_id = l.tour_id and x.order_id = l.order_id), 0)::bigint`

/** Progress of the orders and tours of wave `t`. */
const progress = sql`((
    select jsonb_build_object('orders', count(*) filter (where l.left_reason is null),
             'left', count(*) filter (where l.left_reason is not null),
             'open', count(*) filter (where l.left_reason is null and ${isOpen}),
             'picked', count(*) filter (where l.left_reason is null and o.order_status in ('PICKED', 'PACKED', 'SHIPPED')),
             'sorted', count(*) filter (where l.left_reason is null and ${sorted} >= l.sku_total),
             'packed', count(*) filter (where l.left_reason is null and o.order_status in ('PACKED', 'SHIPPED')),
             'shipped', count(*) filter (where l.left_reason is null and o.order_status = 'SHIPPED'),
             'cancelled', count(*) filter (where l.left_reason is null and o.order_status in ('CANCELLING', 'CANCELLED')),
             'trouble', count(*) filter (where l.left_reason is null
               and (o.order_status = 'CANCELLING' or ${isShort} or ${isOverdue})))
      from wave_line l join consumer_order o on o.warehouse_id = l.warehouse_id and o.id = l.order_id
     where l.warehouse_id = t.warehouse_id and l.document_id = t.id
  ) || (
    select jsonb_build_object('tours', count(*),
             'openTours', count(*) filter (where p.open_sku_total > 0 and p.pick_status in ('DRAFT', 'PICKING')),
             'freshTours', count(*) filter (where p.open_sku_total > 0 and p.pick_status = 'DRAFT'),
             'pieces', coalesce(sum(p.sku_total), 0), 'pickedPieces', coalesce(sum(p.picked_sku_total), 0))
      from pick_task p where p.warehouse_id = t.warehouse_id and p.wave_id = t.id and p.pick_status <> 'CANCELLED'
  ) || (
    select jsonb_build_object('toSort', coalesce(sum(greatest(0, x.staged_sku_total - x.sorted_sku_total)), 0))
      from pick_task p join pick_task_line x on x.warehouse_id = p.warehouse_id and x.document_id = p.id
      join consumer_order o on o.warehouse_id = x.warehouse_id and o.id = x.order_id and not o.cancelled
     where p.warehouse_id = t.warehouse_id and p.wave_id = t.id))`

const orderJoin = sql`join consumer_order o on o.warehouse_id = t.warehouse_id and o.id = t.order_id`

const trouble = sql`case when t.left_reason is not null then null when o.order_status = 'CANCELLING' then 'CANCELLED'
  when ${isShort} then 'SHORT' when ${isOverdue} then 'OVERDUE' end`

export const waveStore = documentStore(wavePicks, 'wave', {
  unique: { wave_no: 'waveNo' },
  expressions: { progress, left: sql`t.left_orders`, tours: sql`null::jsonb` },
  lines: {
    joins: orderJoin,
    expressions: {
      orderStatus: sql`o.order_status`,
      trouble,
      stagedSkuTotal: sql`o.staged_sku_total`,
      packedSkuTotal: sql`o.packed_sku_total`,
      latestShipTime: sql`o.latest_ship_time`,
      sortedSkuTotal: sql`coalesce((select sum(x.sorted_sku_total) from pick_task_line x
        where x.warehouse_id = t.warehouse_id and x.document_id = t.tour_id and x.order_id = t.order_id), 0)::bigint`,
    },
  },
})
