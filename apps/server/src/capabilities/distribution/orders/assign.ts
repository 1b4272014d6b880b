import type { orders } from '@entrepot/contract/distribution/order'
import type { InputOf } from '@entrepot/contract/kit/document/values'
import { Problem } from '../../../kit/http/problem.ts'
import type { Order, OrderOutcome } from './order.ts'
import { waybillUnder } from './waybill-under.ts'

type Assignment = InputOf<typeof orders, 'assign'>

/** Sets carrier, waybill and customs clearance of an order. A packed order keeps its carrier and waybill. */
export function assignOrder(order: Order, input: Assignment): OrderOutcome {
  const { logisticsCompanyId = order.logisticsCompanyId } = input
  const expressNum = waybillUnder(order, logisticsCompanyId, input.expressNum)
  const isOther = logisticsCompanyId !== order.logisticsCompanyId || expressNum !== order.expressNum
  if (order.orderStatus === 'PACKED' && isOther)
    throw new Problem('WRONG_STATE', { detail: { state: order.orderStatus, number: order.orderNo } })
  const { customsCleared = order.customsCleared } = input
  return { header: { logisticsCompanyId, expressNum, customsCleared } }
}
