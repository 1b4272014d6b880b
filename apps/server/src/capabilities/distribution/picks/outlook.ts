import type { OrderPickOutlook } from '@entrepot/domain/distribution/order-picking.next'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import type { OrderPickHeader } from './order-pick.ts'

const openFollowUp = sql`
  select 'ORDER_PICKING' as type, f.id, f.pick_no as number, 1 as rank from pick_task f
   where f.warehouse_id = p.warehouse_id and f.id = p.follow_up_id and f.pick_status in ('DRAFT', 'PICKING')`
const openOrder = sql`
  select 'ORDER' as type, o.id, o.order_no as number, 2 as rank where o.order_status not in ('SHIPPED', 'CANCELLED')`

/** Pieces of this pick in sealed parcels; pieces of other picks of the order do not count. */
const packed = sql`coalesce((select sum(x.sku_total) from pick_task_line l
  join parcel_line x on x.warehouse_id = l.warehouse_id and x.pick_line_id = l.id
  join parcel c on c.warehouse_id = x.warehouse_id and c.id = x.document_id and c.status = 'PACKED'
 where l.warehouse_id = p.warehouse_id and l.document_id = p.id), 0)`

const lookUp = outlookBy(
  'distribution/picks/outlook',
  ({ warehouse, ids }) => sql<OutlookRow & Partial<OrderPickOutlook>>`
    select p.id, o.order_status = 'CANCELLING' as "goesBack",
           (p.staged_sku_total - ${packed})::bigint as returnable,
           ${followingIn(openFollowUp, openOrder)} as following
      from pick_task p join consumer_order o on o.warehouse_id = p.warehouse_id and o.id = p.order_id
     where p.warehouse_id = ${warehouse} and p.id = any(${ids})`,
)

/** Packed pieces of the pick, and the state of its order. */
export const orderPickOutlook = (at: OutlookContext, headers: readonly OrderPickHeader[]) =>
  lookUp(
    at,
    headers.filter(({ pickStatus }) => pickStatus !== 'CANCELLED').map(({ id }) => id),
  )
