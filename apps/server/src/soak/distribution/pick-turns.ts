import { type History, oneOf, type Turn } from './history.ts'

const REASONS = ['NOT_FOUND', 'DAMAGED', 'BLOCKED'] as const

const ofOrder = `document_type = 'ORDER_PICKING'`

/** Less than planned now and then, with a reason. */
export function pickedOf({ random }: History, open: number) {
  const pickedSkuTotal = random.chance(0.6) ? open : random.whole(0, open)
  return { pickedSkuTotal, ...(pickedSkuTotal < open ? { shortReason: random.oneOf(REASONS) } : {}) }
}

const openOf = (line: Readonly<Record<string, unknown>>) =>
  Number(line.planSkuTotal) - Number(line.pickedSkuTotal) - Number(line.shortSkuTotal)

const make: Turn = async (history) => {
  const order = await oneOf(history, 'consumer_order', ['WAITING', 'PICKING'])
  if (order !== undefined) await history.worker.send('POST', `pickByOrders/${order.id}/ORDER`)
}

const makeMany: Turn = async (history) => {
  const order = await oneOf(history, 'consumer_order', ['WAITING'])
  const other = await oneOf(history, 'consumer_order', ['WAITING'])
  if (order === undefined || other === undefined) return
  await history.worker.send('POST', 'pickByOrders/batch/ORDER', { ids: [...new Set([order.id, other.id])] })
}

const confirm: Turn = async (history) => {
  const pick = await oneOf(history, 'pick_task', ['DRAFT', 'PICKING'], ofOrder)
  if (pick === undefined) return
  const { lines } = await history.worker.read(`pickByOrders/${pick.id}`)
  const line = lines.find((one) => openOf(one) > 0)
  if (line === undefined) return
  const sent = { id: line.id, ...pickedOf(history, openOf(line)) }
  await history.worker.send('POST', `pickByOrders/${pick.id}/confirm`, { lines: [sent] })
}

const complete: Turn = async (history) => {
  const pick = await oneOf(history, 'pick_task', ['DRAFT', 'PICKING'], ofOrder)
  if (pick !== undefined) await history.worker.send('POST', `pickByOrders/${pick.id}/complete`)
}

const cancel: Turn = async (history) => {
  const pick = await oneOf(history, 'pick_task', ['DRAFT', 'PICKING'], ofOrder)
  if (pick !== undefined) await history.worker.send('POST', `pickByOrders/${pick.id}/cancel`, { reason: 'not now' })
}

const putBack: Turn = async (history) => {
  const kinds = [
    ['pickByOrders', ofOrder],
    ['tours', `document_type = 'TOUR'`],
  ] as const
  const [path, own] = history.random.oneOf(kinds)
  const pick = await oneOf(history, 'pick_task', ['PICKING', 'PICKED'], `${own} and staged_sku_total > 0`)
  if (pick === undefined) return
  const { lines } = await history.worker.read(`${path}/${pick.id}`)
  const line = lines.find(({ stagedSkuTotal }) => Number(stagedSkuTotal) > 0)
  if (line === undefined) return
  const skuTotal = history.random.whole(1, Number(line.stagedSkuTotal))
  await history.worker.send('POST', `${path}/${pick.id}/return`, {
    reason: 'back',
    lines: [{ id: line.id, skuTotal }],
  })
}

export const PICK_TURNS: readonly Turn[] = [make, make, makeMany, confirm, confirm, complete, cancel, putBack]
