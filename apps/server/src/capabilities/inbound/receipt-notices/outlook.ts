import type { ReceiptOutlook } from '@entrepot/domain/inbound/receipt-notice.next'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import type { ReceiptNoticeHeader } from './receipt-notice.ts'

const WORKED_ON = ['SUBMITTED', 'RECEIVING', 'ACCEPTED']

/** Tallies that are open, or counted and not registered yet. */
const openTallies = sql`
  select 'TALLY' as type, a.id, a.tally_no as number, 1 as rank from tally_task a
   where a.warehouse_id = n.warehouse_id and a.notice_id = n.id and n.receipt_status <> 'ACCEPTED'
     and (a.status in ('DRAFT', 'TALLYING') or (a.status = 'COMPLETED' and not exists (
       select 1 from recv_registration r where r.warehouse_id = a.warehouse_id and r.tally_id = a.id
          and r.status in ('DRAFT', 'COMPLETED'))))`

/** Registrations that are not completed, or have good pieces on the dock. */
const openRegistrations = sql`
  select 'RECV_REG', r.id, r.registration_no, case r.status when 'DRAFT' then 1 else 2 end from recv_registration r
   where r.warehouse_id = n.warehouse_id and r.notice_id = n.id and (r.status = 'DRAFT' or (r.status = 'COMPLETED'
     and exists (select 1 from stock s where s.warehouse_id = r.warehouse_id and s.origin_no = r.registration_no
       and s.origin_no <> '' and s.present and s.quality = 'GOOD')))`

const drafted = sql`coalesce((select sum(g.good_sku_total + g.defective_sku_total) from recv_registration_line g
  join recv_registration r on r.warehouse_id = g.warehouse_id and r.id = g.document_id and r.status = 'DRAFT'
 where g.warehouse_id = l.warehouse_id and g.notice_line_id = l.id), 0)`

const lookUp = outlookBy(
  'inbound/receipt-notices/outlook',
  ({ warehouse, ids }) => sql<OutlookRow & Partial<ReceiptOutlook>>`
    select n.id, coalesce(o.tally_required, w.tally_required, (select (x.value #>> '{}')::boolean
             from system_setting x where x.name = 'tallyRequired'), false) as "tallyRequired",
           coalesce(e.expected, 0)::bigint as expected, coalesce(e.undrafted, 0)::bigint as undrafted,
           ${followingIn(openTallies, openRegistrations)} as following
      from recv_req n join cargo_owner o on o.id = n.cargo_owner_id join warehouse w on w.id = n.warehouse_id
      left join lateral (
        select sum(greatest(l.plan_sku_total - l.received_sku_total, 0)) as expected,
               sum(greatest(l.plan_sku_total - l.received_sku_total - ${drafted}, 0)) as undrafted
          from recv_req_line l where l.warehouse_id = n.warehouse_id and l.document_id = n.id
           and n.receipt_status <> 'ACCEPTED') e on true
     where n.warehouse_id = ${warehouse} and n.id = any(${ids})`,
)

/** What is still expected, and the open documents for it. */
export const noticeOutlook = (at: OutlookContext, headers: readonly ReceiptNoticeHeader[]) =>
  lookUp(
    at,
    headers.filter(({ receiptStatus }) => WORKED_ON.includes(String(receiptStatus))).map(({ id }) => id),
  )
