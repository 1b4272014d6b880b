import { listClient } from '@entrepot/client/resource-client'
import { sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createPool } from '../../database/pool.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { TestClock } from '../../testing/test-app.ts'

/** A replica that never catches up: an empty database shows from where a list was read. */
const databases = await Promise.all([createTestDatabase('demo'), createTestDatabase()])
const [pool, readPool] = databases.map(({ appUrl }) => createPool(appUrl)) as [
  ReturnType<typeof createPool>,
  ReturnType<typeof createPool>,
]
const clock = new TestClock()
let app: Awaited<ReturnType<typeof buildApp>>
let origin: string

beforeAll(async () => {
  app = await buildApp({ pool, readPool, config: { logLevel: 'silent' }, clock, jobs: false })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await Promise.all([pool.end(), readPool.end()])
  await Promise.all(databases.map((database) => database.drop()))
})

it('reads lists from the replica, but for five seconds after a write from the primary', async () => {
  const { access_token } = await sessionClient(createTransport({ origin, headers: () => ({}) })).login(
    'admin',
    'Entrepot-demo-1',
  )
  let now = 0
  const call = createTransport({ origin, headers: () => ({ 'X-Auth-Token': access_token }), now: () => now })
  const client = listClient(call, warehouses)
  expect((await client.list()).total).toBe(0)
  await client.create({ code: 'NEW', name: 'New', timeZone: 'UTC' })
  expect((await client.list()).total).toBe(4)
  now = 6_000
  expect((await client.list()).total).toBe(0)
})
