import { Problem } from '../../../kit/http/problem.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import type { Order } from '../orders/order.ts'
import { isWaybillUsed, takeWaybill } from '../waybill-pools/take-waybill.ts'

/** The given number, else that of the order if none of its parcels uses it yet, else the next one of the carrier. */
export async function waybillOf(
  trx: Trx,
  warehouseId: string,
  order: Order,
  named: string | undefined,
): Promise<string | null> {
  const at = { warehouseId, carrierId: order.logisticsCompanyId, orderId: order.id }
  if (named !== undefined) {
    if (!(await isWaybillUsed(trx, at, named))) return named
    throw new Problem('DUPLICATE_WAYBILL', {
      detail: { value: named },
      fields: [{ field: 'expressNum', key: 'problem.DUPLICATE_WAYBILL', parameters: { value: named } }],
    })
  }
  if (order.expressNum !== null && !(await isWaybillUsed(trx, at, order.expressNum))) return order.expressNum
  return order.logisticsCompanyId === null ? null : takeWaybill(trx, { ...at, carrierId: order.logisticsCompanyId })
}
