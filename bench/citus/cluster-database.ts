import pg from 'pg'
import { clusterServer } from '../../apps/server/src/testing/database/given-server.ts'
import { withDatabase } from '../../apps/server/src/testing/database/named-database.ts'
import { createTestDatabase } from '../../apps/server/src/testing/database/test-database.ts'
import { prepareTestServer } from '../../apps/server/src/testing/database/test-server.ts'
import type { Bench } from '../kit/bench.ts'
import { databaseFacts } from '../kit/database-facts.ts'

/** The demo company, spread over the nodes of the cluster that `TEST_CITUS_URL` names. */
export async function openClusterDatabase(bench: Bench, clusterUrl: string) {
  const { stop, ...server } = await clusterServer(clusterUrl)
  bench.onStop(stop)
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  bench.onStop(() => admin.end())
  const prepared = await prepareTestServer(admin, server)
  const { appUrl, appRole, drop } = await createTestDatabase('demo', prepared)
  bench.onStop(drop)
  const name = new URL(appUrl).pathname.slice(1)
  const { version } = await databaseFacts(server.adminUrl)
  return { appUrl, appRole, version, superUrl: withDatabase(server.adminUrl, name), nodeCount: server.nodes.length }
}
