import type { orders } from '@entrepot/contract/distribution/order'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { MERGED_STATES } from '@entrepot/domain/distribution/order.machine'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { lockDocument } from '../../../kit/document/read-document.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import type { Order, OrderDocument, OrderOutcome } from './order.ts'
import { orderTotals } from './order-rules.ts'

/** Fields that must be equal for two orders to leave in one parcel. */
const COMMON = [
  'cargoOwnerId',
  'orderType',
  'consignee',
  'phone',
  'country',
  'province',
  'city',
  'district',
  'address',
  'logisticsCompanyId',
] as const

const different = (order: Order, target: Order) =>
  COMMON.filter((field) => (order[field] ?? null) !== (target[field] ?? null))

function refuseUnlike(order: Order, target: Order) {
  if (target.id === order.id) throw new Problem('MERGE_WITH_ITSELF')
  if (!MERGED_STATES.some((state) => state === target.orderStatus))
    throw new Problem('WRONG_STATE', { detail: { state: target.orderStatus, number: target.orderNo } })
  if ((target.mergedIntoId ?? null) !== null || (order.mergedIntoId ?? null) !== null)
    throw new Problem('ALREADY_MERGED', { detail: { number: target.orderNo } })
  const fields = different(order, target)
  if (fields.length > 0) throw new Problem('MERGE_UNLIKE', { detail: { number: target.orderNo, fields } })
}

/** Locks both orders and those merged into the first, sorted by id, so that opposite merges cannot deadlock. */
export async function lockMerged({ trx, warehouseId }: DocumentWork, id: string, { intoId }: Values): Promise<void> {
  await sql`
    select 1 from consumer_order
     where warehouse_id = ${warehouseId} and (id in (${id}, ${intoId}) or merged_into_id = ${id})
     order by id for update`.execute(trx)
}

/** Both remarks, without repeats. */
function joinedRemarks(...remarks: readonly (string | null)[]): string | null {
  const distinct = new Set(remarks.filter((remark) => remark !== null))
  return distinct.size === 0 ? null : [...distinct].join('\n')
}

/**
 * Appends the lines to the other order; both order numbers stay valid. The other order takes the higher priority, the
 * earlier times and the later release day, and counts as cleared when customs has cleared both.
 */
export async function mergeOrder(
  managed: OrderDocument,
  work: DocumentWork,
  order: Order,
  { intoId }: InputOf<typeof orders, 'merge'>,
): Promise<OrderOutcome> {
  const { trx, warehouseId, clock } = work
  const target = await lockDocument(trx, managed, warehouseId, intoId)
  refuseUnlike(order, target)
  const last = Math.max(0, ...target.lines.map(({ lineNo }) => lineNo))
  const lines = [...target.lines, ...order.lines]
  const products = await productFacts(
    trx,
    warehouseId,
    lines.map(({ productId }) => productId),
  )
  const totals = orderTotals(lines, products)
  const now = clock.now()
  await sql`
    with moved as (
      update consumer_order_line set document_id = ${intoId}, line_no = line_no + ${last}
       where warehouse_id = ${warehouseId} and document_id = ${order.id} returning 1
    ), merged_before as (
      update consumer_order set merged_into_id = ${intoId}, order_status = ${target.orderStatus}
       where warehouse_id = ${warehouseId} and merged_into_id = ${order.id})
    update consumer_order set sku_total = ${totals.skuTotal}, line_total = ${totals.lineTotal},
           weight_total = ${totals.weightTotal}::numeric, volume_total = ${totals.volumeTotal}::numeric,
           product_id = ${totals.productId}, release_day = greatest(release_day, ${order.releaseDay}::date),
           latest_ship_time = least(latest_ship_time, ${order.latestShipTime}::timestamptz),
           paid_time = least(paid_time, ${order.paidTime}::timestamptz), priority = greatest(priority, ${order.priority}::int),
           buyer_remark = ${joinedRemarks(target.buyerRemark, order.buyerRemark)},
           seller_remark = ${joinedRemarks(target.sellerRemark, order.sellerRemark)},
           customs_cleared = customs_cleared and ${order.customsCleared}::boolean, areas_known = false,
           version = version + 1, updated_time = ${now}
     where warehouse_id = ${warehouseId} and id = ${intoId}`.execute(trx)
  return {
    to: target.orderStatus,
    header: {
      mergedIntoId: intoId,
      skuTotal: 0,
      lineTotal: 0,
      weightTotal: '0',
      volumeTotal: '0',
      productId: null,
      readiness: target.readiness,
      shortages: target.shortages,
    },
    after: { into: target.orderNo, lines: order.lines.length },
    changes: [
      {
        action: 'mergeIn',
        resource: 'orders',
        id: target.id,
        label: target.orderNo,
        version: target.version + 1,
        cargoOwnerId: target.cargoOwnerId,
        after: { from: order.orderNo, lines: order.lines.length },
      },
    ],
  }
}
