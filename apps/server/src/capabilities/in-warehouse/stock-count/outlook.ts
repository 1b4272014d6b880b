import type { StockCountState } from '@entrepot/domain/in-warehouse/stock-count.machine'
import type { StockCountOutlook } from '@entrepot/domain/in-warehouse/stock-count.next'
import { sql } from 'kysely'
import type { Outlook, OutlookContext } from '../../../kit/document/document-handlers.ts'
import { type OutlookRow, outlookBy } from '../../../kit/document/outlooks.ts'
import { mayApprove } from './approve.ts'
import type { BillHeader } from './bill.ts'
import { rowsOfLine } from './open-work.ts'

const ids = (name: string) => sql`array(select jsonb_array_elements_text(h.scope -> ${sql.lit(name)}))::uuid[]`
const since = sql`(h.scope ->> 'touchedSince')::timestamptz`

/** The scope of a draft, as arrays; an empty one means all. */
const scope = sql`lateral (select ${ids('areaIds')} as areas, ${ids('locationIds')} as locations,
  ${ids('cargoOwnerIds')} as owners, ${ids('productIds')} as products) c`

const inPlaces = sql`(cardinality(c.areas) + cardinality(c.locations) = 0 or l.area_id = any(c.areas)
  or l.id = any(c.locations))`
const ofAllGoods = sql`(cardinality(c.owners) + cardinality(c.products) = 0)`
const places = sql`storage_location l
  join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id and a.purpose <> 'TRANSIT'`
const isEmpty = sql`not exists (select 1 from stock s
  where s.warehouse_id = h.warehouse_id and s.location_id = l.id and s.present)`

const goods = sql`
  select 1 from ${places} join stock s on s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
   where l.warehouse_id = h.warehouse_id and ${inPlaces}
     and (cardinality(c.owners) = 0 or s.cargo_owner_id = any(c.owners))
     and (cardinality(c.products) = 0 or s.product_id = any(c.products))
     and (${since} is null or exists (select 1 from stock_entry e where e.warehouse_id = s.warehouse_id
       and e.stock_id = s.id and e.happened_time >= ${since}))`
const emptyPlaces = sql`
  select 1 from ${places} where l.warehouse_id = h.warehouse_id and ${inPlaces} and ${ofAllGoods}
     and ${since} is null and l.status <> 'INACTIVE' and ${isEmpty}`

/** Another bill with an open line for goods in stock that this one would count. */
const otherBill = sql`(
  select b.check_bill_no from stocktaking_line x
    join stocktaking b on b.warehouse_id = x.warehouse_id and b.id = x.document_id
    join storage_location l on l.warehouse_id = x.warehouse_id and l.id = x.location_id
   where x.warehouse_id = h.warehouse_id and x.open and x.document_id <> h.id and ${inPlaces} and ${since} is null
     and (cardinality(c.owners) = 0 or x.cargo_owner_id = any(c.owners))
     and (cardinality(c.products) = 0 or x.product_id = any(c.products))
     and case when x.product_id is null then ${isEmpty}
         else exists (select 1 from stock s where s.present and ${rowsOfLine}) end
   limit 1)`

const differing = sql`stocktaking_line x join product p on p.id = x.product_id
  where x.warehouse_id = h.warehouse_id and x.document_id = h.id and x.state = 'COUNTED'
    and x.counted_sku_total <> x.book_sku_total`

const setting = (name: string) =>
  sql`(select value #>> '{}' from system_setting where name = ${sql.lit(name)})::numeric`

/** The same rule as `needsRecount` of domain/in-warehouse. */
const doubted = sql`(select count(*) from ${differing} and (x.previous_by is null or x.previous_by = x.counted_by)
  and (abs(x.counted_sku_total - x.book_sku_total) > ${setting('countTolerancePieces')}
    or abs(x.counted_sku_total - x.book_sku_total) * coalesce(p.unit_price, 0) > ${setting('countToleranceValue')}))`

const openWork = sql`(
  select jsonb_build_object('line', x.line_no, 'type', x.open_work ->> 'type', 'number', x.open_work ->> 'number')
    from ${differing} and x.open_work is not null order by x.line_no limit 1)`

const ofDrafts = outlookBy(
  'in-warehouse/stock-count/outlook',
  ({ warehouse, ids: some }) => sql<OutlookRow & Partial<StockCountOutlook>>`
    select h.id, not exists (${goods}) and not exists (${emptyPlaces}) as "emptyScope", ${otherBill} as "otherBill"
      from stocktaking h cross join ${scope} where h.warehouse_id = ${warehouse} and h.id = any(${some})`,
)

const ofReviewed = outlookBy(
  'in-warehouse/stock-count/outlook',
  ({ warehouse, ids: some }) => sql<OutlookRow & Partial<StockCountOutlook>>`
    select h.id, ${openWork} as "openWork", ${doubted} as "doubtedLines" from stocktaking h
     where h.warehouse_id = ${warehouse} and h.id = any(${some})`,
)

/** Whether a draft can be started, and whether this person may approve a count under review. */
export async function stockCountOutlook(
  at: OutlookContext,
  headers: readonly BillHeader[],
): Promise<Map<string, Outlook<Partial<StockCountOutlook>>>> {
  const inState = (state: StockCountState) => headers.filter(({ status }) => status === state)
  const idsOf = (bills: readonly BillHeader[]) => bills.map(({ id }) => id)
  const drafts = await ofDrafts(at, idsOf(inState('DRAFT')))
  const reviewed = await ofReviewed(at, idsOf(inState('REVIEW')))
  const approvals = inState('REVIEW').map((bill): [string, Outlook<Partial<StockCountOutlook>>] => [
    bill.id,
    { facts: { ...reviewed.get(bill.id)?.facts, mayApprove: mayApprove(at.caller, bill) } },
  ])
  return new Map([...drafts, ...approvals])
}
