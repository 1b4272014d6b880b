import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from '../../apps/server/src/testing/database/citus-nodes.ts'
import { clusterServer } from '../../apps/server/src/testing/database/given-server.ts'
import { withDatabase } from '../../apps/server/src/testing/database/named-database.ts'
import { createTestDatabase, dropDatabase } from '../../apps/server/src/testing/database/test-database.ts'
import { prepareTestServer } from '../../apps/server/src/testing/database/test-server.ts'
import { buildDemo } from '../../apps/server/src/testing/database/test-templates.ts'
import type { Bench } from '../kit/bench.ts'
import { databaseFacts } from '../kit/database-facts.ts'

/** What the server was built for; another machine emulates it. */
async function architectureOf(url: string): Promise<string> {
  const question = `select substring(version() from ' on ([^-]+)') as name`
  const name = await withClient(url, async (client) => (await client.query<{ name: string }>(question)).rows[0]?.name)
  return { x86_64: 'x64', aarch64: 'arm64' }[name ?? ''] ?? String(name)
}

/** The demo company on the cluster that `TEST_CITUS_URL` names: spread over its nodes, and on the coordinator alone. */
export async function openClusterDatabases(bench: Bench, clusterUrl: string) {
  const { stop, ...server } = await clusterServer(clusterUrl)
  bench.onStop(stop)
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  bench.onStop(() => admin.end())
  const prepared = await prepareTestServer(admin, server)
  const { appUrl, appRole, drop } = await createTestDatabase('demo', prepared)
  bench.onStop(drop)
  const name = `${prepared.prefix}${randomBytes(5).toString('hex')}`
  const alone = { ...prepared, nodes: [], nodeUrls: [server.adminUrl] }
  await buildDemo(admin, alone, { name, draft: `${name}_draft`, documents: false })
  bench.onStop(() => dropDatabase(alone.nodeUrls, name))
  const facts = await Promise.all(server.nodeUrls.map(databaseFacts))
  return {
    spread: appUrl,
    single: withDatabase(server.appUrl, name),
    appRole,
    version: facts[0]!.version,
    architecture: await architectureOf(server.adminUrl),
    /** As superuser in the database that is spread. */
    superUrl: withDatabase(server.adminUrl, new URL(appUrl).pathname.slice(1)),
    /** Of this machine, where the cluster is a local one. */
    pids: facts.map(({ pid }) => pid),
  }
}
