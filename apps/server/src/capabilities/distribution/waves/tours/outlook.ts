import type { tours } from '@entrepot/contract/distribution/tour'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { TourOutlook } from '@entrepot/domain/distribution/tour.next'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../../kit/document/document-handlers.ts'
import { followingIn, type OutlookRow, outlookBy } from '../../../../kit/document/outlooks.ts'

const wave = sql`select 'WAVE' as type, w.id, w.wave_no as number, 1 as rank where w.wave_status <> 'UNDONE'`

const lookUp = outlookBy(
  'distribution/waves/tours/outlook',
  ({ warehouse, ids }) => sql<OutlookRow & Partial<TourOutlook>>`
    select p.id, w.wave_status <> 'PLANNED' as released,
           coalesce((select sum(l.staged_sku_total) from pick_task_line l join consumer_order o
             on o.warehouse_id = l.warehouse_id and o.id = l.order_id and o.order_status = 'CANCELLING'
            where l.warehouse_id = p.warehouse_id and l.document_id = p.id), 0)::bigint as "goesBack",
           ${followingIn(wave)} as following
      from pick_task p join wave w on w.warehouse_id = p.warehouse_id and w.id = p.wave_id
     where p.warehouse_id = ${warehouse} and p.id = any(${ids})`,
)

/** Whether the wave is released, the staged pieces that go back because their orders are cancelled, and the wave. */
export const tourOutlook = (at: OutlookContext, headers: readonly ListRow<(typeof tours)['fields']>[]) =>
  lookUp(
    at,
    headers.map(({ id }) => id),
  )
