import type { Order } from './order.ts'

/**
 * A waybill number belongs to its carrier: a change of the carrier drops it, unless a number was sent along (`sent` is not
 * undefined).
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
