import type { TwoWarehouses } from '../testing/registry/two-warehouses.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { WarehouseDay } from '../testing/warehouse-day.ts'
import type { Worker } from '../testing/worker.ts'
import type { Random } from './random.ts'
import { shelfIn } from './transfers/real-transfers.ts'

/** One of two warehouses that send goods to each other. */
interface BusyEnd {
  readonly warehouseId: string
  readonly clerk: Worker
  readonly admin: Worker
  readonly shelf: string
}

/** A few rows that everybody wants. */
export interface BusyWarehouse {
  readonly test: TestApp
  readonly day: WarehouseDay
  readonly products: readonly string[]
  readonly places: readonly string[]
  readonly ends: readonly [BusyEnd, BusyEnd]
}

export interface Turn extends BusyWarehouse {
  readonly worker: Worker
  readonly admin: Worker
  readonly random: Random
}

export async function openBusyWarehouse(test: TestApp, both: TwoWarehouses): Promise<BusyWarehouse> {
  const { day, target, clerk, admin, receiver, adminThere } = both
  const places = [await day.place(), await day.place(), await day.place({}, 'P')]
  return {
    test,
    day,
    products: [await day.product(), await day.product({ expiry_days: 400 })],
    places,
    ends: [
      { warehouseId: day.warehouseId, clerk, admin, shelf: places[0]! },
      { warehouseId: target.id, clerk: receiver, admin: adminThere, shelf: await shelfIn(test, target.id) },
    ],
  }
}

const BATCHES = ['', 'HOT-1', 'HOT-2'] as const

async function anyRow({ test, day, products, random }: Turn) {
  const { rows } = await test.pool.query<{ id: string; free: number; frozen: boolean; quality: string }>(
    `select id, on_hand - ordered as free, status = 'FROZEN' as frozen, quality from stock
      where warehouse_id = $1 and product_id = any($2) and present order by id`,
    [day.warehouseId, products],
  )
  return rows.length === 0 ? undefined : random.oneOf(rows)
}

async function anyDocument({ test, day, random }: Turn, table: string, status: string) {
  const { rows } = await test.pool.query<{ id: string; version: number }>(
    `select id, version from ${table} where warehouse_id = $1 and status = $2 and created_by = any($3)
      order by created_time desc, id desc limit 12`,
    [day.warehouseId, status, ['admin', 'warehouse', 'li.na', 'zhang.wei']],
  )
  return rows.length === 0 ? undefined : random.oneOf(rows)
}

/** Lots of several lines: several rows, batches and places in one transaction, in whatever order they come. */
async function receive({ worker, day, products, random }: Turn) {
  const lines = Array.from({ length: random.whole(1, 4) }, () => {
    const batchNum = random.oneOf(BATCHES)
    return {
      productId: random.oneOf(products),
      goodSkuTotal: random.whole(1, 20),
      defectiveSkuTotal: random.whole(0, 2),
      productDate: '2026-01-01',
      expiryDate: '2027-01-01',
      ...(batchNum === '' ? {} : { batchNum }),
    }
  })
  const body = { cargoOwnerId: day.ownerId, receiptType: 'PURCHASE', lines }
  const { id } = await worker.send('POST', 'recvRegistrations', body)
  await worker.send('POST', `recvRegistrations/${id}/complete`, { putaway: random.chance(0.3) })
}

async function putAway(turn: Turn) {
  const registration = await anyDocument(turn, 'recv_registration', 'COMPLETED')
  if (registration === undefined) return
  await turn.worker.putAway(registration.id, turn.random.chance(0.7) ? turn.random.oneOf(turn.places) : undefined)
}

async function move(turn: Turn) {
  const { random, places, day, worker } = turn
  const moves = []
  for (let n = random.whole(1, 3); n > 0; n -= 1) {
    const row = await anyRow(turn)
    if (row === undefined) return
    const toLocationId = random.chance(0.1) ? day.dock : random.oneOf(places)
    moves.push({ stockId: row.id, toLocationId, quantity: random.whole(1, 8), override: true })
  }
  await worker.move({ moves, reason: 'busy' })
}

async function freezeOrThaw(turn: Turn) {
  const row = await anyRow(turn)
  if (row === undefined) return
  const { worker, random } = turn
  const quantity = random.whole(1, 6)
  if (row.frozen) await worker.thaw(row.id, { quantity })
  else await worker.freeze(row.id, { quantity, includeReserved: random.chance(0.5) })
}

async function change(turn: Turn) {
  const row = await anyRow(turn)
  if (row === undefined) return
  const { random, admin } = turn
  const to = random.oneOf([
    { quality: 'DEFECTIVE' },
    { quality: 'GOOD' },
    { batchNum: random.oneOf(BATCHES) },
    { expiryDate: random.oneOf(['2027-01-01', '2027-02-02']) },
  ])
  await admin.change(row.id, { quantity: random.whole(1, 4), to })
}

/** As a pick will claim pieces; the claims are there for others to carry along and to release. */
async function claim(turn: Turn) {
  const row = await anyRow(turn)
  if (row !== undefined && row.free > 0) await turn.day.reserve(row.id, 1)
}

async function correct(turn: Turn) {
  const registration = await anyDocument(turn, 'recv_registration', 'COMPLETED')
  if (registration === undefined) return
  const { lines } = await turn.worker.read(`recvRegistrations/${registration.id}`)
  const line = turn.random.oneOf(lines)
  const goodSkuTotal = Math.max(0, Number(line.goodSkuTotal) + turn.random.whole(-2, 1))
  await turn.admin.send('POST', `recvRegistrations/${registration.id}/correct`, {
    lines: [{ id: line.id, goodSkuTotal, defectiveSkuTotal: line.defectiveSkuTotal }],
    reason: 'miscounted',
  })
}

async function reverse(turn: Turn) {
  const [table, path] = turn.random.oneOf([
    ['putaway', 'putaways'],
    ['recv_registration', 'recvRegistrations'],
  ] as const)
  const document = await anyDocument(turn, table, 'COMPLETED')
  if (document === undefined) return
  const { id, version } = document
  await turn.admin.send('POST', `${path}/${id}/reverse`, { reason: 'wrong', version })
}

/** What people do, the frequent more often. */
export const TURNS: readonly ((turn: Turn) => Promise<void>)[] = [
  receive,
  receive,
  putAway,
  putAway,
  move,
  move,
  move,
  freezeOrThaw,
  freezeOrThaw,
  change,
  claim,
  correct,
  reverse,
]
