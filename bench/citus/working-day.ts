import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { buildApp } from '../../apps/server/src/app.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { personAt } from '../../apps/server/src/testing/test-app.ts'
import { warehouseDay } from '../../apps/server/src/testing/warehouse-day.ts'
import type { Bench } from '../kit/bench.ts'

export const LINES = 10
/** Notice, submit, registration, complete, putaway, complete; an order has as many. */
export const COMMANDS = 6

export interface WorkingDay {
  /** From notice to shelf. */
  readonly receipt: () => Promise<unknown>
  /** From notice to truck. */
  readonly order: () => Promise<unknown>
}

/** The server on a database, without background work, which looks at all warehouses now and then. */
async function openServer(bench: Bench, url: string) {
  const pool = createPool(url, { isDirect: true })
  const limits = { requestsPerMinute: 1e9, loginsPerMinute: 1e9 }
  const quiet = { jobs: false, live: false, config: { logLevel: 'silent' } } as const
  const app = await buildApp({ pool, readPool: pool, limits, ...quiet })
  bench.onStop(async () => {
    await app.close()
    await pool.end()
  })
  return { pool, origin: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

export async function openWorkingDay(bench: Bench, url: string): Promise<WorkingDay> {
  const { pool, origin } = await openServer(bench, url)
  const anyone = createTransport({ origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
  const signIn = async (username: string) =>
    personAt(origin, (await sessionClient(anyone).login(username, DEMO_PASSWORD)).access_token)
  const day = await warehouseDay({ pool, signIn, clock: { now: () => new Date() } })
  const clerk = await day.as('warehouse')
  const productIds: string[] = []
  for (let count = 0; count < LINES; count += 1) productIds.push(await day.product())
  const lines = (planSkuTotal: number) => productIds.map((productId) => ({ productId, planSkuTotal }))
  const receipt = async () => {
    const { registration } = await clerk.receive(day.ownerId, lines(40))
    await clerk.putAway(registration.id)
  }
  const order = async () => {
    const { id } = await clerk.shipmentNotice(day.ownerId, lines(2))
    await clerk.pick(id)
    await clerk.dispatch(id)
  }
  // The first of each is dearer: connections are opened, statements are planned.
  for (const once of [receipt, order, order]) await once()
  return { receipt, order }
}
