import type { PutawayOutlook } from '@entrepot/domain/inbound/putaway.next'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import type { PutawayHeader } from './putaway.ts'

/** A row whose pieces are no longer all free, or that lies in a locked place. */
const notFree = sql`
  select 1 from (select u.to_stock_id as id, sum(u.sku_total) as pieces from putaway_line u
    where u.warehouse_id = p.warehouse_id and u.document_id = p.id and u.to_stock_id is not null group by 1) d
    left join stock s on s.warehouse_id = p.warehouse_id and s.id = d.id
   where coalesce(s.on_hand - s.ordered, 0) < d.pieces`
const locked = sql`
  select 1 from putaway_line u join stock s on s.warehouse_id = u.warehouse_id and s.id in (u.stock_id, u.to_stock_id)
    join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id and l.status = 'LOCKED'
   where u.warehouse_id = p.warehouse_id and u.document_id = p.id and u.to_stock_id is not null`

const lookUp = outlookBy(
  'inbound/putaways/outlook',
  ({ warehouse, ids }) => sql<OutlookRow & Partial<PutawayOutlook>>`
    select p.id, not exists (${notFree}) and not exists (${locked}) as reversible from putaway p
     where p.warehouse_id = ${warehouse} and p.id = any(${ids})`,
)

/** Whether every piece can still go back to the dock. */
export const putawayOutlook = (at: OutlookContext, headers: readonly PutawayHeader[]) =>
  lookUp(
    at,
    headers.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id),
  )
