import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestWave, wavesOf } from '../capabilities/distribution/testing/waves.ts'
import { type EmbeddedDatabase, launchEmbedded } from '../database/embedded/launch.ts'
import { freePort } from '../database/embedded/port.ts'
import { removeEmbedded } from '../database/embedded/remove.ts'
import { createPool } from '../database/pool.ts'
import { createDb } from '../kit/sql/db.ts'
import { systemClock } from '../kit/write/clock.ts'
import { waitingForLock } from '../testing/database/waiting-for-lock.ts'
import { embeddedDemo } from '../testing/embedded-demo.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { type WarehouseDay, warehouseDay } from '../testing/warehouse-day.ts'
import type { Worker } from '../testing/worker.ts'
import { verify } from '../verify/verify.ts'
import { balancedSignIn } from './balanced-person.ts'
import { isBrokenOff } from './crash-work.ts'
import { bundleServer, type ServerProcess, serverProcess } from './server-process.ts'

let dataFolder: string
let database: EmbeddedDatabase
let pool: Pool
let server: ServerProcess
let day: WarehouseDay
let planner: Worker
let takeOrders: ReturnType<typeof wavesOf>['takeOrders']

beforeAll(async () => {
  await bundleServer()
  dataFolder = await embeddedDemo('wave-crash')
  server = serverProcess(dataFolder, await freePort())
  await server.start()
  database = await launchEmbedded({ dataFolder, fsync: false })
  pool = createPool(() => database.appUrl, { max: 4 })
  day = await warehouseDay({ pool, clock: systemClock, signIn: balancedSignIn([server]) })
  planner = await day.as('admin')
  takeOrders = wavesOf(planner, day).takeOrders
})

afterAll(async () => {
  await server.kill()
  await pool.end().catch(() => undefined)
  await removeEmbedded(dataFolder)
})

const expectNothingWrong = async () => expect(await verify(createDb(pool), async () => undefined)).toEqual([])

/** A server that dies while its transaction waits for rows that somebody else has. */
async function dieWaitingFor(rows: string, ids: readonly string[], work: () => Promise<unknown>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select 1 from ${rows} = any($1) for update`, [ids])
    const broken = work().catch((error: unknown) => error)
    await waitingForLock(client)
    await server.kill()
    await client.query('rollback')
    expect(isBrokenOff(await broken)).toBe(true)
  } finally {
    client.release()
  }
}

/** How many live waves each of these orders is in. */
async function wavesByOrder(orderIds: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ waves: number }>(
    `select (select count(*)::int from wave_line w where w.order_id = o.id and w.left_reason is null) as waves
       from consumer_order o where o.id = any($1)`,
    [orderIds],
  )
  return rows.map(({ waves }) => waves)
}

it.each([
  ['before it reserves anything', 'consumer_order where id'],
  ['while it reserves', 'stock where product_id'],
])(
  'a wave whose server is killed %s is there once or not at all, and its key answers once',
  async (_, rows) => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 20 }])
    const orderIds = (await takeOrders(4, [{ productId, skuTotal: 2 }])).map(({ id }) => id)
    const body = { orderIds, mode: 'CLUSTER', cart: { slots: 2 }, effort: 0 }
    const key = randomUUID()
    const commit = () => planner.send<TestWave>('POST', 'wavePicks', body, key)
    await dieWaitingFor(rows, rows.startsWith('stock') ? [productId] : orderIds, commit)
    await server.start()
    expect(new Set(await wavesByOrder(orderIds)).size).toBe(1)
    await expectNothingWrong()
    const wave = await commit()
    expect((await commit()).id).toBe(wave.id)
    expect(wave.lines.map(({ orderId }) => orderId).toSorted()).toEqual(orderIds.toSorted())
    expect(await wavesByOrder(orderIds)).toEqual([1, 1, 1, 1])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 20, ordered: 8 }])
    await expectNothingWrong()
  },
  300_000,
)
