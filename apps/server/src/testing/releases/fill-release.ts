import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { hash as hashPassword } from '@node-rs/argon2'
import type { Pool } from 'pg'
import { buildApp } from '../../app.ts'
import type { EmbeddedDatabase } from '../../database/embedded/launch.ts'
import { migrate } from '../../database/migrate.ts'
import { createPool } from '../../database/pool.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { systemClock } from '../../kit/write/clock.ts'
import { preparedStatements } from '../../statements.generated.ts'
import { orderMaker } from '../distribution/picked-orders.ts'
import { twoWarehouses } from '../registry/two-warehouses.ts'
import { personAt, type TestApp } from '../test-app.ts'

/** Of each kind of document some that are open and some that are over, in the company of the demo. */
async function workForADay(test: Pick<TestApp, 'pool' | 'signIn'>): Promise<void> {
  const both = await twoWarehouses({ ...test, clock: systemClock })
  const { day, clerk, admin } = both
  const productId = await day.product()
  const line = { productId, planSkuTotal: 40, batchNum: 'R1', expiryDate: '2036-01-01' }
  const tallied = await clerk.announce(day.ownerId, [line])
  await clerk.send('POST', `tally_tasks/${tallied.id}/RECV_REQ`)
  const place = await day.place()
  const { registration } = await clerk.receive(day.ownerId, [line], [{ goodSkuTotal: 38, defectiveSkuTotal: 2 }])
  const wrong = await clerk.putAway(registration.id, await day.place())
  await admin.send('POST', `putaways/${wrong.id}/reverse`, { reason: 'wrong place' })
  await clerk.putAway(registration.id, place)
  const row = (await day.stockOf(productId)).find(({ locationId }) => locationId === place)
  if (row === undefined) throw new Error('nothing was put away')
  await clerk.freeze(row.id, { quantity: 3 })

  const shipped = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 5 }])
  await clerk.pick(shipped.id)
  await clerk.dispatch(shipped.id)
  const waiting = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
  await clerk.send('POST', `pickTasks/${waiting.id}/SHIPPING_REQ`)

  const count = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [place] } })
  const { lines } = await clerk.send('POST', `stocktakings/${count.id}/start`)
  const counted = lines.map(({ id }) => ({ id, countedSkuTotal: 20 }))
  await clerk.send('POST', `stocktakings/${count.id}/count`, { lines: counted })

  await both.submitted([{ productId: await both.shelved(5), planSkuTotal: 5 }])
  const sent = await both.sent(10)
  await both.arrive(sent.id, { version: sent.transfer.version, lines: [{ id: sent.lineId, goodSkuTotal: 4 }] })

  const orders = orderMaker(admin, day)
  await orders.picked(3)
  const held = await orders.waiting(2)
  await admin.send('POST', `orders/${held.id}/hold`, { reason: 'address doubtful' })
}

/** Thousands of locations, products and terms of customs that nothing refers to would only make the file larger. */
const LEAVE_OUT = `
  delete from storage_location l using warehouse_area a
   where a.warehouse_id = l.warehouse_id and a.id = l.area_id and a.purpose in ('STORAGE', 'PICK_FACE')
     and l.id not in (select id from (select id, row_number() over (partition by warehouse_id, area_id order by full_no) as place
                                        from storage_location) s where place <= 5)
     and not exists (select 1 from stock s where s.warehouse_id = l.warehouse_id and s.location_id = l.id)
     and not exists (select 1 from putaway_line p where p.warehouse_id = l.warehouse_id and p.location_id = l.id);
  delete from location_area x where not exists (
    select 1 from storage_location l where l.warehouse_id = x.warehouse_id and l.id = x.location_id);
  delete from customs_param where id not in (select id from customs_param order by id limit 100)`

async function leaveOut(database: EmbeddedDatabase): Promise<void> {
  const owner = createPool(database.ownerUrl, { max: 1 })
  await owner.query(LEAVE_OUT)
  await owner.end()
}

/** Signing in costs a test of every later version what the stored hash says. */
const quickHash = () => hashPassword(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

const signInAt =
  (origin: string): TestApp['signIn'] =>
  async (username, password = DEMO_PASSWORD) => {
    const anyone = createTransport({ origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
    return personAt(origin, (await sessionClient(anyone).login(username, password)).access_token)
  }

async function withServer(pool: Pool, work: (test: Pick<TestApp, 'pool' | 'signIn'>) => Promise<void>): Promise<void> {
  const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'silent', demo: true }, jobs: false })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await work({ pool, signIn: signInAt(origin) })
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
}

/** A database of this version with a little of everything. */
export async function fillRelease(database: EmbeddedDatabase): Promise<void> {
  const appRole = decodeURIComponent(new URL(database.appUrl).username)
  await migrate(database.ownerUrl, { appRole, statements: preparedStatements() })
  const pool = createPool(database.appUrl, { max: 5, isDirect: true })
  try {
    await seedDemo(pool)
    await pool.query('update app_user set password_hash = $1 where demo_password', [await quickHash()])
    await withServer(pool, workForADay)
  } finally {
    await pool.end()
  }
  await leaveOut(database)
}
