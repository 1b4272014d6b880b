import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Postmaster } from '../database/embedded/files/postmaster-file.ts'
import { type EmbeddedDatabase, launchEmbedded } from '../database/embedded/launch.ts'
import { freePort } from '../database/embedded/port.ts'
import { removeEmbedded } from '../database/embedded/remove.ts'
import { createPool } from '../database/pool.ts'
import { createDb } from '../kit/sql/db.ts'
import { systemClock } from '../kit/write/clock.ts'
import { embeddedDemo, killPostmaster, postmasterOf } from '../testing/embedded-demo.ts'
import { type TwoWarehouses, twoWarehouses } from '../testing/registry/two-warehouses.ts'
import { verify } from '../verify/verify.ts'
import { balancedSignIn } from './balanced-person.ts'
import { type Answered, isBrokenOff, nothingAnswered, THERE, WORKS, type Work } from './crash-work.ts'
import { IS_SOAK, partMs, SOAK_TIMEOUT } from './length.ts'
import { bundleServer, type ServerProcess, serverProcess } from './server-process.ts'

const [CLIENTS, KILLS] = IS_SOAK ? [32, 20] : [6, 3]

let dataFolder: string
let database: EmbeddedDatabase
let pool: Pool
let servers: readonly ServerProcess[]

beforeAll(async () => {
  await bundleServer()
  dataFolder = await embeddedDemo('crash')
  servers = [serverProcess(dataFolder, await freePort()), serverProcess(dataFolder, await freePort())]
  await Promise.all(servers.map(({ start }) => start()))
  database = await launchEmbedded({ dataFolder, fsync: false })
  pool = createPool(() => database.appUrl, { max: 4 })
})

afterAll(async () => {
  for (const { kill } of servers) await kill()
  await pool.end().catch(() => undefined)
  await removeEmbedded(dataFolder)
})

const figuresOf = ({ moved, ...answered }: Answered): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(answered).map(([name, ids]) => [name, ids.length])),
  moved: moved.reduce((sum, { pieces }) => sum + pieces, 0),
})

/** Begins its work anew, with other goods, whenever it was broken off. Ends with a fault of the work itself. */
async function client(work: Work, both: TwoWarehouses, answered: Answered, isOver: () => boolean) {
  while (!isOver()) {
    try {
      await work(both, answered, isOver)
    } catch (error) {
      if (!isBrokenOff(error)) throw error
      await sleep(100)
    }
  }
}

/** Every kind of work has been answered since: in what follows, any of them may be cut off anywhere. */
async function allAtWork(answered: Answered, isOver: () => boolean) {
  const before = figuresOf(answered)
  const isIdle = () => Object.entries(figuresOf(answered)).some(([name, figure]) => figure === before[name])
  while (isIdle() && !isOver()) await sleep(20)
}

type Blow = readonly ['server' | 'database' | 'both', readonly ServerProcess[]]

/** A server, the database, both, and everything, in turn; each server as often as the other. */
const blows = (): readonly Blow[] =>
  Array.from({ length: KILLS }, (_, kill): Blow => {
    const one = [servers[kill % servers.length]!]
    if (kill % 3 === 0) return ['server', one]
    if (kill % 3 === 1) return ['database', []]
    return ['both', kill % 2 === 0 ? one : servers]
  })

/** A database that is not the one before. */
const isAnother = (now: Postmaster | undefined, before: Postmaster | undefined) =>
  now !== undefined && now.pid !== before?.pid

/** Strikes, starts the killed servers again as their supervisor would, and answers the seconds until all were ready. */
async function strike([kind, killed]: Blow): Promise<number> {
  const before = kind === 'server' ? undefined : await postmasterOf(dataFolder)
  const from = performance.now()
  await Promise.all([kind === 'server' ? undefined : killPostmaster(dataFolder), ...killed.map(({ kill }) => kill())])
  const starting = Promise.all(killed.map(({ start }) => start()))
  while (!isAnother(await postmasterOf(dataFolder), before)) await sleep(20)
  for (const server of servers) while (!(await server.isReady())) await sleep(50)
  await starting
  return (performance.now() - from) / 1000
}

async function expectAllThere(answered: Answered) {
  const { registrations, moves, picks, dispatches, counts, arrivals, moved } = answered
  const { rows } = await pool.query(THERE, [registrations, moves, picks, dispatches, counts, arrivals])
  const { moved: pieces, ...documents } = figuresOf(answered)
  expect(rows).toEqual([documents])
  const arrived = await pool.query<{ pieces: number }>(
    `select coalesce(sum(s.on_hand), 0)::int as pieces from stock s
       join unnest($1::uuid[], $2::uuid[]) as m(product_id, location_id)
         on m.product_id = s.product_id and m.location_id = s.location_id`,
    [moved.map(({ productId }) => productId), moved.map(({ toLocationId }) => toLocationId)],
  )
  expect(arrived.rows).toEqual([{ pieces }])
  expect(await verify(createDb(pool), async () => undefined)).toEqual([])
}

it(
  'what was answered is there once, however often the servers, their database and both are killed',
  async () => {
    const both = await twoWarehouses({ pool, clock: systemClock, signIn: balancedSignIn(servers) })
    const answered = nothingAnswered()
    let isOver = false
    const faults: unknown[] = []
    const work = Promise.all(
      Array.from({ length: CLIENTS }, (_, at) =>
        client(WORKS[at % WORKS.length]!, both, answered, () => isOver).catch((fault: unknown) => {
          faults.push(fault)
          isOver = true
        }),
      ),
    )
    const away: string[] = []
    for (const [kind, killed] of blows()) {
      const from = performance.now()
      await allAtWork(answered, () => isOver)
      await sleep(Math.max(0, partMs(KILLS) - (performance.now() - from)))
      if (isOver) break
      away.push(`${kind} ${(await strike([kind, killed])).toFixed(1)} s`)
    }
    await allAtWork(answered, () => isOver)
    isOver = true
    await work
    if (IS_SOAK) console.log(`back after: ${away.join(', ')}; answered: ${JSON.stringify(figuresOf(answered))}`)
    expect(faults).toEqual([])
    await expectAllThere(answered)
  },
  SOAK_TIMEOUT,
)
