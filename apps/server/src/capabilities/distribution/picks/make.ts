import { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { owed } from '@entrepot/domain/outbound/owed'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { type PickPlan, type PlannedLine, planPick } from '../../../stock/picking/choose-rows.ts'
import { claimsOf, pieceFields, refuseEmpty, rowFields } from '../../../stock/picking/new-pick.ts'
import { claimOnOrders } from '../../../stock/progress/shipping-progress.ts'
import { reservation } from '../../../stock/reserve/reserve.ts'
import { requestedBatches } from '../orders/readiness/requested-batches.ts'
import { lockOpenOrder, type OpenOrder, orderDemand, owedLines } from './open-order.ts'
import type { NewOrderPick } from './order-pick.ts'

const pickLine = (line: PlannedLine) => ({ orderLineId: line.requestLineId, ...pieceFields(line) })

/** Plans rows for all open pieces of an order, or at most the given pieces of some lines. */
export function planOrder(
  work: DocumentWork,
  order: OpenOrder,
  maxPieces: ReadonlyMap<string, number> | null = null,
): Promise<PickPlan> {
  const requested = owedLines(order)
    .map((line) => ({
      line,
      pieces: maxPieces === null ? owed(line) : Math.min(owed(line), maxPieces.get(line.id) ?? 0),
    }))
    .filter(({ pieces }) => pieces > 0)
  const productIds = requested.map(({ line }) => line.productId)
  return planPick(
    work,
    requested.map(({ line, pieces }) => ({
      cargoOwnerId: order.cargoOwnerId,
      productId: line.productId,
      demandOf: (product) => orderDemand(work, order, line, product, pieces),
    })),
    () => requestedBatches(work.trx, work.warehouseId, work.today, order.id, productIds),
  )
}

/** A pick for a plan: updates the order first, then stores the document, and reserves the pieces last. */
export async function newOrderPick(work: DocumentWork, order: OpenOrder, plan: PickPlan): Promise<NewOrderPick> {
  const { trx, warehouseId, clock } = work
  await claimOnOrders(trx, warehouseId, clock.now(), 'BY_ORDER', plan.lines)
  return {
    header: {},
    extra: {
      orderId: order.id,
      cargoOwnerId: order.cargoOwnerId,
      ...lineSums(pickByOrders, plan.lines.map(pickLine)),
      walkMetres: String(plan.metres),
    },
    lines: plan.lines.map(pickLine),
    lineExtras: plan.lines.map(rowFields),
    lineColumns: plan.lines.map(() => ({ order_id: order.id })),
    touched: [{ resource: 'orders', id: order.id }],
    stock: ({ id, no, lines }) => [
      reservation(work, { id, type: 'ORDER_PICKING', no }, claimsOf(lines, plan.lines), 'server'),
    ],
  }
}

/** An order leaves complete: refuses to start an order whose pieces are not all available. */
function refuseParts({ status }: OpenOrder, { lines, shortages }: PickPlan): void {
  const missing = shortages.map(({ lineId, missing, reason }) => ({ orderLineId: lineId, missing, reason }))
  refuseEmpty({ lines, shortages, metres: 0 }, missing)
  if (status !== 'WAITING' || missing.length === 0) return
  const requested = missing.reduce((sum, one) => sum + one.missing, 0)
  throw new Problem('INSUFFICIENT_STOCK', { detail: { available: 0, asked: requested, shortages: missing } })
}

/** A pick of everything that an order still needs; pieces that an earlier pick or tour did not find, as far as available. */
export async function pickFromOrder(work: DocumentWork, orderId: string): Promise<NewOrderPick> {
  const order = await lockOpenOrder(work, orderId)
  const plan = await planOrder(work, order)
  refuseParts(order, plan)
  return newOrderPick(work, order, plan)
}
