import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { buildApp } from '../apps/server/src/app.ts'
import { createPool } from '../apps/server/src/database/pool.ts'
import { countShards } from '../apps/server/src/testing/database/shards-asked.ts'
import { personAt } from '../apps/server/src/testing/test-app.ts'
import { warehouseDay } from '../apps/server/src/testing/warehouse-day.ts'
import { openClusterDatabase } from './citus/cluster-database.ts'
import { runBench } from './kit/bench.ts'
import type { Figure } from './kit/figures.ts'

const clusterUrl = process.env.TEST_CITUS_URL?.trim()

if (!clusterUrl) console.log('Not measured: TEST_CITUS_URL names no cluster')
else
  await runBench('Workers that a command asks on a cluster', async (bench) => {
    const { appUrl, appRole, superUrl, version, nodeCount } = await openClusterDatabase(bench, clusterUrl)
    const shards = await countShards(superUrl, appRole)
    const pool = createPool(appUrl, { max: 1 })
    bench.onStop(() => pool.end())
    const serving = createPool(appUrl, { isDirect: true })
    const limits = { requestsPerMinute: 1e9, loginsPerMinute: 1e9 }
    // Without background work, which looks at all warehouses now and then.
    const quiet = { jobs: false, live: false, config: { logLevel: 'silent' } } as const
    const app = await buildApp({ pool: serving, readPool: serving, limits, ...quiet })
    bench.onStop(async () => {
      await app.close()
      await serving.end()
    })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const anyone = createTransport({ origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
    const signIn = async (username: string) =>
      personAt(origin, (await sessionClient(anyone).login(username, DEMO_PASSWORD)).access_token)
    const day = await warehouseDay({ pool, signIn, clock: { now: () => new Date() } })
    const clerk = await day.as('warehouse')
    const figures: Figure[] = []
    const count = async (name: string, work: () => Promise<unknown>) => {
      const { one, several, fromWorkers } = await shards.of(work)
      figures.push({
        name,
        measured: `${several} of ${one + several} statements ask several workers, ${fromWorkers} times a worker asks another node`,
        limit: 'none',
        holds: several + fromWorkers === 0,
      })
    }
    const productId = await day.product()
    const received = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 40 }]) // the first one warms up
    await clerk.putAway(received.registration.id, await day.place())
    await count('a receipt, from notice to shelf', async () => {
      const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 40 }])
      await clerk.putAway(registration.id)
    })
    await count('an order, from notice to truck', async () => {
      const { id } = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 20 }])
      await clerk.pick(id)
      await clerk.dispatch(id)
    })
    return {
      figures,
      versions: [version, `${nodeCount} nodes of Citus`],
      notes: ['Counted by Citus itself (`citus_stat_counters`), without the background work of the server.'],
    }
  })
