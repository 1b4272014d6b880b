import type { OutTallyOutlook } from '@entrepot/domain/outbound/out-tally.next'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import { dispatchesOfPick, noticeOpen, openNotice, toLeave, unclaimedOfNotice } from '../tallied.ts'
import type { OutTallyHeader } from './out-tally.ts'

const lines = sql`out_tally_task_line c where c.warehouse_id = t.warehouse_id and c.document_id = t.id`

const overcounted = sql`(
  select jsonb_build_object('limit', l.staged_sku_total, 'counted', coalesce(c.good_count, 0) + coalesce(c.defective_count, 0))
    from out_tally_task_line c join pick_task_line l on l.warehouse_id = c.warehouse_id and l.id = c.pick_line_id
   where c.warehouse_id = t.warehouse_id and c.document_id = t.id
     and coalesce(c.good_count, 0) + coalesce(c.defective_count, 0) > l.staged_sku_total limit 1)`

const leaving = sql`coalesce((select sum(${toLeave}) from out_tally_task_line c
  join pick_task_line l on l.warehouse_id = c.warehouse_id and l.id = c.pick_line_id
  join shipment_notif_line q on q.warehouse_id = l.warehouse_id and q.id = l.notice_line_id
 where c.warehouse_id = t.warehouse_id and c.document_id = t.id), 0)`

const packed = sql`coalesce((select sum(c.sku_total) from out_package k
  join out_package_line c on c.warehouse_id = k.warehouse_id and c.package_id = k.id
 where k.warehouse_id = t.warehouse_id and k.tally_id = t.id), 0)`

const packagesOnTruck = (every: boolean) => sql`coalesce((
  select ${every ? sql`bool_and` : sql`bool_or`}(k.dispatch_id is not null) from out_package k
   where k.warehouse_id = t.warehouse_id and k.tally_id = t.id), false)`

const lookUp = outlookBy(
  'outbound/out-tallies/outlook',
  ({ warehouse, ids }) => sql<OutlookRow & Partial<OutTallyOutlook>>`
    select t.id, (select count(*) from ${lines} and c.good_count is null and c.defective_count is null)
             as "uncountedLines", ${overcounted} as overcounted, (${leaving} - ${packed})::bigint as unpacked,
           ${packagesOnTruck(false)} as "onTruck", ${packagesOnTruck(true)} as "allOnTruck",
           ${noticeOpen} as "noticeOpen", ${unclaimedOfNotice} as unclaimed,
           ${followingIn(dispatchesOfPick, openNotice)} as following
      from out_tally_task t
      join pick_task p on p.warehouse_id = t.warehouse_id and p.id = t.pick_id
      join shipment_notif n on n.warehouse_id = t.warehouse_id and n.id = t.notice_id
     where t.warehouse_id = ${warehouse} and t.id = any(${ids})`,
)

/** What is counted and packed, and the documents that follow. */
export const outTallyOutlook = (at: OutlookContext, headers: readonly OutTallyHeader[]) =>
  lookUp(
    at,
    headers.filter(({ status }) => status !== 'CANCELLED').map(({ id }) => id),
  )
