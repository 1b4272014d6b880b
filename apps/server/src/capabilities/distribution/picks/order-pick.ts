import type { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import type { DocumentRecordOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import { required } from '@entrepot/domain/kernel/required'
import type { ManagedDocument, NewDocumentContent } from '../../../kit/document/document-handlers.ts'
import type { PickKind } from '../../../stock/picking/pick.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { orderDemand, readOrders } from './open-order.ts'

export type OrderPickDocument = ManagedDocument<typeof pickByOrders>
export type OrderPick = DocumentRecordOf<typeof pickByOrders>
export type OrderPickHeader = ListRow<(typeof pickByOrders)['fields']>
export type NewOrderPick = NewDocumentContent<typeof pickByOrders>

/** Picks of single orders. */
export const orderPick: PickKind<OrderPick> = {
  type: 'ORDER_PICKING',
  resource: 'pickByOrders',
  async demandsOf(work, { orderId, lines: pickLines }, lines) {
    const order = required((await readOrders(work, [orderId])).get(orderId), 'the order of the pick')
    const orderLines = new Map(order.lines.map((line) => [line.id, line]))
    const servedLines = new Map(pickLines.map(({ id, orderLineId }) => [id, orderLineId]))
    const productIds = order.lines.map(({ productId }) => productId)
    const products = await productFacts(work.trx, work.warehouseId, productIds)
    return lines.map(({ lineId, pieces }) => {
      const line = required(orderLines.get(servedLines.get(lineId) ?? ''), 'the order line')
      return orderDemand(work, order, line, products.get(line.productId), pieces)
    })
  },
}
