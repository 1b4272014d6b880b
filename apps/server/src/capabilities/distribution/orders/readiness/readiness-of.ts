import { type AreasTouched, areasTouched } from '@entrepot/domain/distribution/areas-touched'
import type { MissingPieces } from '@entrepot/domain/distribution/serve-orders'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import type { OrderDraft } from '../order.ts'
import { goodsKey } from './goods-key.ts'
import { areasOfGoods } from './serve-areas.ts'
import { supplyOf } from './supply.ts'

interface PromisedGoods {
  readonly productId: string
  readonly bonded: boolean
  readonly pieces: number
}

/** Maximum number of orders for which promises to others are read; for more, readiness is corrected soon after storing. */
const MAX_ORDERS_WITH_PROMISES = 20

/** Missing pieces of an order, and whether its goods lie in one area. */
interface Readiness {
  readonly shortages: readonly MissingPieces[]
  readonly areasTouched: AreasTouched | null
}

/** Pieces that ready orders will take. */
async function promisedTo(
  { trx, warehouseId }: DocumentWork,
  productIds: readonly string[],
  exceptId: string | null,
): Promise<Map<string, number>> {
  // Not prepared: a plan made when there were few orders would read all of them for each product.
  const { rows } = await sql<PromisedGoods>`
    select p.id as "productId", w.bonded, w.pieces
      from unnest(${productIds}::uuid[]) p(id) cross join lateral (
        select o.order_type = 'BONDED_IMPORT' as bonded,
               sum(l.sku_total - l.reserved_sku_total - l.staged_sku_total - l.shipped_sku_total)::bigint as pieces
          from consumer_order_line l
          join consumer_order o on o.warehouse_id = l.warehouse_id and o.id = l.document_id
         where l.warehouse_id = ${warehouseId} and l.product_id = p.id
           and l.sku_total > l.reserved_sku_total + l.staged_sku_total + l.shipped_sku_total
           and o.order_status = 'WAITING' and o.id is distinct from ${exceptId}::uuid
         group by 1) w`.execute(trx)
  return new Map(rows.map(({ productId, bonded, pieces }) => [goodsKey(productId, bonded), pieces]))
}

/**
 * First estimate of the readiness of orders before storing: all ready orders are served before them. The final order of
 * service is decided over all stored orders (`serveWaiting`).
 */
export async function readinessOf(
  work: DocumentWork,
  drafts: readonly OrderDraft[],
  exceptId: string | null,
): Promise<Map<OrderDraft, Readiness>> {
  const productIds = [...new Set(drafts.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  const [supply, promised] = await Promise.all([
    supplyOf(work.trx, work.warehouseId, work.today, productIds),
    drafts.length > MAX_ORDERS_WITH_PROMISES ? new Map<string, number>() : promisedTo(work, productIds, exceptId),
  ])
  const areas = areasOfGoods(supply)
  const remaining = new Map<string, number>()
  for (const { productId, bonded, pieces } of supply) {
    const key = goodsKey(productId, bonded)
    remaining.set(key, (remaining.get(key) ?? -(promised.get(key) ?? 0)) + pieces)
  }
  return new Map(
    drafts.map((draft) => {
      const bonded = draft.header.orderType === 'BONDED_IMPORT'
      const piecesByProduct = new Map<string, number>()
      for (const { productId, skuTotal } of draft.lines)
        piecesByProduct.set(productId, (piecesByProduct.get(productId) ?? 0) + skuTotal)
      const missing = [...piecesByProduct].flatMap(([productId, pieces]) => {
        const available = Math.max(0, remaining.get(goodsKey(productId, bonded)) ?? 0)
        return pieces > available ? [{ productId, missing: pieces - available }] : []
      })
      if (missing.length === 0)
        for (const [productId, pieces] of piecesByProduct) {
          const key = goodsKey(productId, bonded)
          remaining.set(key, (remaining.get(key) ?? 0) - pieces)
        }
      const touched = areasTouched(
        [...piecesByProduct.keys()].map((productId) => areas.get(goodsKey(productId, bonded)) ?? []),
      )
      return [draft, { shortages: missing, areasTouched: touched }]
    }),
  )
}
