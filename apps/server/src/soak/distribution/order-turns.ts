import { allOf, type History, oneOf, type Turn } from './history.ts'

const WAITING = ['WAITING', 'SHORT', 'HELD']

let number = 0

/** Few people buy here, so that orders can often be merged. */
const consigneeOf = ({ random, carriers }: History) => ({
  consignee: '王小明',
  phone: '13800001234',
  province: '上海市',
  city: '上海市',
  address: `南京东路 ${random.whole(1, 2)} 号`,
  logisticsCompanyId: random.oneOf(carriers),
})

const linesOf = ({ random, products }: History) => {
  const chosen = products.filter(() => random.chance(0.5))
  return (chosen.length === 0 ? [random.oneOf(products)] : chosen).map((productId) => ({
    productId,
    skuTotal: random.whole(1, 3),
  }))
}

const body = (history: History, platformOrderNo: string) => ({
  platform: 'TMALL',
  platformOrderNo,
  cargoOwnerId: history.day.ownerId,
  priority: history.random.whole(0, 2),
  ...consigneeOf(history),
  lines: linesOf(history),
})

const takeOrder: Turn = async (history) => {
  number += 1
  await history.worker.send('POST', 'orders', body(history, `SOAK-${number}`))
}

export const takeMany: Turn = async (history) => {
  const orders = Array.from({ length: history.random.whole(2, 5) }, () => {
    number += 1
    return body(history, `SOAK-${number}`)
  })
  await history.worker.send('POST', 'orders', { orders })
}

/** The platform sends an order again, with other lines. */
const amend: Turn = async (history) => {
  const anyOrder = await oneOf(history, 'consumer_order', [...WAITING, 'PICKING'], 'split_from_id is null')
  if (anyOrder === undefined) return
  const { platformOrderNo } = await history.worker.read(`orders/${anyOrder.id}`)
  await history.worker.send('POST', 'orders', body(history, String(platformOrderNo)))
}

const hold: Turn = async (history) => {
  const order = await oneOf(history, 'consumer_order', ['WAITING', 'SHORT'])
  if (order !== undefined) await history.worker.send('POST', `orders/${order.id}/hold`, { reason: 'address' })
}

const release: Turn = async (history) => {
  const order = await oneOf(history, 'consumer_order', ['HELD'])
  if (order !== undefined) await history.worker.send('POST', `orders/${order.id}/release`)
}

const split: Turn = async (history) => {
  const order = await oneOf(history, 'consumer_order', WAITING, 'sku_total > 1')
  if (order === undefined) return
  const { lines } = await history.worker.read(`orders/${order.id}`)
  const [line] = lines
  if (line === undefined) return
  await history.worker.send('POST', `orders/${order.id}/split`, { lines: [{ id: line.id, skuTotal: 1 }] })
}

const merge: Turn = async (history) => {
  const waiting = await allOf(history, 'consumer_order', WAITING, 'merged_into_id is null')
  if (waiting.length < 2) return
  const [one, other] = [history.random.oneOf(waiting), history.random.oneOf(waiting)]
  await history.worker.send('POST', `orders/${one.id}/merge`, { intoId: other.id })
}

const assign: Turn = async (history) => {
  const order = await oneOf(history, 'consumer_order', [...WAITING, 'PICKING', 'PICKED'])
  if (order === undefined) return
  const logisticsCompanyId = history.random.oneOf(history.carriers)
  await history.worker.send('POST', `orders/${order.id}/assign`, { logisticsCompanyId })
}

const cancel: Turn = async (history) => {
  const order = await oneOf(history, 'consumer_order', [...WAITING, 'PICKING', 'PICKED', 'PACKED'])
  if (order !== undefined) await history.worker.send('POST', `orders/${order.id}/cancel`, { reason: 'buyer' })
}

export const ORDER_TURNS: readonly Turn[] = [
  takeOrder,
  takeOrder,
  takeOrder,
  takeMany,
  takeMany,
  amend,
  hold,
  release,
  split,
  merge,
  assign,
  cancel,
]
