import type { LineAllocation, OrderAllocation, PickedRow } from '@entrepot/contract/distribution/order-allocation'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { required } from '@entrepot/domain/kernel/required'
import { owed } from '@entrepot/domain/outbound/owed'
import { sql } from 'kysely'
import type { OutlookContext } from '../../../../kit/document/document-handlers.ts'
import { withoutRequested } from '../../../../stock/picking/choose-rows.ts'
import { productFacts } from '../../../../stock/product-facts.ts'
import { candidatesOf } from '../../../../stock/reserve/candidates.ts'
import { orderDemand } from '../../picks/open-order.ts'
import { requestedBatches } from '../readiness/requested-batches.ts'
import { explainLines } from './explain-line.ts'
import { parcelsOf, pickedRows, servedFirst, waveOf } from './order-work.ts'

interface OrderRow {
  readonly cargoOwnerId: string
  readonly orderType: string
  readonly orderStatus: string
  readonly readiness: string
  readonly shortages: readonly { readonly productId: string; readonly missing: number }[]
}

interface LineRow {
  readonly id: string
  readonly lineNo: number
  readonly productId: string
  readonly productCode: string
  readonly productName: string
  readonly batchNum: string | null
  readonly plan: number
  readonly reserved: number
  readonly staged: number
  readonly shipped: number
}

async function readOrder({ db, warehouseId }: OutlookContext, id: string) {
  const { rows } = await sql<OrderRow>`
    select cargo_owner_id as "cargoOwnerId", order_type as "orderType", order_status as "orderStatus", readiness,
           shortages from consumer_order where warehouse_id = ${warehouseId} and id = ${id}`.execute(db)
  return required(rows[0], 'the order')
}

async function readLines({ db, warehouseId }: OutlookContext, id: string) {
  const { rows } = await sql<LineRow>`
    select l.id, l.line_no as "lineNo", l.product_id as "productId", p.code as "productCode", p.name as "productName",
           l.batch_num as "batchNum", l.sku_total as plan, l.reserved_sku_total as reserved,
           l.staged_sku_total as staged, l.shipped_sku_total as shipped
      from consumer_order_line l join product p on p.id = l.product_id
     where l.warehouse_id = ${warehouseId} and l.document_id = ${id} order by l.line_no`.execute(db)
  return rows
}

const FINISHED = ['SHIPPED', 'CANCELLING', 'CANCELLED']
const NO_ORDERS = { orders: [], orderTotal: 0, skuTotal: 0 }

const withoutLine = ({ lineId: _, ...row }: PickedRow & { readonly lineId: string }): PickedRow => row

/** The pieces that an order got or would get now, from where and why, and the orders served before it. Reserves nothing. */
export async function orderAllocation(at: OutlookContext, id: string): Promise<OrderAllocation> {
  const { db, warehouseId, today } = at
  const [order, lines] = [await readOrder(at, id), await readLines(at, id)]
  const open = FINISHED.includes(order.orderStatus) ? [] : lines.filter((line) => owed(line) > 0)
  const productIds = [...new Set(open.map(({ productId }) => productId))]
  const products = await productFacts(db, warehouseId, productIds)
  const candidates = await candidatesOf(db, warehouseId, [order.cargoOwnerId], productIds)
  const demands = open.map((line) => orderDemand(at, { ...order, id }, line, products.get(line.productId), owed(line)))
  const requested = await requestedBatches(db, warehouseId, today, id, productIds)
  const explained = explainLines(demands, withoutRequested(candidates, demands, requested))
  const isShort = order.readiness === 'SHORT' && open.length > 0
  const served = isShort
    ? await servedFirst(db, warehouseId, today, id, productIds)
    : new Map<string, typeof NO_ORDERS>()
  const picked = grouped(await pickedRows(db, warehouseId, id), ({ lineId }) => lineId)
  const missing = new Map(order.shortages.map((one) => [one.productId, one.missing]))
  return {
    wave: await waveOf(db, warehouseId, id),
    parcels: await parcelsOf(db, warehouseId, id),
    lines: lines.map((line): LineAllocation => {
      const explanation = explained.get(line.id)
      return {
        lineId: line.id,
        lineNo: line.lineNo,
        productCode: line.productCode,
        productName: line.productName,
        skuTotal: line.plan,
        owedSkuTotal: explanation === undefined ? 0 : owed(line),
        availableSkuTotal: explanation?.availableSkuTotal ?? 0,
        missingSkuTotal: isShort ? (missing.get(line.productId) ?? 0) : 0,
        // A short order gets nothing until all its pieces are available.
        planned: isShort ? [] : (explanation?.planned ?? []),
        passedOver: explanation?.passedOver ?? [],
        servedFirst: served.get(line.productId) ?? NO_ORDERS,
        picked: (picked.get(line.id) ?? []).map(withoutLine),
      }
    }),
  }
}
