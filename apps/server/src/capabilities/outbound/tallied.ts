import { sql } from 'kysely'

/** The first value of owner `o`, warehouse `w` and system. */
export const tallyRequired = sql`coalesce(o.outbound_tally_required, w.outbound_tally_required, (
  select (x.value #>> '{}')::boolean from system_setting x where x.name = 'outboundTallyRequired'), false)`

/** Of line `c` of a tally, for line `q` of a notice, the pieces that may leave: see `piecesToLeave`. */
export const toLeave = sql`(coalesce(c.good_count, 0)
  + case when q.quality = 'DEFECTIVE' then coalesce(c.defective_count, 0) else 0 end)`

/**
 * Line `l` of a pick was counted after it was picked, and all its staged pieces are good, or defective if ordered so.
 */
export const tallied = sql`exists (select 1 from out_tally_task_line c
  join out_tally_task a on a.warehouse_id = c.warehouse_id and a.id = c.document_id and a.status = 'COMPLETED'
  join shipment_notif_line q on q.warehouse_id = c.warehouse_id and q.id = l.notice_line_id
 where c.warehouse_id = l.warehouse_id and c.pick_line_id = l.id
   and ${toLeave} >= l.staged_sku_total
   and a.completed_time >= l.confirmed_time)`

/** Pieces of pick line `l` that dispatch drafts have claimed. */
export const claimed = sql`coalesce((select sum(c.sku_total) from shipment_task_line c
  join shipment_task d on d.warehouse_id = c.warehouse_id and d.id = c.document_id and d.status = 'DRAFT'
 where c.warehouse_id = l.warehouse_id and c.pick_line_id = l.id), 0)`

/** Staged pieces of notice `n` in no dispatch draft. */
export const unclaimedOfNotice = sql`(n.staged_sku_total - coalesce((select sum(c.sku_total) from shipment_task_line c
  join shipment_task d on d.warehouse_id = c.warehouse_id and d.id = c.document_id and d.status = 'DRAFT'
 where c.warehouse_id = n.warehouse_id and c.notice_id = n.id), 0))::bigint`

/** Pieces of notice `n` may still leave. */
export const noticeOpen = sql`(n.shipping_status in ('SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED'))`

/** Dispatch drafts with pieces of pick `p`. */
export const dispatchesOfPick = sql`
  select distinct 'DISPATCH' as type, d.id, d.delivery_no as number, 1 as rank from pick_task_line l
    join shipment_task_line c on c.warehouse_id = l.warehouse_id and c.pick_line_id = l.id
    join shipment_task d on d.warehouse_id = c.warehouse_id and d.id = c.document_id and d.status = 'DRAFT'
   where l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.staged_sku_total > 0`

/** Notice `n`, while it is open. */
export const openNotice = sql`
  select 'SHIPPING_REQ' as type, n.id, n.shipping_notice_no as number, 1 as rank where ${noticeOpen}`
