import type { RegistrationOutlook } from '@entrepot/domain/inbound/registration.next'
import { sql } from 'kysely'
import type { Outlook, OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import { receiptLimit } from '../../../stock/receipt-limit.ts'
import type { RegistrationHeader } from './registration.ts'

const arrived = sql`l.warehouse_id = r.warehouse_id and l.document_id = r.id
  and l.good_sku_total + l.defective_sku_total > 0`

const undatedLines = sql`(select count(*) from recv_registration_line l join product p on p.id = l.product_id
  where ${arrived} and p.expiry_days is not null and l.product_date is null and l.expiry_date is null)`

/** A missing date is computed from the shelf life, as in `datesOf`. */
const knownBatch = sql`(
  select jsonb_build_object('batchNum', b.batch_num, 'productDate', b.product_date, 'expiryDate', b.expiry_date)
    from recv_registration_line l join product p on p.id = l.product_id
    join stock_batch b on b.warehouse_id = l.warehouse_id and b.cargo_owner_id = r.cargo_owner_id
     and b.product_id = l.product_id and b.batch_num = l.batch_num
   where ${arrived} and l.batch_num <> ''
     and (b.product_date, b.expiry_date) <> (
       coalesce(l.product_date, l.expiry_date - p.expiry_days, '0001-01-01'),
       coalesce(l.expiry_date, l.product_date + p.expiry_days, '9999-12-31'))
   limit 1)`

/** The notice line of a line: the one it refers to, otherwise the likeliest of its product. */
const noticeLine = sql`coalesce(l.notice_line_id, (select x.id from recv_req_line x
  where x.warehouse_id = r.warehouse_id and x.document_id = r.notice_id and x.product_id = l.product_id
  order by (coalesce(x.batch_num, '') = coalesce(l.batch_num, '')) desc,
    (x.plan_sku_total > x.received_sku_total) desc, x.line_no limit 1))`

/**
 * A notice line that receives more than allowed, or unannounced goods. The lines are read before they are grouped
 * (offset 0), because the database would otherwise read all lines of the warehouse in the order of their products.
 */
const over = sql`(
  select jsonb_build_object('limit', a.most, 'asked', a.asked) from (
    select coalesce(${receiptLimit(sql`n.plan_sku_total`)}, 0) as most, coalesce(n.received_sku_total, 0) + g.pieces as asked
      from (select ${noticeLine} as notice_line, l.product_id, sum(l.good_sku_total + l.defective_sku_total) as pieces
              from (select l.* from recv_registration_line l where ${arrived} and r.notice_id is not null offset 0) l
             group by 1, 2) g
      join product p on p.id = g.product_id join cargo_owner o on o.id = p.cargo_owner_id
      join warehouse w on w.id = r.warehouse_id
      left join recv_req_line n on n.warehouse_id = r.warehouse_id and n.id = g.notice_line) a
   where a.asked > a.most limit 1)`

const roomForMore = sql`exists (
  select 1 from recv_registration_line l
    join recv_req_line n on n.warehouse_id = l.warehouse_id and n.id = l.notice_line_id
    join product p on p.id = l.product_id join cargo_owner o on o.id = p.cargo_owner_id
    join warehouse w on w.id = l.warehouse_id
   where l.warehouse_id = r.warehouse_id and l.document_id = r.id
     and n.received_sku_total < ${receiptLimit(sql`n.plan_sku_total`)})`

/** The pieces of a registration that are still where it put them. */
const rows = sql`stock s where s.warehouse_id = r.warehouse_id and s.origin_no = r.registration_no
  and s.origin_no <> '' and s.present`

const planned = sql`coalesce((select sum(u.sku_total) from putaway_line u
  join putaway a on a.warehouse_id = u.warehouse_id and a.id = u.document_id and a.status = 'DRAFT'
 where u.warehouse_id = s.warehouse_id and u.stock_id = s.id and u.confirmed_time is null), 0)`

const openTallies = sql`
  select 'TALLY' as type, t.id, t.tally_no as number, 1 as rank from tally_task t
   where t.warehouse_id = r.warehouse_id and t.registration_id = r.id and t.status in ('DRAFT', 'TALLYING')`
const openPutaways = sql`
  select 'PUTAWAY', a.id, a.putaway_no, 1 from putaway a
   where a.warehouse_id = r.warehouse_id and a.status = 'DRAFT' and (a.registration_id = r.id or a.id in (
     select u.document_id from putaway_line u where u.warehouse_id = r.warehouse_id and u.confirmed_time is null
        and u.stock_id in (select s.id from ${rows})))`

const ofDrafts = outlookBy(
  'inbound/registrations/outlook',
  ({ warehouse, ids, isAdministrator }) => sql<OutlookRow & Partial<RegistrationOutlook>>`
    select r.id, ${undatedLines} as "undatedLines", ${knownBatch} as "knownBatch", ${over} as over,
           (n.closed or n.receipt_status = 'CANCELLED') is true as "noticeClosed",
           ${isAdministrator} as "mayAcceptOver"
      from recv_registration r left join recv_req n on n.warehouse_id = r.warehouse_id and n.id = r.notice_id
     where r.warehouse_id = ${warehouse} and r.id = any(${ids})`,
)

const ofCompleted = outlookBy(
  'inbound/registrations/outlook',
  ({ warehouse, ids, isAdministrator }) => sql<OutlookRow & Partial<RegistrationOutlook>>`
    select r.id, r.good_sku_total + r.defective_sku_total as came, coalesce(h.here, 0)::bigint as here,
           coalesce(h.unplanned, 0)::bigint as unplanned, coalesce(h.locked, false) as locked,
           ${roomForMore} as "roomForMore", ${isAdministrator} as "mayAcceptOver",
           ${followingIn(openTallies, openPutaways)} as following
      from recv_registration r left join lateral (
        select sum(s.on_hand - s.ordered) as here, bool_or((select l.status from storage_location l
                 where l.warehouse_id = s.warehouse_id and l.id = s.location_id) = 'LOCKED') as locked,
               sum(greatest(s.on_hand - s.ordered - ${planned}, 0)) filter (where s.quality = 'GOOD') as unplanned
          from ${rows}) h on true
     where r.warehouse_id = ${warehouse} and r.id = any(${ids})`,
)

/** Whether a draft can be completed; where the pieces of a completed registration are. */
export async function registrationOutlook(at: OutlookContext, headers: readonly RegistrationHeader[]) {
  const inState = (state: string) => headers.filter(({ status }) => status === state).map(({ id }) => id)
  const drafts = await ofDrafts(at, inState('DRAFT'))
  const completed = await ofCompleted(at, inState('COMPLETED'))
  return new Map<string, Outlook<Partial<RegistrationOutlook>>>([...drafts, ...completed])
}
