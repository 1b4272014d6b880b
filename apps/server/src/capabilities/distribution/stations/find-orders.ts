import { slotReadings } from '@entrepot/domain/distribution/stations/slot-code'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

/** An order that matches a code. */
export interface NamedOrder {
  readonly id: string
  readonly orderNo: string
  readonly orderStatus: string
}

/** The orders that match a code, and by what: their own number, a slot or tour, or a piece. */
export interface Named {
  readonly orders: readonly NamedOrder[]
  readonly by: 'order' | 'place' | 'piece'
}

const columns = sql`o.id, o.order_no as "orderNo", o.order_status as "orderStatus"`
/** Order of service, as for waiting orders. */
const served = sql`coalesce(o.priority, 0) desc, o.latest_ship_time nulls last, o.paid_time nulls last, o.id`
/** Maximum number of orders. More than a warehouse has stations, since each station may already have claimed one. */
const MAX_ORDERS = 50

const rowsOf = async (db: Db, statement: RawBuilder<NamedOrder>) => (await statement.execute(db)).rows

/** Several carriers may use one waybill number: first orders that can be packed, then orders being cancelled. */
const packable = sql`case when o.order_status in ('PICKED', 'PICKING', 'PACKED') then 1
  when o.order_status = 'CANCELLING' then 2 else 3 end`

/** By the number or waybill of the order, by one of its parcels, or by its pick. */
const byNumber = (warehouseId: string, code: string) => sql<NamedOrder>`
  with named as (
    select coalesce(merged_into_id, id) as id, 1 as rank from consumer_order
     where warehouse_id = ${warehouseId} and order_no = ${code}
    union all select coalesce(merged_into_id, id), 2 from consumer_order
     where warehouse_id = ${warehouseId} and express_num = ${code}
    union all select order_id, case status when 'OPENED' then 4 else 3 end from parcel
     where warehouse_id = ${warehouseId} and (parcel_no = ${code} or express_num = ${code})
    union all select order_id, 5 from pick_task
     where warehouse_id = ${warehouseId} and pick_no = ${code} and order_id is not null)
  select ${columns} from named n join consumer_order o on o.warehouse_id = ${warehouseId} and o.id = n.id
   order by n.rank > 1, ${packable}, n.rank, o.created_time desc, o.id limit 1`

/**
 * Orders in a slot of a wave or tour; without a slot, its completely picked orders. Orders cancelled before picking are
 * excluded: their slot may belong to another order now.
 */
const byPlace = (warehouseId: string, number: string, slot: number | null) => sql<NamedOrder>`
  select ${columns} from wave_line l
    join wave w on w.warehouse_id = l.warehouse_id and w.id = l.document_id
    join pick_task t on t.warehouse_id = l.warehouse_id and t.id = l.tour_id
    join consumer_order o on o.warehouse_id = l.warehouse_id and o.id = l.order_id
   where l.warehouse_id = ${warehouseId} and (w.wave_no = ${number} or t.pick_no = ${number})
     and l.left_reason is null and ${slot === null ? sql`true` : sql`l.slot = ${slot}`}
   order by o.order_status = 'CANCELLED', o.order_status <> 'PICKED', ${served} limit ${MAX_ORDERS}`

/** Orders of waves without slots that need this piece. */
const byPiece = (warehouseId: string, code: string) => sql<NamedOrder>`
  select ${columns} from consumer_order o
   where o.warehouse_id = ${warehouseId} and o.order_status in ('PICKED', 'CANCELLING')
     and o.product_id in (select b.product_id from product_barcode b where b.barcode = ${code}
       union all select g.id from product g where lower(g.code) = lower(${code}))
     and exists (select 1 from wave_line l join wave w on w.warehouse_id = l.warehouse_id and w.id = l.document_id
       where l.warehouse_id = o.warehouse_id and l.order_id = o.id and l.left_reason is null and w.mode = 'SINGLE')
   order by o.order_status <> 'PICKED', ${served} limit ${MAX_ORDERS}`

const isProduct = async (db: Db, code: string) => {
  const { rows } = await sql`
    select 1 from product_barcode where barcode = ${code}
    union all select 1 from product where lower(code) = lower(${code}) limit 1`.execute(db)
  return rows.length > 0
}

/** The orders that match a code, in order of service; null for an unknown code. */
export async function findOrders(db: Db, warehouseId: string, code: string): Promise<Named | null> {
  const named = await rowsOf(db, byNumber(warehouseId, code))
  if (named.length > 0) return { orders: named, by: 'order' }
  for (const { number, slot } of slotReadings(code)) {
    const placed = await rowsOf(db, byPlace(warehouseId, number, slot))
    if (placed.length > 0) return { orders: placed, by: slot === null ? 'place' : 'order' }
  }
  const waiting = await rowsOf(db, byPiece(warehouseId, code))
  return waiting.length > 0 || (await isProduct(db, code)) ? { orders: waiting, by: 'piece' } : null
}
