import type { Order } from './order.ts'

/**
 * A waybill is a number of its carrier: another carrier does not take over the one that the order had, unless it was sent
 * along. Undefined: none was sent.
 */
export function waybillUnder(
  order: Order,
  logisticsCompanyId: string | null,
  sent: string | null | undefined,
): string | null {
  if (sent !== undefined) return sent
  const isFormerCarriers = order.logisticsCompanyId !== null && order.logisticsCompanyId !== logisticsCompanyId
  return isFormerCarriers ? null : order.expressNum
}
