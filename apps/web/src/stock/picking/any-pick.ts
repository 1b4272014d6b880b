import type { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import type { tours } from '@entrepot/contract/distribution/tour'
import type { pickTasks } from '@entrepot/contract/outbound/picking'

/** A pick for a notice, for an order, or on a tour of a wave: all have the same screens. */
export type AnyPick = typeof pickTasks | typeof pickByOrders | typeof tours
