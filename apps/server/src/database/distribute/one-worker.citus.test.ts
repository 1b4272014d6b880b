import { expect, inject, it } from 'vitest'
import { withDatabase } from '../../testing/database/named-database.ts'
import { countShards } from '../../testing/database/shards-asked.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const { adminUrl, appRole } = inject('testServer')
const test = await openTestApp({ connections: 2 })
const { rows } = await test.pool.query<{ name: string }>('select current_database() as name')
const shards = await countShards(withDatabase(adminUrl, rows[0]!.name), appRole)
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')

/** Closes a connection that was open before the counting. */
await test.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)

it('each statement of a receipt, from notice to shelf, asks one worker', async () => {
  const productId = await day.product()
  const statements = await shards.of(async () => {
    const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 40 }])
    await clerk.putAway(registration.id)
  })
  expect(statements.one).toBeGreaterThan(10)
  expect(statements).toMatchObject({ several: 0, fromWorkers: 0 })
})

it('each statement of an order, from notice to truck, asks one worker', async () => {
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 30 }], await day.place())
  const statements = await shards.of(async () => {
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 20 }])
    await clerk.pick(notice.id)
    await clerk.dispatch(notice.id)
  })
  expect(statements.one).toBeGreaterThan(10)
  expect(statements).toMatchObject({ several: 0, fromWorkers: 0 })
})
