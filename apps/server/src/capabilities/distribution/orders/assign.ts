import type { orders } from '@entrepot/contract/distribution/order'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { Problem } from '../../../kit/http/problem.ts'
import type { Order, OrderOutcome } from './order.ts'

type Assigned = InputOf<typeof orders, 'assign'>

/** A waybill is a number of its carrier: another carrier does not take over the one that the order had. */
function waybillFor(order: Order, logisticsCompanyId: string | null, { expressNum = order.expressNum }: Assigned) {
  const isFormerCarriers = order.logisticsCompanyId !== null && order.logisticsCompanyId !== logisticsCompanyId
  return isFormerCarriers && expressNum === order.expressNum ? null : expressNum
}

/** Who takes an order, by which waybill, and whether customs has cleared it. A sealed parcel keeps carrier and waybill. */
export function assignOrder(order: Order, input: Assigned): OrderOutcome {
  const { logisticsCompanyId = order.logisticsCompanyId } = input
  const expressNum = waybillFor(order, logisticsCompanyId, input)
  const isOther = logisticsCompanyId !== order.logisticsCompanyId || expressNum !== order.expressNum
  if (order.orderStatus === 'PACKED' && isOther)
    throw new Problem('WRONG_STATE', { detail: { state: order.orderStatus, number: order.orderNo } })
  const { customsCleared = order.customsCleared } = input
  return { header: { logisticsCompanyId, expressNum, customsCleared } }
}
