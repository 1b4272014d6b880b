import type { PickOutlook } from '@entrepot/domain/outbound/picking.next'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import {
  claimed,
  dispatchesOfPick,
  noticeOpen,
  openNotice,
  tallied,
  tallyRequired,
  unclaimedOfNotice,
} from '../tallied.ts'
import type { PickTaskHeader } from './pick-task.ts'

const openTally = sql`
  select 'OUT_TALLY' as type, t.id, t.out_tally_no as number, 1 as rank from out_tally_task t
   where t.warehouse_id = p.warehouse_id and t.pick_id = p.id and t.status in ('DRAFT', 'TALLYING')`
const openFollowUp = sql`
  select 'PICKING' as type, f.id, f.pick_no as number, 1 as rank from pick_task f
   where f.warehouse_id = p.warehouse_id and f.id = p.follow_up_id and f.pick_status in ('DRAFT', 'PICKING')`

const lookUp = outlookBy(
  'outbound/picks/outlook',
  ({ warehouse, ids }) => sql<OutlookRow & Partial<PickOutlook>>`
    select p.id, ${tallyRequired} as "tallyRequired", ${noticeOpen} as "noticeOpen",
           n.shipping_status = 'CANCELLING' as "goesBack", ${unclaimedOfNotice} as unclaimed,
           coalesce(e.returnable, 0)::bigint as returnable, coalesce(e.untallied, 0)::bigint as untallied,
           exists (${openTally}) as "tallyOpen",
           ${followingIn(openFollowUp, openTally, dispatchesOfPick, openNotice)} as following
      from pick_task p join shipment_notif n on n.warehouse_id = p.warehouse_id and n.id = p.notice_id
      join cargo_owner o on o.id = p.cargo_owner_id join warehouse w on w.id = p.warehouse_id
      left join lateral (
        select sum(greatest(l.staged_sku_total - ${claimed}, 0)) as returnable,
               sum(l.staged_sku_total) filter (where not ${tallied}) as untallied
          from pick_task_line l
         where l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.staged_sku_total > 0) e on true
     where p.warehouse_id = ${warehouse} and p.id = any(${ids})`,
)

/** Where its pieces are, and the open documents for them. */
export const pickOutlook = (at: OutlookContext, headers: readonly PickTaskHeader[]) =>
  lookUp(
    at,
    headers.filter(({ pickStatus }) => pickStatus !== 'CANCELLED').map(({ id }) => id),
  )
