import type { WarehouseDay } from '../warehouse-day.ts'
import type { Worker } from '../worker.ts'

type Owned = Pick<WarehouseDay, 'ownerId'>

/** What is sent to take in an order of a consumer. */
export const orderBody = (
  { ownerId }: Owned,
  platformOrderNo: string,
  lines: readonly object[],
  header: object = {},
) => ({
  platform: 'TMALL',
  platformOrderNo,
  cargoOwnerId: ownerId,
  consignee: '王小明',
  phone: '13800001234',
  province: '上海市',
  city: '上海市',
  address: '南京东路 1 号',
  lines,
  ...header,
})

/** Orders of consumers, each with a number of its own. */
export function orderMaker(day: Owned, prefix = 'T') {
  let number = 0
  return (lines: readonly object[], header: object = {}) => {
    number += 1
    return orderBody(day, `${prefix}-${number}`, lines, header)
  }
}

/** The same, taken in at once, each for an address of its own. */
export function consumerOrders(clerk: Worker, day: Owned) {
  let number = 0
  const takeOrder = (lines: readonly object[], header: object = {}) => {
    number += 1
    return clerk.send(
      'POST',
      'orders',
      orderBody(day, `W-${number}`, lines, { address: `南京东路 ${number} 号`, ...header }),
    )
  }
  return { takeOrder }
}
