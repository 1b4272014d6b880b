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
  const found = await oneOf(history, 'consumer_order', ['WAITING', 'PICKING'])
  if (found !== undefined) await history.worker.send('POST', `pickByOrders/${found.id}/ORDER`)
}

const makeMany: Turn = async (history) => {
  const found = await oneOf(history, 'consumer_order', ['WAITING'])
  const other = await oneOf(history, 'consumer_order', ['WAITING'])
  if (found === undefined || other === undefined) return
  await history.worker.send('POST', 'pickByOrders/batch/ORDER', { ids: [...new Set([found.id, other.id])] })
}

const confirm: Turn = async (history) => {
  const found = await oneOf(history, 'pick_task', ['DRAFT', 'PICKING'], ofOrder)
  if (found === undefined) return
  const { lines } = await history.worker.read(`pickByOrders/${found.id}`)
  const line = lines.find((one) => openOf(one) > 0)
  if (line === undefined) return
  const sent = { id: line.id, ...pickedOf(history, openOf(line)) }
  await history.worker.send('POST', `pickByOrders/${found.id}/confirm`, { lines: [sent] })
}

const complete: Turn = async (history) => {
  const found = await oneOf(history, 'pick_task', ['DRAFT', 'PICKING'], ofOrder)
  if (found !== undefined) await history.worker.send('POST', `pickByOrders/${found.id}/complete`)
}

const cancel: Turn = async (history) => {
  const found = await oneOf(history, 'pick_task', ['DRAFT', 'PICKING'], ofOrder)
  if (found !== undefined) await history.worker.send('POST', `pickByOrders/${found.id}/cancel`, { reason: 'not now' })
}

const putBack: Turn = async (history) => {
  const kinds = [
    ['pickByOrders', ofOrder],
    ['tours', `document_type = 'TOUR'`],
  ] as const
  const [path, own] = history.random.oneOf(kinds)
  const found = await oneOf(history, 'pick_task', ['PICKING', 'PICKED'], `${own} and staged_sku_total > 0`)
  if (found === undefined) return
  const { lines } = await history.worker.read(`${path}/${found.id}`)
  const line = lines.find(({ stagedSkuTotal }) => Number(stagedSkuTotal) > 0)
  if (line === undefined) return
  const skuTotal = history.random.whole(1, Number(line.stagedSkuTotal))
  await history.worker.send('POST', `${path}/${found.id}/return`, {
    reason: 'back',
    lines: [{ id: line.id, skuTotal }],
  })
}

export const PICK_TURNS: readonly Turn[] = [make, make, makeMany, confirm, confirm, complete, cancel, putBack]
