import type { OrderOutlook } from '@entrepot/domain/distribution/order.next'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import type { OrderHeader } from './order.ts'

const openPicks = sql`
  select 'ORDER_PICKING' as type, p.id, p.pick_no as number, 1 as rank from pick_task p
   where p.warehouse_id = o.warehouse_id and p.order_id = o.id and p.pick_status in ('DRAFT', 'PICKING')`

const parcelOnManifest = sql`
  select jsonb_build_object('number', min(p.parcel_no), 'manifest', min(m.manifest_no)) from parcel p
    left join manifest m on m.warehouse_id = p.warehouse_id and m.id = p.manifest_id
   where p.warehouse_id = o.warehouse_id and p.order_id = o.id and p.status = 'PACKED'
  having bool_and(m.id is not null)`

const lookUp = outlookBy(
  'distribution/orders/outlook',
  ({ warehouse, ids, today }) => sql<OutlookRow & Partial<OrderOutlook>>`
    select o.id, case when o.release_day > ${today} then o.release_day::text end as "releaseDay",
           coalesce((select w.allows_split from cargo_owner w where w.id = o.cargo_owner_id), false) as "mayBeSplit",
           (${parcelOnManifest}) as "parcelOnManifest",
           ${followingIn(openPicks)} as following
      from consumer_order o where o.warehouse_id = ${warehouse} and o.id = any(${ids})`,
)

/** Documents that work on an order, and the day from which work may start. */
export const orderOutlook = (at: OutlookContext, headers: readonly OrderHeader[]) =>
  lookUp(
    at,
    headers.map(({ id }) => id),
  )
