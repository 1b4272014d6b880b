import { shelvedBy } from '../shelved.ts'
import type { WarehouseDay } from '../warehouse-day.ts'
import type { Worker } from '../worker.ts'
import { orderBody } from './consumer-orders.ts'

let number = 0

/** Orders of consumers, each with so many pieces of one product of its own: waiting, or on the stage. */
export function orderMaker(clerk: Worker, day: WarehouseDay) {
  const waiting = async (skuTotal: number, header = {}, columns = {}) => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: skuTotal + 5 }], columns)
    number += 1
    const order = await clerk.send('POST', 'orders', orderBody(day, `PK-${number}`, [{ productId, skuTotal }], header))
    return { ...order, productId }
  }
  const picked = async (skuTotal: number, header = {}, columns = {}) => {
    const { id, productId } = await waiting(skuTotal, header, columns)
    const pick = await clerk.send('POST', `pickByOrders/${id}/ORDER`, {})
    await clerk.send('POST', `pickByOrders/${pick.id}/complete`, {})
    return { ...(await clerk.read(`orders/${id}`)), productId, pickId: pick.id }
  }
  return { waiting, picked }
}
