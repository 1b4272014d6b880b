import { newId } from '../../kit/write/ids.ts'
import type { PastDay, PastOrder } from './past-documents.ts'
import type { Row, RowsOf } from './past-rows.ts'

interface Entry {
  readonly action: string
  readonly resource: string
  readonly id: string
  readonly label: string
  readonly from?: string
  readonly to: string
  readonly reason?: string
  readonly after?: Row
}

/**
 * History entries of the documents of a day: who did what, and when. For older days only the final entries of orders,
 * because every entry is searchable, which is most of the cost of such a day.
 */
export function entryRows(
  { warehouseId, market }: RowsOf,
  day: PastDay,
  isRecent: boolean,
  userIds: ReadonlyMap<string, string>,
): Row[] {
  const rows: Row[] = []
  const note = (username: string, happenedTime: Date, { id, label, from, to, reason, after, ...what }: Entry) =>
    rows.push({
      ...{
        warehouseId,
        id: newId(happenedTime),
        happenedTime,
        userId: userIds.get(username) ?? null,
        username,
        ...what,
      },
      ...{ recordId: id, recordLabel: label, fromState: from ?? null, toState: to, reason: reason ?? null },
      ...{ address: 'local', requestId: 'seed', after: after ?? null },
    })
  const { planner } = market
  const { picker, packer } = day
  const createOrder = (order: PastOrder) =>
    note(planner, order.created, {
      ...{ action: 'create', resource: 'orders', id: order.id, label: order.no, to: 'WAITING' },
      after: { platformOrderNo: order.platformOrderNo, shopName: order.purchase.shop.name, lines: order.lines.length },
    })
  for (const order of day.cancelled) {
    createOrder(order)
    const from = 'WAITING'
    const what = { action: 'cancel', resource: 'orders', id: order.id, label: order.no, from, to: 'CANCELLED' }
    note(planner, order.created, { ...what, reason: market.buyers.cancelReason })
  }
  for (const { order, id, no, expressNum, packed } of day.parcels) {
    createOrder(order)
    const ofOrder = { resource: 'orders', id: order.id, label: order.no }
    const ofParcel = { resource: 'parcels', id, label: no }
    const after = { parcelNo: no, expressNum, pieces: order.pieces }
    note(packer, packed, { action: 'pack', ...ofOrder, from: 'PICKED', to: 'PACKED', after })
    note(packer, packed, { action: 'create', ...ofParcel, to: 'PACKED', after })
    note(packer, day.shipped, { action: 'ship', ...ofOrder, from: 'PACKED', to: 'SHIPPED' })
    note(packer, day.shipped, { action: 'ship', ...ofParcel, from: 'PACKED', to: 'SHIPPED' })
  }
  const walked = (resource: string, walk: PastDay['singles'][number]) => {
    const what = { resource, id: walk.id, label: walk.no }
    note(planner, walk.started, { action: 'make', ...what, to: 'DRAFT', after: { lines: walk.picks.length } })
    note(picker, walk.started, { action: 'start', ...what, from: 'DRAFT', to: 'PICKING' })
    note(picker, day.picked, { action: 'complete', ...what, from: 'PICKING', to: 'PICKED' })
  }
  for (const wave of day.waves) {
    const what = { resource: 'wavePicks', id: wave.id, label: wave.no }
    const orders = wave.walks.reduce((sum, walk) => sum + walk.orders.length, 0)
    note(planner, wave.created, {
      action: 'create',
      ...what,
      to: 'PLANNED',
      after: { orders, tours: wave.walks.length },
    })
    note(planner, wave.created, { action: 'release', ...what, from: 'PLANNED', to: 'PICKING' })
    note(picker, day.picked, { action: 'progress', ...what, from: 'PICKING', to: 'PACKING' })
    note(packer, day.shipped, { action: 'progress', ...what, from: 'PACKING', to: 'COMPLETED' })
    for (const walk of wave.walks) walked('tours', walk)
  }
  for (const walk of day.singles) walked('pickByOrders', walk)
  for (const { id, no, parcels } of day.manifests) {
    const what = { resource: 'manifests', id, label: no }
    note(packer, day.shipped, { action: 'create', ...what, to: 'DRAFT' })
    note(packer, day.shipped, {
      action: 'ship',
      ...what,
      from: 'DRAFT',
      to: 'SHIPPED',
      after: { parcels: parcels.length },
    })
  }
  return isRecent ? rows : rows.filter(({ resource, action }) => resource === 'orders' && action !== 'pack')
}
