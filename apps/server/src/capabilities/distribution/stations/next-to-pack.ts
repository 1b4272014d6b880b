import type { OrderToPack } from '@entrepot/contract/distribution/stations'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { claimOrder } from './claims.ts'
import { findOrders, type Named, type NamedOrder } from './find-orders.ts'
import { readOrderToPack } from './read-order.ts'

const CANCELLED = ['CANCELLING', 'CANCELLED']
/** States of orders that are shown; packed orders too, so that their parcels can be opened or labelled again. */
const PACKABLE = ['PICKING', 'PICKED', 'PACKED']

const stopped = ({ orderNo }: NamedOrder) => new Problem('STOP_CANCELLED', { detail: { number: orderNo } })

/** The orders that this scan may bring to the station; a refusal if there is none. */
function candidatesOf({ orders, by }: Named, code: string): readonly NamedOrder[] {
  const [first] = orders
  if (by === 'order' && first !== undefined) {
    if (CANCELLED.includes(first.orderStatus)) throw stopped(first)
    if (!PACKABLE.includes(first.orderStatus))
      throw new Problem('WRONG_STATE', { detail: { state: first.orderStatus, number: first.orderNo } })
    return [first]
  }
  const picked = orders.filter(({ orderStatus }) => orderStatus === 'PICKED')
  if (picked.length > 0) return picked
  const cancelled = orders.find(({ orderStatus }) => CANCELLED.includes(orderStatus))
  if (by === 'piece' && cancelled !== undefined) throw stopped(cancelled)
  throw by === 'piece' ? new Problem('PIECE_NOT_WANTED', { detail: { code } }) : new Problem('NOTHING_TO_PACK')
}

/** Claims and reads the order that a scan brings to a station. Two stations never get the same order. */
export async function nextToPack(work: DocumentWork, code: string, stationId: string): Promise<OrderToPack> {
  const named = await findOrders(work.trx, work.warehouseId, code)
  if (named === null) throw new Problem('UNKNOWN_SCAN', { detail: { code } })
  const candidates = candidatesOf(named, code)
  for (const { id } of candidates)
    if (await claimOrder(work, id, stationId)) return readOrderToPack(work, id, named.by === 'piece' ? code : '')
  throw new Problem('PACKED_ELSEWHERE', { detail: { number: candidates[0]?.orderNo ?? '' } })
}
