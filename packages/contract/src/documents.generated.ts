// Written by `npm run lists` from the files that are there. Do not edit it.
import { manifests } from './distribution/manifest.ts'
import { pickByOrders } from './distribution/order-picking.ts'
import { orders } from './distribution/order.ts'
import { parcels } from './distribution/parcel.ts'
import { tours } from './distribution/tour.ts'
import { wavePicks } from './distribution/wave.ts'
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
  manifests,
  pickByOrders,
  orders,
  parcels,
  tours,
  wavePicks,
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
