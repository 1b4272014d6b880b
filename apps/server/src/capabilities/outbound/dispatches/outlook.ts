import type { DispatchOutlook } from '@entrepot/domain/outbound/dispatch.next'
import { type RawBuilder, sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import { noticeOpen, tallied, tallyRequired } from '../tallied.ts'
import type { DispatchHeader } from './dispatch.ts'

/** The loaded goods of a draft, and what prevents shipping. */
const loaded = (today: RawBuilder<unknown>) => sql`
  select min(z.full_no) filter (where z.status = 'LOCKED') as locked_place,
         coalesce(bool_or(s.expiry_date < '9999-12-31' and n.shipping_type not in ('RETURN_TO_OWNER', 'SCRAP')
           and s.expiry_date - ${today} < coalesce(p.prohibitive_sale_expiry_days, o.prohibitive_sale_expiry_days, 0)),
           false) as too_old,
         array_agg(distinct l.document_id) filter (where ${tallyRequired} and not ${tallied}) as untallied
    from shipment_task_line x
    join pick_task_line l on l.warehouse_id = x.warehouse_id and l.id = x.pick_line_id
    join cargo_owner o on o.id = x.cargo_owner_id join warehouse w on w.id = x.warehouse_id
    join product p on p.id = x.product_id
    join shipment_notif n on n.warehouse_id = x.warehouse_id and n.id = x.notice_id
    left join stock s on s.warehouse_id = x.warehouse_id and s.id = l.staged_stock_id
    left join storage_location z on z.warehouse_id = s.warehouse_id and z.id = s.location_id
   where x.warehouse_id = d.warehouse_id and x.document_id = d.id and d.status = 'DRAFT'
     and coalesce(x.loaded_sku_total, x.sku_total) > 0`

const openTallies = sql`
  select 'OUT_TALLY' as type, t.id, t.out_tally_no as number, 1 as rank from out_tally_task t
   where t.warehouse_id = d.warehouse_id and t.status in ('DRAFT', 'TALLYING') and t.pick_id = any(e.untallied)`
const untalliedPicks = sql`
  select 'PICKING', k.id, k.pick_no, 1 from pick_task k
   where k.warehouse_id = d.warehouse_id and k.id = any(e.untallied)`
const openNotices = sql`
  select 'SHIPPING_REQ', n.id, n.shipping_notice_no, 1 from shipment_notif n
   where n.warehouse_id = d.warehouse_id and n.id = any(d.notice_ids) and ${noticeOpen}`

const announced = sql`document_link k
  join recv_req r on r.warehouse_id = k.warehouse_id and r.id = k.to_id and r.receipt_status <> 'CANCELLED'
 where k.warehouse_id = d.warehouse_id and k.from_id = d.id and k.to_type = 'RECV_REQ'`

/** Shipped pieces that no return has announced, by product. */
const notReturned = sql`(
  select sum(greatest(q.pieces, 0)) from (
    select x.product_id, sum(x.loaded_sku_total) - coalesce((select sum(b.plan_sku_total) from recv_req_line b
             where b.warehouse_id = d.warehouse_id and b.product_id = x.product_id
               and b.document_id in (select r.id from ${announced})), 0) as pieces
      from shipment_task_line x where x.warehouse_id = d.warehouse_id and x.document_id = d.id group by 1) q)`

const lookUp = outlookBy(
  'outbound/dispatches/outlook',
  ({ warehouse, ids, today }) => sql<OutlookRow & Partial<DispatchOutlook>>`
    select d.id, (select min(k.pick_no) from pick_task k where k.warehouse_id = d.warehouse_id
             and k.id = any(e.untallied)) as "untalliedPick",
           e.too_old as "tooOld", e.locked_place as "lockedPlace", exists (select 1 from ${announced}) as "announcedBack",
           coalesce(${notReturned}, 0)::bigint as "notReturned",
           ${followingIn(openTallies, untalliedPicks, openNotices)} as following
      from shipment_task d left join lateral (${loaded(today)}) e on true
     where d.warehouse_id = ${warehouse} and d.id = any(${ids})`,
)

/** What prevents shipping a draft; what may still be returned of a shipped dispatch. */
export const dispatchOutlook = (at: OutlookContext, headers: readonly DispatchHeader[]) =>
  lookUp(
    at,
    headers.filter(({ status }) => status === 'DRAFT' || status === 'SHIPPED').map(({ id }) => id),
  )
