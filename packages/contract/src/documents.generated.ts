// Written by `npm run lists` from the files that are there. Do not edit it.
import { stocktakings } from './in-warehouse/stock-count.ts'
import { putaways } from './inbound/putaway.ts'
import { recvReqs } from './inbound/receipt-notice.ts'
import { recvRegistrations } from './inbound/registration.ts'
import { tallyTasks } from './inbound/tally.ts'
import { shipmentTasks } from './outbound/dispatch.ts'
import { outTallyTasks } from './outbound/out-tally.ts'
import { pickTasks } from './outbound/picking.ts'
import { shipmentNotifs } from './outbound/shipping-notice.ts'
import { transferTasks } from './transfer/goods-allocation.ts'

export const documents = [
  stocktakings,
  putaways,
  recvReqs,
  recvRegistrations,
  tallyTasks,
  shipmentTasks,
  outTallyTasks,
  pickTasks,
  shipmentNotifs,
  transferTasks,
] as const
