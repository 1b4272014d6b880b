import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { lockOrders } from '../../../stock/progress/shipping-progress.ts'
import { leaveWave } from './leave-wave.ts'
import type { Wave, WaveOutcome } from './wave.ts'

const isOver = (status: string) => status === 'PACKED' || status === 'SHIPPED' || status === 'CANCELLED'

/** Closes a wave without remaining picks on request of a user; unpacked orders continue without the wave. */
export async function completeWave(work: DocumentWork, wave: Wave): Promise<WaveOutcome> {
  const open = wave.lines
    .filter(({ leftReason, orderStatus }) => leftReason === null && !isOver(orderStatus))
    .map(({ orderId }) => orderId)
  await lockOrders(work.trx, work.warehouseId, open)
  await leaveWave(work, wave.id, open, 'CLOSED')
  return {
    header: { completedTime: work.clock.now() },
    after: { orders: open.length },
    touched: open.map((id) => ({ resource: 'orders', id })),
  }
}
