import type { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import type { tours } from '@entrepot/contract/distribution/tour'
import type { pickTasks } from '@entrepot/contract/outbound/picking'

/** Whatever is picked is picked in the same way: for a notice, for an order, or on a tour of a wave. */
export type AnyPick = typeof pickTasks | typeof pickByOrders | typeof tours
