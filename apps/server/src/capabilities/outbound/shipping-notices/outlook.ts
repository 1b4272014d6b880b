import type { ShippingOutlook } from '@entrepot/domain/outbound/shipping-notice.next'
import { type RawBuilder, sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import { availableFor } from '../../../stock/reserve/available-for.ts'
import { tallied, tallyRequired, unclaimedOfNotice } from '../tallied.ts'
import type { ShippingNoticeHeader } from './shipping-notice.ts'

const WORKED_ON = ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED', 'CANCELLING']

const leavesUnsold = sql`(n.shipping_type in ('RETURN_TO_OWNER', 'SCRAP'))`

/** Of the pieces that are still needed, those that could be reserved now. */
export const availableOf = (today: RawBuilder<unknown>) => sql`coalesce((
  select sum(least(q.owed, q.available)) from (
    select l.plan_sku_total - l.reserved_sku_total - l.staged_sku_total - l.shipped_sku_total as owed,
           ${availableFor({
             warehouseId: sql`l.warehouse_id`,
             cargoOwnerId: sql`n.cargo_owner_id`,
             productId: sql`l.product_id`,
             batchNum: sql`l.batch_num`,
             handbookNum: sql`l.handbook_num`,
             handbookItemNo: sql`l.handbook_item_no`,
             quality: sql`l.quality`,
             leavesUnsold,
             earliestExpiry: sql`greatest(
               case when l.min_remaining_days is null then '0001-01-01'::date else coalesce(
                 (n.planned_shipping_time at time zone w.time_zone)::date, ${today}) + l.min_remaining_days::int end,
               case when ${leavesUnsold} then '0001-01-01'::date else ${today}
                 + coalesce(p.prohibitive_sale_expiry_days, o.prohibitive_sale_expiry_days, 0)::int end)`,
           })} as available
      from shipment_notif_line l join product p on p.id = l.product_id
     where l.warehouse_id = n.warehouse_id and l.document_id = n.id
       and l.plan_sku_total > l.reserved_sku_total + l.staged_sku_total + l.shipped_sku_total) q), 0)::bigint`

const untallied = sql`
  select p.id, sum(l.staged_sku_total) as pieces from pick_task p
    join pick_task_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.staged_sku_total > 0
   where p.warehouse_id = n.warehouse_id and p.notice_id = n.id and p.staged_sku_total > 0
     and ${tallyRequired} and not ${tallied} group by p.id`

/** Picks that still have pieces to pick, to count, or to bring back. */
const openPicks = sql`
  select 'PICKING' as type, p.id, p.pick_no as number, 1 as rank from pick_task p
   where p.warehouse_id = n.warehouse_id and p.notice_id = n.id and (
     (p.pick_status in ('DRAFT', 'PICKING') and p.open_sku_total > 0)
     or (n.shipping_status = 'CANCELLING' and p.staged_sku_total > 0)
     or (p.id in (select x.id from (${untallied}) x) and not exists (select 1 from out_tally_task t
       where t.warehouse_id = p.warehouse_id and t.pick_id = p.id and t.status in ('DRAFT', 'TALLYING'))))`
const openTallies = sql`
  select 'OUT_TALLY', t.id, t.out_tally_no, 1 from out_tally_task t
   where t.warehouse_id = n.warehouse_id and t.notice_id = n.id and t.status in ('DRAFT', 'TALLYING')`
const openDispatches = sql`
  select distinct 'DISPATCH', d.id, d.delivery_no, 1 from shipment_task_line c
    join shipment_task d on d.warehouse_id = c.warehouse_id and d.id = c.document_id and d.status = 'DRAFT'
   where c.warehouse_id = n.warehouse_id and c.notice_id = n.id`

const lookUp = outlookBy(
  'outbound/shipping-notices/outlook',
  ({ warehouse, ids, today }) => sql<OutlookRow & Partial<ShippingOutlook>>`
    select n.id, (select count(*) from pick_task p where p.warehouse_id = n.warehouse_id and p.notice_id = n.id
             and p.pick_status not in ('CANCELLED', 'RETURNED')) as "livePicks",
           ${availableOf(today)} as available, ${unclaimedOfNotice} as unclaimed,
           coalesce((select sum(x.pieces) from (${untallied}) x), 0)::bigint as untallied,
           ${followingIn(openPicks, openTallies, openDispatches)} as following
      from shipment_notif n join cargo_owner o on o.id = n.cargo_owner_id join warehouse w on w.id = n.warehouse_id
     where n.warehouse_id = ${warehouse} and n.id = any(${ids})`,
)

/** What can be reserved and loaded, and the open documents for it. */
export const shippingOutlook = (at: OutlookContext, headers: readonly ShippingNoticeHeader[]) =>
  lookUp(
    at,
    headers.filter(({ shippingStatus }) => WORKED_ON.includes(String(shippingStatus))).map(({ id }) => id),
  )
