import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clusterFolder } from '../database/embedded/cluster.ts'
import { homePath } from '../database/embedded/home.ts'
import { type EmbeddedDatabase, launchEmbedded } from '../database/embedded/launch.ts'
import { findPostmaster } from '../database/embedded/postmaster-file.ts'
import { removeEmbedded } from '../database/embedded/remove.ts'
import { readState } from '../database/embedded/state.ts'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { seedDemo } from '../database/seed/demo.ts'
import { verify } from '../database/verify.ts'
import { systemClock } from '../kit/clock.ts'
import { createDb } from '../kit/db.ts'
import { type WarehouseDay, warehouseDay } from '../testing/warehouse-day.ts'
import type { Worker } from '../testing/worker.ts'
import { soakMs } from './length.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const CLIENTS = 6
/** Half of it until the server dies, half until the database does. */
const LOAD_MS = soakMs(6) / 2

let dataFolder: string
let database: EmbeddedDatabase
let server: ServerProcess | undefined
const pools: Pool[] = []

/** What was answered as done. */
interface Answered {
  readonly registrations: string[]
  readonly moves: string[]
}

async function connect(): Promise<Pool> {
  database = await launchEmbedded({ dataFolder, fsync: false })
  const pool = createPool(database.appUrl, { max: 4 })
  pools.push(pool)
  return pool
}

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'entrepot-crash-'))
  const pool = await connect()
  await migrate(database.ownerUrl, { appRole: decodeURIComponent(new URL(database.appUrl).username) })
  await seedDemo(pool)
}, 120_000)

afterEach(async () => {
  await server?.kill()
  for (const pool of pools.splice(0)) await pool.end().catch(() => undefined)
  await removeEmbedded(dataFolder)
})

const open = async (pool: Pool) => {
  const started = await startServerProcess(database.appUrl)
  server = started
  return warehouseDay({ pool, clock: systemClock, signIn: started.signIn })
}

/** Receives and moves without pause, and writes down what was answered; a connection that breaks ends it. */
async function work(worker: Worker, day: WarehouseDay, answered: Answered, isOver: () => boolean) {
  const productId = await day.product()
  const toLocationId = await day.place()
  const lines = [{ productId, goodSkuTotal: 5, defectiveSkuTotal: 1 }]
  while (!isOver()) {
    const body = { cargoOwnerId: day.ownerId, receiptType: 'PURCHASE', lines }
    const { id } = await worker.send('POST', 'recvRegistrations', body)
    await worker.send('POST', `recvRegistrations/${id}/complete`, { putaway: false })
    answered.registrations.push(id)
    const [row] = (await day.stockOf(productId)).filter(({ locationId }) => locationId === day.dock)
    const done = await worker.move({ stockId: row!.id, toLocationId, quantity: 2, override: true, reason: 'on' })
    answered.moves.push(done.id)
  }
}

/** Load, and in the midst of it the blow. */
async function loadUntil(day: WarehouseDay, answered: Answered, blow: () => Promise<void>) {
  const worker = await day.as('admin')
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, () => work(worker, day, answered, () => isOver))
  const ended = Promise.allSettled(clients)
  await sleep(LOAD_MS)
  await blow()
  isOver = true
  await ended
}

async function killPostmaster() {
  const { home } = await readState(dataFolder)
  const running = await findPostmaster(clusterFolder(homePath(dataFolder, home ?? '')))
  process.kill(running!.pid, 'SIGKILL')
}

async function expectAllThere(pool: Pool, { registrations, moves }: Answered) {
  expect(registrations.length).toBeGreaterThan(0)
  const { rows } = await pool.query(
    `select (select count(*)::int from recv_registration where status = 'COMPLETED' and id = any($1)) as registrations,
            (select count(distinct document_id)::int from stock_entry where document_id = any($2)) as moves`,
    [registrations, moves],
  )
  expect(rows).toEqual([{ registrations: registrations.length, moves: moves.length }])
  expect(await verify(createDb(pool), async () => undefined)).toEqual([])
}

it(
  'what was answered is there after the server and after the database were killed in the midst of postings',
  async () => {
    const answered: Answered = { registrations: [], moves: [] }
    let day = await open(pools[0]!)
    await loadUntil(day, answered, () => server!.kill())
    await expectAllThere(pools[0]!, answered)

    day = await open(pools[0]!)
    await loadUntil(day, answered, killPostmaster)
    await server!.kill()
    await expectAllThere(await connect(), answered)
  },
  2 * LOAD_MS + 120_000,
)
