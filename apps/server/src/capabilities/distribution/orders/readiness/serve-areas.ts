import { areasTouched } from '@entrepot/domain/distribution/areas-touched'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'
import { goodsKey } from './goods-key.ts'
import type { ProductSupply } from './supply.ts'
import { waits } from './waiting-orders.ts'

interface OrderedGoods {
  readonly orderId: string
  readonly productId: string
  readonly bonded: boolean
}

/** The areas of the goods, by goods key. */
export function areasOfGoods(supply: readonly ProductSupply[]): Map<string, string[]> {
  const areas = new Map<string, Set<string>>()
  for (const { productId, bonded, areaIds } of supply) {
    const key = goodsKey(productId, bonded)
    areas.set(key, new Set([...(areas.get(key) ?? []), ...areaIds]))
  }
  return new Map([...areas].map(([key, ids]) => [key, [...ids].sort()]))
}

/** All goods of orders that were written since, or that need a product whose areas changed. */
async function goodsToLookAt(db: Db, warehouseId: string, movedIds: readonly string[]): Promise<OrderedGoods[]> {
  const { rows } = await sql<OrderedGoods>`
    with looked_at as (
      select o.id from consumer_order o where o.warehouse_id = ${warehouseId} and ${waits} and not o.areas_known
      union
      select m.document_id from consumer_order_line m
       where m.warehouse_id = ${warehouseId} and m.product_id = any(${movedIds}::uuid[])
         and m.sku_total > m.reserved_sku_total + m.staged_sku_total + m.shipped_sku_total
    )
    select o.id as "orderId", l.product_id as "productId", o.order_type = 'BONDED_IMPORT' as bonded
      from looked_at a
      join consumer_order o on o.warehouse_id = ${warehouseId} and o.id = a.id and ${waits}
      join consumer_order_line l on l.warehouse_id = o.warehouse_id and l.document_id = o.id`.execute(db)
  return rows
}

async function storeAreas(db: Db, warehouseId: string, ids: readonly string[], touched: readonly (string | null)[]) {
  await sql`
    with decided as (
      select o.id, d.touched from unnest(${ids}::uuid[], ${touched}::text[]) as d(id, touched)
        join consumer_order o on o.warehouse_id = ${warehouseId} and o.id = d.id
       where ${waits} and (not o.areas_known or o.areas_touched is distinct from d.touched)
       order by o.id for update of o
    ) update consumer_order o set areas_touched = d.touched, areas_known = true
        from decided d where o.warehouse_id = ${warehouseId} and o.id = d.id`.execute(db)
}

/**
 * Recomputes for which waiting orders one area is enough. `lastAreas` holds the areas of the goods at the last run, so that
 * usually only newly written orders are read.
 */
export async function serveAreas(
  db: Db,
  warehouseId: string,
  productIds: readonly string[],
  supply: readonly ProductSupply[],
  lastAreas: Map<string, string>,
): Promise<void> {
  const areas = areasOfGoods(supply)
  const movedIds = productIds.filter((id) =>
    [false, true].some(
      (bonded) => (areas.get(goodsKey(id, bonded)) ?? []).join() !== lastAreas.get(goodsKey(id, bonded)),
    ),
  )
  const rows = await goodsToLookAt(db, warehouseId, movedIds)
  const byOrder = [...grouped(rows, ({ orderId }) => orderId)]
  const touched = byOrder.map(([, goods]) =>
    areasTouched(goods.map(({ productId, bonded }) => areas.get(goodsKey(productId, bonded)) ?? [])),
  )
  if (byOrder.length > 0)
    await storeAreas(
      db,
      warehouseId,
      byOrder.map(([id]) => id),
      touched,
    )
  for (const id of movedIds)
    for (const bonded of [false, true])
      lastAreas.set(goodsKey(id, bonded), (areas.get(goodsKey(id, bonded)) ?? []).join())
}
