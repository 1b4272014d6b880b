import type { TallyOutlook } from '@entrepot/domain/inbound/tally.next'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import type { TallyHeader } from './tally.ts'

/** Goods whose count in a repeated tally would remove more pieces than are there. */
const tooMuchTaken = sql`
  select c.taken, c.here from (
    select d.product_id, d.quality, sum(d.taken) as taken, coalesce((select sum(s.on_hand - s.ordered) from stock s
             where s.warehouse_id = t.warehouse_id and s.origin_no = r.registration_no and s.origin_no <> ''
               and s.present and s.product_id = d.product_id and s.quality = d.quality), 0) as here
      from (
        select g.product_id, q.quality, greatest(q.had - q.has, 0) as taken
          from (select c.notice_line_id, sum(c.good_count) as good, sum(c.defective_count) as defective
                  from tally_task_line c where c.warehouse_id = t.warehouse_id and c.document_id = t.id group by 1) k
          join recv_registration_line g on g.warehouse_id = t.warehouse_id and g.id = k.notice_line_id
         cross join lateral (values ('GOOD', g.good_sku_total, k.good), ('DEFECTIVE', g.defective_sku_total, k.defective))
           as q(quality, had, has)) d
     group by 1, 2) c
   where c.taken > c.here limit 1`

/** The registration of a tally, until its goods have left the dock. */
const registered = sql`
  select 'RECV_REG' as type, v.id, v.registration_no as number, 1 as rank where v.status = 'DRAFT' or exists (
    select 1 from stock s where s.warehouse_id = v.warehouse_id and s.origin_no = v.registration_no
       and s.origin_no <> '' and s.present and s.quality = 'GOOD')`

const lookUp = outlookBy(
  'inbound/tallies/outlook',
  ({ warehouse, ids }) => sql<OutlookRow & Partial<TallyOutlook>>`
    select t.id, (t.registration_id is null or r.status = 'COMPLETED') as correctable,
           coalesce(c.taken, 0)::bigint as taken, coalesce(c.here, 0)::bigint as here,
           (n.receipt_status in ('SUBMITTED', 'RECEIVING') and v.id is null) is true as registrable,
           ${followingIn(registered)} as following
      from tally_task t
      left join recv_req n on n.warehouse_id = t.warehouse_id and n.id = t.notice_id
      left join recv_registration r on r.warehouse_id = t.warehouse_id and r.id = t.registration_id
      left join recv_registration v on v.warehouse_id = t.warehouse_id and v.tally_id = t.id
       and v.status in ('DRAFT', 'COMPLETED')
      left join lateral (${tooMuchTaken}) c on t.status in ('DRAFT', 'TALLYING')
     where t.warehouse_id = ${warehouse} and t.id = any(${ids})`,
)

/** Whether its goods can be registered, or their registration be corrected. */
export const tallyOutlook = (at: OutlookContext, headers: readonly TallyHeader[]) =>
  lookUp(
    at,
    headers.filter(({ status }) => status !== 'CANCELLED').map(({ id }) => id),
  )
