import { createReadPosition } from '@entrepot/client/read-position'
import { listClient } from '@entrepot/client/resource-client'
import { sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { ADMIN_BASE, WROTE_POSITION } from '@entrepot/contract/identity/api'
import type { SystemHealth } from '@entrepot/contract/integration/health'
import { register } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { createPool } from '../../database/pool.ts'
import { startPrimaryAndReplica } from '../../testing/database/test-replica.ts'

const LOOK_MS = 100
/** So long that even a slow machine stays below it; tests make it short. */
let maxLagMs = 600_000

let databases: Awaited<ReturnType<typeof startPrimaryAndReplica>>
let pools: readonly ReturnType<typeof createPool>[]
let app: Awaited<ReturnType<typeof buildApp>>
let origin: string
let token: string

beforeAll(async () => {
  databases = await startPrimaryAndReplica()
  const pool = createPool(databases.appUrl)
  const readPool = createPool(databases.replicaUrl, { connectMs: 1_000 })
  pools = [pool, readPool]
  const replicaTimes = {
    lookMs: LOOK_MS,
    get maxLagMs() {
      return maxLagMs
    },
  }
  app = await buildApp({ pool, readPool, replicaTimes, config: { logLevel: 'silent' }, jobs: false })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const session = sessionClient(createTransport({ origin, headers: () => ({}) }))
  token = (await session.login('admin', 'Entrepot-demo-1')).access_token
})
afterAll(async () => {
  await app.close()
  await Promise.all(pools.map((pool) => pool.end()))
  await databases.remove()
})

const headers = () => ({ 'X-Auth-Token': token })
/** A browser, which sends the position of its own writes. */
const browser = () => listClient(createTransport({ origin, headers, readPosition: createReadPosition() }), warehouses)
/** A script, which sends no position. */
const script = () => listClient(createTransport({ origin, headers }), warehouses)

let numbers = 0
const newWarehouse = () => {
  numbers += 1
  return { code: `REP${numbers}`, name: `Replica ${numbers}`, timeZone: 'UTC' }
}

const warnings = async () => ((await (await fetch(`${origin}/readyz`)).json()) as { warnings: string[] }).warnings
const health = async () => {
  const answer = await fetch(`${origin}${ADMIN_BASE}/systemHealth`, { headers: headers() })
  const { data } = (await answer.json()) as { data: SystemHealth }
  return data.findings.find(({ check }) => check === 'replica')
}
const readsOf = async (database: string) =>
  (await register.getSingleMetric('entrepot_replica_reads_total')?.get())?.values.find(
    ({ labels }) => labels.database === database,
  )?.value ?? 0

/** Waits until the replica has everything. */
const caughtUp = async () => {
  const total = (await script().list()).total
  await vi.waitFor(async () => expect((await browser().list()).total).toBe(total), { timeout: 60_000 })
  return total
}

describe('while the replica is held back', () => {
  let total: number
  let created: { readonly id: string }
  let writer: ReturnType<typeof browser>

  beforeAll(async () => {
    total = await caughtUp()
    await databases.holdBack()
    writer = browser()
    created = await writer.create(newWarehouse())
  })
  afterAll(() => databases.letGo())

  it('who wrote sees what was written', async () => {
    expect((await writer.list()).total).toBe(total + 1)
  })

  it('a script that knows of no positions sees it too', async () => {
    expect((await script().list()).total).toBe(total + 1)
  })

  it('somebody else reads the list of the replica', async () => {
    const before = await readsOf('replica')
    expect((await browser().list()).total).toBe(total)
    expect(await readsOf('replica')).toBe(before + 1)
  })

  it('somebody else finds the new record by its id', async () => {
    expect((await browser().get(created.id)).id).toBe(created.id)
  })

  it('nonsense for a position is answered by the primary', async () => {
    const answer = await fetch(`${origin}${ADMIN_BASE}/${warehouses.path}?pageSize=1`, {
      headers: { ...headers(), [WROTE_POSITION]: "0/0'; drop table warehouse" },
    })
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(total + 1)
  })

  it('reads come from the primary once it is too far behind, and from the replica when it has caught up', async () => {
    maxLagMs = 300
    await expect.poll(warnings).toContainEqual(expect.stringMatching(/^the replica is \d+ seconds behind/))
    expect((await browser().list()).total).toBe(total + 1)
    expect(await health()).toMatchObject({ state: 'LOOK', reason: 'replicaBehind', since: expect.any(String) })
    await databases.letGo()
    await expect.poll(warnings).toEqual([])
    maxLagMs = 600_000
    const before = await readsOf('replica')
    expect((await browser().list()).total).toBe(total + 1)
    expect(await readsOf('replica')).toBe(before + 1)
    expect(await health()).toMatchObject({ state: 'GOOD', reason: 'replicaUsed', since: null })
  })
})

describe('while the replica is down', () => {
  it('reads come from the primary, it is said, and they return by themselves', async () => {
    const total = await caughtUp()
    await databases.stopReplica()
    // At once, before a check: the request that meets the failure must be answered too.
    expect((await browser().list()).total).toBe(total)
    await expect.poll(warnings).toEqual(['the replica cannot be reached; lists are read from the primary'])
    expect(await health()).toMatchObject({ state: 'LOOK', reason: 'replicaAway', since: expect.any(String) })
    const writer = browser()
    await writer.create(newWarehouse())
    expect((await writer.list()).total).toBe(total + 1)
    expect((await browser().list()).total).toBe(total + 1)
    await databases.startReplica()
    await expect.poll(warnings).toEqual([])
    expect(await caughtUp()).toBe(total + 1)
  })
})
