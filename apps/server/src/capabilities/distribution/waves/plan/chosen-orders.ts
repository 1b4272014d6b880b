import { orders } from '@entrepot/contract/distribution/order'
import { type LeftOrder, type LeftOutReason, MAX_PREVIEW_ORDERS } from '@entrepot/contract/distribution/wave-plan'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { all, type Condition } from '../../../../kit/lists/filters.ts'
import { visible } from '../../../../kit/lists/list-records.ts'
import type { Caller } from '../../../../kit/security/caller.ts'
import type { Db } from '../../../../kit/sql/db.ts'
import { readInSlices } from '../../../../kit/sql/read-in-slices.ts'
import { orderDocument } from '../../orders/routes.ts'

export interface ChosenOrder {
  readonly id: string
  readonly orderNo: string
  readonly version: number
  readonly orderStatus: string
  readonly cargoOwnerId: string
  readonly readiness: string
  readonly bonded: boolean
  readonly isEarly: boolean
  readonly isMerged: boolean
  readonly priority: number
  readonly latestShipTime: string | null
  readonly paidTime: string | null
}

interface ChosenLine {
  readonly id: string
  readonly orderId: string
  readonly productId: string
  readonly batchNum: string | null
  readonly pieces: number
}

/** The orders to plan: chosen ids, or the first orders that match filters. */
export type OrderChoice =
  | { readonly orderIds: readonly string[] }
  | { readonly filters: Readonly<Record<string, unknown>>; readonly maxOrders: number }

const COLUMNS = sql`t.id, t.order_no as "orderNo", t.version, t.order_status as "orderStatus",
  t.cargo_owner_id as "cargoOwnerId", t.readiness, t.order_type = 'BONDED_IMPORT' as bonded,
  t.merged_into_id is not null or t.wave_id is not null as "isMerged", coalesce(t.priority, 0) as priority,
  t.latest_ship_time as "latestShipTime", t.paid_time as "paidTime"`

/** Order of service, the same as `comparePrecedence` of the domain. */
const PRECEDENCE = sql`coalesce(t.priority, 0) desc, t.latest_ship_time nulls last, t.paid_time nulls last, t.id`

const visibleTo = (caller: Caller, filters: Readonly<Record<string, unknown>>, ...more: readonly Condition[]) =>
  all([visible(orders, orderDocument.handlers.store, caller, filters), ...more])

const isReady = sql<SqlBool>`t.order_status = 'WAITING' and t.readiness = 'READY' and t.merged_into_id is null
  and t.wave_id is null`

const headers = (today: string, where: RawBuilder<unknown>, limit: number) =>
  sql<ChosenOrder>`
    select ${COLUMNS}, coalesce(t.release_day > ${today}::date, false) as "isEarly" from consumer_order t
     where ${where} order by ${PRECEDENCE} limit ${limit}`

/** Ready orders that match the filters and may be planned today. */
const plannable = (caller: Caller, today: string, filters: Readonly<Record<string, unknown>>) =>
  visibleTo(caller, filters, isReady, sql<SqlBool>`coalesce(t.release_day <= ${today}::date, true)`)

/** Number of orders that a rule would take without its maximum. */
export async function countReady(
  db: Db,
  caller: Caller,
  today: string,
  filters: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from consumer_order t where ${plannable(caller, today, filters)}`.execute(db)
  return rows[0]?.total ?? 0
}

async function readHeaders(db: Db, caller: Caller, today: string, choice: OrderChoice) {
  if ('orderIds' in choice) {
    const byId = sql<SqlBool>`t.id = any(${[...new Set(choice.orderIds)]}::uuid[])`
    return readInSlices(db, headers(today, visibleTo(caller, {}, byId), MAX_PREVIEW_ORDERS))
  }
  return readInSlices(db, headers(today, plannable(caller, today, choice.filters), choice.maxOrders))
}

/** Open pieces of the chosen orders. */
const readLines = (db: Db, warehouseId: string, ids: readonly string[]): Promise<ChosenLine[]> =>
  readInSlices(
    db,
    sql<ChosenLine>`
    select l.id, l.document_id as "orderId", l.product_id as "productId", nullif(l.batch_num, '') as "batchNum",
           l.sku_total - l.reserved_sku_total - l.staged_sku_total - l.shipped_sku_total as pieces
      from consumer_order_line l
     where l.warehouse_id = ${warehouseId} and l.document_id = any(${ids}::uuid[])
       and l.sku_total > l.reserved_sku_total + l.staged_sku_total + l.shipped_sku_total
     order by l.document_id, l.line_no`,
  )

/** Why the state of an order prevents planning, regardless of stock; null if it may be planned. */
function stateAgainst(order: ChosenOrder): LeftOutReason | null {
  if (order.orderStatus === 'HELD') return 'HELD'
  if (order.orderStatus === 'SHORT') return 'SHORT'
  if (order.orderStatus !== 'WAITING' || order.isMerged) return 'NOT_WAITING'
  if (order.readiness !== 'READY') return 'SHORT'
  return order.isEarly ? 'PRESALE' : null
}

export interface ChosenOrders {
  readonly orders: readonly ChosenOrder[]
  readonly lines: readonly ChosenLine[]
  readonly left: readonly LeftOrder[]
}

/** Uses two statements for any number of orders. */
export async function readChosen(
  db: Db,
  caller: Caller,
  warehouseId: string,
  today: string,
  choice: OrderChoice,
): Promise<ChosenOrders> {
  const orders = await readHeaders(db, caller, today, choice)
  const judged = orders.map((order) => ({ order, reason: stateAgainst(order) }))
  const fit = judged.flatMap(({ order, reason }) => (reason === null ? [order] : []))
  const orderIds = new Set(orders.map(({ id }) => id))
  const unknown = 'orderIds' in choice ? choice.orderIds.filter((id) => !orderIds.has(id)) : []
  return {
    orders: fit,
    lines: await readLines(
      db,
      warehouseId,
      fit.map(({ id }) => id),
    ),
    left: [
      ...judged.flatMap(({ order, reason }) =>
        reason === null ? [] : [{ orderId: order.id, orderNo: order.orderNo, reason }],
      ),
      ...unknown.map((orderId): LeftOrder => ({ orderId, orderNo: null, reason: 'NOT_WAITING' })),
    ],
  }
}
