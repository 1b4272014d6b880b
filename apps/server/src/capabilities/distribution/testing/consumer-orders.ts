import type { WarehouseDay } from '../../../testing/warehouse-day.ts'
import type { Worker } from '../../../testing/worker.ts'

/** Orders of consumers for tests, each with a number of its own. */
export function consumerOrders(clerk: Worker, { ownerId }: WarehouseDay) {
  let number = 0
  const takeOrder = (lines: readonly object[], header: object = {}) => {
    number += 1
    return clerk.send('POST', 'orders', {
      platform: 'TMALL',
      platformOrderNo: `W-${number}`,
      cargoOwnerId: ownerId,
      consignee: '王小明',
      phone: '13800001234',
      province: '上海市',
      city: '上海市',
      address: `南京东路 ${number} 号`,
      lines,
      ...header,
    })
  }
  return { takeOrder }
}
