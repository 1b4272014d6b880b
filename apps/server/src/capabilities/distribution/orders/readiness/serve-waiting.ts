import {
  type ServedOrder,
  type Supply,
  serveOrders,
  type WaitingOrder,
} from '@entrepot/domain/distribution/serve-orders'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'
import { goodsKey, productOfKey } from './goods-key.ts'
import { serveAreas } from './serve-areas.ts'
import { type ProductSupply, supplyOf } from './supply.ts'
import { type WaitingLineRow, waitingLines, waits } from './waiting-orders.ts'

interface Demand {
  readonly productId: string
  readonly bonded: boolean
  readonly pieces: number
  /** An order asks for a certain batch, so the sum over all batches cannot decide. */
  readonly byBatch: boolean
}

async function demandOf(db: Db, warehouseId: string): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    select l.product_id as "productId", o.order_type = 'BONDED_IMPORT' as bonded,
           sum(l.sku_total - l.reserved_sku_total - l.staged_sku_total - l.shipped_sku_total)::bigint as pieces,
           bool_or(l.batch_num is not null) as "byBatch"
      from consumer_order o join consumer_order_line l on l.warehouse_id = o.warehouse_id and l.document_id = o.id
     where o.warehouse_id = ${warehouseId} and ${waits}
     group by 1, 2`.execute(db)
  return rows
}

const toSupply = (rows: readonly ProductSupply[]): Supply[] =>
  rows.map(({ productId, bonded, batchNum, pieces }) => ({ productId: goodsKey(productId, bonded), batchNum, pieces }))

const toMilliseconds = (text: string | null) => (text === null ? null : Date.parse(text))

function toOrders(rows: readonly WaitingLineRow[]): WaitingOrder[] {
  const orders = new Map<string, WaitingOrder & { lines: WaitingOrder['lines'][number][] }>()
  for (const { orderId, productId, bonded, batchNum, pieces, priority, latestShipTime, paidTime, held } of rows) {
    const line = { productId: goodsKey(productId, bonded), batchNum, pieces }
    const order = orders.get(orderId)
    if (order === undefined)
      orders.set(orderId, {
        id: orderId,
        priority,
        latestShipTime: toMilliseconds(latestShipTime),
        paidTime: toMilliseconds(paidTime),
        held,
        lines: [line],
      })
    else order.lines.push(line)
  }
  return [...orders.values()]
}

/** Products without enough stock for all waiting orders; the others need no check. */
function findScarceGoods(demand: readonly Demand[], supply: readonly ProductSupply[]): string[] {
  const available = new Map<string, number>()
  for (const { productId, bonded, pieces } of supply) {
    const key = goodsKey(productId, bonded)
    available.set(key, (available.get(key) ?? 0) + pieces)
  }
  return demand.flatMap(({ productId, bonded, pieces, byBatch }) =>
    byBatch || pieces > (available.get(goodsKey(productId, bonded)) ?? 0) ? [productId] : [],
  )
}

/** Stores the readiness. Only short orders and orders that were short before can change; all others stay ready. */
async function storeReadiness(db: Db, warehouseId: string, now: Date, short: readonly ServedOrder[]): Promise<number> {
  const shortages = short.map(({ shortages: missing }) =>
    JSON.stringify(missing.map((one) => ({ ...one, productId: productOfKey(one.productId) }))),
  )
  const { rows } = await sql<{ total: number }>`
    with short as (
      select id, shortages::jsonb from unnest(${short.map(({ id }) => id)}::uuid[], ${shortages}::text[]) as s(id, shortages)
    ), candidates as (
      select id from short union
      select o.id from consumer_order o where o.warehouse_id = ${warehouseId} and ${waits} and o.readiness = 'SHORT'
    ), decided as (
      select o.id, case when s.id is null then 'READY' else 'SHORT' end as readiness,
             coalesce(s.shortages, '[]'::jsonb) as shortages
        from candidates c join consumer_order o on o.warehouse_id = ${warehouseId} and o.id = c.id
        left join short s on s.id = o.id
       where ${waits} and (o.readiness, o.shortages) is distinct from
             (case when s.id is null then 'READY' else 'SHORT' end, coalesce(s.shortages, '[]'::jsonb))
       order by o.id for update of o
    ), changed as (
      update consumer_order o set readiness = d.readiness, shortages = d.shortages, updated_time = ${now},
             order_status = case when o.order_status = 'HELD' then 'HELD'
                                 when d.readiness = 'SHORT' then 'SHORT' else 'WAITING' end
        from decided d where o.warehouse_id = ${warehouseId} and o.id = d.id
      returning o.id, o.order_status, o.readiness, o.shortages
    ), merged as (
      update consumer_order m set readiness = c.readiness, shortages = c.shortages, order_status = c.order_status,
             updated_time = ${now}
        from changed c where m.warehouse_id = ${warehouseId} and m.merged_into_id = c.id
    ) select count(*)::int as total from changed`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Recomputes the readiness of waiting orders, in the order in which they are served. Returns the number of changed orders.
 * Their versions stay the same, because no user edited them.
 */
export async function serveWaiting(
  db: Db,
  warehouseId: string,
  today: string,
  now: Date,
  lastAreas: Map<string, string>,
): Promise<number> {
  const demand = await demandOf(db, warehouseId)
  if (demand.length === 0) return 0
  const productIds = [...new Set(demand.map(({ productId }) => productId))]
  const supply = await supplyOf(db, warehouseId, today, productIds)
  const products = findScarceGoods(demand, supply)
  const rows = products.length === 0 ? [] : await waitingLines(db, warehouseId, today, products)
  const served = serveOrders(toOrders(rows), toSupply(supply))
  const short = served.filter(({ shortages }) => shortages.length > 0)
  const changed = await storeReadiness(db, warehouseId, now, short)
  await serveAreas(db, warehouseId, productIds, supply, lastAreas)
  return changed
}
