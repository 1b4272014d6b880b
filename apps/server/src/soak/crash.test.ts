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
import { type TwoWarehouses, twoWarehouses } from '../testing/two-warehouses.ts'
import { type Answered, nothingAnswered, THERE, WORKS } from './crash-work.ts'
import { soakMs } from './length.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Half of it until the server dies, half until the database does; from when all of them are at work. */
const LOAD_MS = soakMs(3) / 2

let dataFolder: string
let database: EmbeddedDatabase
let server: ServerProcess | undefined
const pools: Pool[] = []

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
  return twoWarehouses({ pool, clock: systemClock, signIn: started.signIn })
}

const figuresOf = (answered: Answered): Record<string, number> =>
  Object.fromEntries(Object.entries(answered).map(([name, ids]) => [name, ids.length]))

/** No answer, or that of a server without its database; a refusal would be a fault of the work itself. */
const isBrokenOff = ({ httpStatus }: { readonly httpStatus?: number }) => httpStatus === 0 || (httpStatus ?? 0) >= 500

/** Every kind of work has been answered since: in what follows, any of them may be cut off anywhere. */
async function allAtWork(answered: Answered, isOver: () => boolean) {
  const before = { ...figuresOf(answered) }
  const isIdle = () => Object.entries(figuresOf(answered)).some(([name, figure]) => figure === before[name])
  while (isIdle() && !isOver()) await sleep(20)
}

/** Load, and in the midst of it the blow. */
async function loadUntil(both: TwoWarehouses, answered: Answered, blow: () => Promise<void>) {
  let isOver = false
  const ended = Promise.allSettled(
    WORKS.map((work) =>
      work(both, answered, () => isOver).finally(() => {
        isOver = true
      }),
    ),
  )
  await allAtWork(answered, () => isOver)
  await sleep(LOAD_MS)
  await blow()
  isOver = true
  const faults = (await ended).flatMap((one) =>
    one.status === 'rejected' && !isBrokenOff(one.reason) ? [one.reason] : [],
  )
  expect(faults).toEqual([])
}

async function killPostmaster() {
  const { home } = await readState(dataFolder)
  const running = await findPostmaster(clusterFolder(homePath(dataFolder, home ?? '')))
  process.kill(running!.pid, 'SIGKILL')
}

async function expectAllThere(pool: Pool, answered: Answered) {
  const { registrations, moves, picks, dispatches, counts, arrivals } = answered
  const { rows } = await pool.query(THERE, [registrations, moves, picks, dispatches, counts, arrivals])
  expect(rows).toEqual([figuresOf(answered)])
  expect(await verify(createDb(pool), async () => undefined)).toEqual([])
}

it(
  'what was answered is there after the server and after the database were killed in the midst of postings',
  async () => {
    const answered = nothingAnswered()
    let both = await open(pools[0]!)
    await loadUntil(both, answered, () => server!.kill())
    await expectAllThere(pools[0]!, answered)

    both = await open(pools[0]!)
    await loadUntil(both, answered, killPostmaster)
    await server!.kill()
    await expectAllThere(await connect(), answered)
  },
  2 * LOAD_MS + 120_000,
)
