import type { WarehouseDay } from '../warehouse-day.ts'

/** Orders of consumers, each with a number of its own. */
export function orderMaker({ ownerId }: Pick<WarehouseDay, 'ownerId'>, prefix = 'T') {
  let number = 0
  return (lines: readonly object[], header: object = {}) => {
    number += 1
    return {
      platform: 'TMALL',
      platformOrderNo: `${prefix}-${number}`,
      cargoOwnerId: ownerId,
      consignee: '王小明',
      phone: '13800001234',
      province: '上海市',
      city: '上海市',
      address: '南京东路 1 号',
      lines,
      ...header,
    }
  }
}
