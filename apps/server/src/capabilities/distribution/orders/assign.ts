import type { orders } from '@entrepot/contract/distribution/order'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { Problem } from '../../../kit/http/problem.ts'
import type { Order, OrderOutcome } from './order.ts'

/** Who takes an order, by which waybill, and whether customs has cleared it. A sealed parcel keeps carrier and waybill. */
export function assignOrder(order: Order, input: InputOf<typeof orders, 'assign'>): OrderOutcome {
  const { logisticsCompanyId = order.logisticsCompanyId, expressNum = order.expressNum } = input
  const isOther = logisticsCompanyId !== order.logisticsCompanyId || expressNum !== order.expressNum
  if (order.orderStatus === 'PACKED' && isOther)
    throw new Problem('WRONG_STATE', { detail: { state: order.orderStatus, number: order.orderNo } })
  const { customsCleared = order.customsCleared } = input
  return { header: { logisticsCompanyId, expressNum, customsCleared } }
}
