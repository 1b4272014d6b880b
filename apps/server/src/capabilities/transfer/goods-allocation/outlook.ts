import type { TransferOutlook } from '@entrepot/domain/transfer/transfer.next'
import { type RawBuilder, sql } from 'kysely'
import type { OutlookContext } from '../../../kit/document/document-handlers.ts'
import { type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import { availableFor } from '../../../stock/reserve/available-for.ts'
import type { TransferHeader } from './transfer.ts'

const available = (today: RawBuilder<unknown>) => sql`(
  select sum(least(q.plan, ${availableFor({
    warehouseId: sql`t.warehouse_id`,
    cargoOwnerId: sql`t.cargo_owner_id`,
    productId: sql`q.product_id`,
    batchNum: sql`q.batch_num`,
    handbookNum: sql`q.handbook_num`,
    handbookItemNo: sql`q.handbook_item_no`,
    quality: sql`'GOOD'`,
    leavesUnsold: sql`false`,
    earliestExpiry: sql`${today} + coalesce(p.prohibitive_sale_expiry_days, o.prohibitive_sale_expiry_days, 0)::int`,
  })}))::bigint
    from (select l.product_id, l.batch_num, l.handbook_num, l.handbook_item_no, sum(l.plan_sku_total) as plan
            from transfer_task_line l where l.warehouse_id = t.warehouse_id and l.document_id = t.id
           group by 1, 2, 3, 4) q
    join product p on p.id = q.product_id join cargo_owner o on o.id = t.cargo_owner_id)`

const notServedBy = sql`(select min(w.name) from warehouse w
  where w.id in (t.from_warehouse_id, t.to_warehouse_id) and (w.status <> 'ACTIVE' or not exists (
    select 1 from cargo_owner_warehouse s where s.warehouse_id = w.id and s.cargo_owner_id = t.cargo_owner_id)))`

const lookUp = outlookBy(
  'transfer/goods-allocation/outlook',
  ({ warehouse, ids, today }) => sql<OutlookRow & Partial<TransferOutlook>>`
    select t.id, case t.status when 'DRAFT' then coalesce(${available(today)}, 0) else 0 end as available,
           ${notServedBy} as "notServedBy"
      from transfer_task t where t.warehouse_id = ${warehouse} and t.id = any(${ids})`,
)

/** Whether a draft can be reserved completely, and both warehouses serve its owner. */
export const transferOutlook = (at: OutlookContext, headers: readonly TransferHeader[]) =>
  lookUp(
    at,
    headers.filter(({ status }) => status !== 'CANCELLED' && status !== 'COMPLETED').map(({ id }) => id),
  )
