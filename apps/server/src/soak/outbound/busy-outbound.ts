import type { Turn } from '../busy-warehouse.ts'

const CONSIGNEE = { shippingType: 'SALE', consignee: 'Hot shop', address: '1 Busy street', phone: '+86 21 5555 0000' }

interface DocumentRow {
  readonly id: string
  readonly version: number
}

/** One of the latest of these that people made here, in one of the states. */
async function anyOf(
  turn: Turn,
  table: string,
  column: string,
  states: readonly string[],
): Promise<DocumentRow | undefined> {
  const { rows } = await turn.test.pool.query<DocumentRow>(
    `select id, version from ${table} where warehouse_id = $1 and ${column} = any($2)
      and created_by = any($3) order by created_time desc, id desc limit 12`,
    [turn.day.warehouseId, states, ['admin', 'warehouse', 'li.na', 'zhang.wei']],
  )
  return rows.length === 0 ? undefined : turn.random.oneOf(rows)
}

const anyNotice = (turn: Turn, states: readonly string[]) => anyOf(turn, 'shipment_notif', 'shipping_status', states)
const anyPick = (turn: Turn, states: readonly string[]) => anyOf(turn, 'pick_task', 'pick_status', states)

async function order({ worker, day, products, random }: Turn) {
  const lines = Array.from({ length: random.whole(1, 3) }, () => ({
    productId: random.oneOf(products),
    planSkuTotal: random.whole(1, 12),
  }))
  const { id } = await worker.send('POST', 'shipmentNotifs', { ...CONSIGNEE, cargoOwnerId: day.ownerId, lines })
  await worker.send('POST', `shipmentNotifs/${id}/submit`)
}

async function pick(turn: Turn) {
  const notice = await anyNotice(turn, ['SUBMITTED', 'PICKING', 'PARTLY_SHIPPED'])
  if (notice !== undefined) await turn.worker.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
}

async function allocate(turn: Turn) {
  const { rows } = await turn.test.pool.query<{ id: string }>(
    `select id from shipment_notif where warehouse_id = $1 and shipping_status = 'SUBMITTED' order by id desc limit 5`,
    [turn.day.warehouseId],
  )
  if (rows.length > 0)
    await turn.worker.send('POST', 'pickTasks/allocate', { noticeIds: rows.map(({ id }) => id).reverse() })
}

const REASONS = ['NOT_FOUND', 'DAMAGED', 'BLOCKED'] as const

/** A line, or all of it, with now and then less than planned. */
async function confirmPick(turn: Turn) {
  const { worker, random } = turn
  const pickTask = await anyPick(turn, ['DRAFT', 'PICKING'])
  if (pickTask === undefined) return
  if (random.chance(0.4)) {
    await worker.send('POST', `pickTasks/${pickTask.id}/complete`)
    return
  }
  const { lines } = await worker.read(`pickTasks/${pickTask.id}`)
  const line = random.oneOf(lines)
  const open = Number(line.planSkuTotal) - Number(line.pickedSkuTotal) - Number(line.shortSkuTotal)
  const pickedSkuTotal = random.whole(0, Math.max(0, open))
  const isShort = pickedSkuTotal < open && random.chance(0.5)
  await worker.send('POST', `pickTasks/${pickTask.id}/confirm`, {
    lines: [{ id: line.id, pickedSkuTotal, ...(isShort ? { shortReason: random.oneOf(REASONS) } : {}) }],
  })
}

async function cancelPick(turn: Turn) {
  const pickTask = await anyPick(turn, ['DRAFT', 'PICKING'])
  if (pickTask !== undefined) await turn.worker.send('POST', `pickTasks/${pickTask.id}/cancel`, { reason: 'not now' })
}

async function returnPieces(turn: Turn) {
  const { worker, random, places } = turn
  const pickTask = await anyPick(turn, ['PICKING', 'PICKED'])
  if (pickTask === undefined) return
  const { lines } = await worker.read(`pickTasks/${pickTask.id}`)
  const staged = lines.filter(({ stagedSkuTotal }) => Number(stagedSkuTotal) > 0)
  if (staged.length === 0) return
  const line = random.oneOf(staged)
  const toLocationId = random.chance(0.5) ? { toLocationId: random.oneOf(places) } : {}
  await worker.send('POST', `pickTasks/${pickTask.id}/return`, {
    reason: 'back',
    lines: [{ id: line.id, skuTotal: random.whole(1, Number(line.stagedSkuTotal)), ...toLocationId }],
  })
}

async function dispatch(turn: Turn) {
  const notice = await anyNotice(turn, ['PICKING', 'PICKED', 'PARTLY_SHIPPED'])
  if (notice === undefined) return
  const dispatchTask = await turn.worker.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
  if (turn.random.chance(0.8)) await turn.worker.send('POST', `shipmentTasks/${dispatchTask.id}/ship`)
}

async function shipOrDrop(turn: Turn) {
  const dispatchTask = await anyOf(turn, 'shipment_task', 'status', ['DRAFT'])
  if (dispatchTask === undefined) return
  const command = turn.random.oneOf(['ship', 'cancel'])
  await turn.worker.send('POST', `shipmentTasks/${dispatchTask.id}/${command}`)
}

async function reverseDispatch(turn: Turn) {
  const dispatchTask = await anyOf(turn, 'shipment_task', 'status', ['SHIPPED'])
  if (dispatchTask !== undefined)
    await turn.admin.send('POST', `shipmentTasks/${dispatchTask.id}/reverse`, { reason: 'came back' })
}

async function cancelOrder(turn: Turn) {
  const notice = await anyNotice(turn, ['SUBMITTED', 'PICKING', 'PICKED'])
  if (notice !== undefined) await turn.worker.send('POST', `shipmentNotifs/${notice.id}/cancel`, { reason: 'no more' })
}

async function amendOrder(turn: Turn) {
  const notice = await anyNotice(turn, ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED'])
  if (notice === undefined) return
  const { lines } = await turn.worker.read(`shipmentNotifs/${notice.id}`)
  const line = turn.random.oneOf(lines)
  await turn.worker.send('POST', `shipmentNotifs/${notice.id}/amend`, {
    reason: 'other plans',
    lines: [{ id: line.id, planSkuTotal: turn.random.whole(0, 14) }],
  })
}

/** What people do with goods that leave, the frequent more often. */
export const OUTBOUND_TURNS: readonly ((turn: Turn) => Promise<void>)[] = [
  order,
  order,
  order,
  pick,
  pick,
  allocate,
  confirmPick,
  confirmPick,
  confirmPick,
  cancelPick,
  returnPieces,
  dispatch,
  dispatch,
  shipOrDrop,
  reverseDispatch,
  cancelOrder,
  amendOrder,
]
