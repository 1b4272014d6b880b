import type { Turn } from '../busy-warehouse.ts'

interface TransferRow {
  readonly id: string
  readonly status: string
  readonly from: string
}

async function anyTransfer({ test, day, random }: Turn): Promise<TransferRow | undefined> {
  const { rows } = await test.pool.query<TransferRow>(
    `select id, status, from_warehouse_id as "from" from transfer_task
      where direction = 'OUT' and cargo_owner_id = $1 and status in ('SUBMITTED', 'IN_TRANSIT')
        and created_time >= (select max(created_time) - interval '1 day' from transfer_task)
      order by created_time desc, id desc limit 12`,
    [day.ownerId],
  )
  return rows.length === 0 ? undefined : random.oneOf(rows)
}

/** From either warehouse to the other. */
async function send({ random, ends, products, day }: Turn) {
  const [from, to] = random.chance(0.6) ? ends : [ends[1], ends[0]]
  const lines = products
    .filter(() => random.chance(0.7))
    .map((productId) => ({ productId, planSkuTotal: random.whole(1, 6) }))
  if (lines.length === 0) return
  const body = { cargoOwnerId: day.ownerId, toWarehouseId: to.warehouseId, lines }
  const { id } = await from.clerk.send('POST', 'transfer_tasks', body)
  const { version } = await from.clerk.send('POST', `transfer_tasks/${id}/submit`)
  if (random.chance(0.6)) await from.clerk.send('PUT', `transfer_tasks/${id}/processTransfer`, { version })
}

const endsOf = ({ ends }: Turn, { from }: TransferRow) =>
  ends[0].warehouseId === from ? { source: ends[0], target: ends[1] } : { source: ends[1], target: ends[0] }

async function leaveOrStay(turn: Turn, transfer: TransferRow) {
  const { source } = endsOf(turn, transfer)
  const path = `transfer_tasks/${transfer.id}`
  const command = turn.random.oneOf(['processTransfer', 'processTransfer', 'withdraw', 'cancel'] as const)
  if (command === 'withdraw') await source.clerk.send('POST', `${path}/withdraw`)
  else if (command === 'cancel') await source.clerk.send('POST', `${path}/cancel`, { reason: 'not needed' })
  else {
    const { version } = await source.clerk.read(path)
    await source.clerk.send('PUT', `${path}/processTransfer`, { version })
  }
}

/** A part arrives, is lost, or turns back, at either end. */
async function settle(turn: Turn, transfer: TransferRow) {
  const { random } = turn
  const { source, target } = endsOf(turn, transfer)
  const path = `transfer_tasks/${transfer.id}`
  const { version, lines } = await target.admin.read(path)
  const line = random.oneOf(lines)
  const pieces = random.whole(1, Math.max(1, Number(line.inTransitSkuTotal)))
  const say = (worker: typeof source.clerk, fates: object) =>
    worker.send('PUT', `${path}/processTransfer`, { version, lines: [{ id: line.id, ...fates }], reason: 'road' })
  const fate = random.whole(0, 5)
  if (fate === 0) await say(random.oneOf([source.admin, target.admin]), { lostSkuTotal: 1 })
  else if (fate === 1) await say(random.oneOf([source.clerk, target.clerk]), { sentBackSkuTotal: pieces })
  else await say(target.clerk, { goodSkuTotal: pieces - (fate === 2 ? 1 : 0), defectiveSkuTotal: fate === 2 ? 1 : 0 })
}

async function moveOn(turn: Turn) {
  const transfer = await anyTransfer(turn)
  if (transfer === undefined) return
  await (transfer.status === 'SUBMITTED' ? leaveOrStay(turn, transfer) : settle(turn, transfer))
}

/** What has come to the other warehouse goes onto a shelf there, so that it may be sent back. */
async function shelveThere({ test, ends, products, random }: Turn) {
  const { warehouseId, clerk, shelf } = ends[1]
  const { rows } = await test.pool.query<{ id: string; pieces: number }>(
    `select id, on_hand - ordered as pieces from stock where warehouse_id = $1 and product_id = any($2) and present
        and quality = 'GOOD' and location_id <> $3 and on_hand > ordered order by id`,
    [warehouseId, products, shelf],
  )
  if (rows.length === 0) return
  const { id, pieces } = random.oneOf(rows)
  await clerk.move({ stockId: id, toLocationId: shelf, quantity: pieces, override: true, reason: 'busy' })
}

/** What people do who send goods from one warehouse to another, the frequent more often. */
export const TRANSFER_TURNS: readonly ((turn: Turn) => Promise<void>)[] = [
  send,
  send,
  send,
  moveOn,
  moveOn,
  moveOn,
  moveOn,
  shelveThere,
]
