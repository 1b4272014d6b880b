import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { launchEmbedded } from '../../database/embedded/launch.ts'
import { removeEmbedded } from '../../database/embedded/remove.ts'
import { adminUrls, readNodes } from './citus-nodes.ts'
import { memoryFolder } from './memory-folder.ts'
import { withDatabase } from './named-database.ts'
import { dropDatabases, prepareTestServer, type Server } from './test-server.ts'

/** Kept between runs: starting it again takes a tenth of a second. */
const FOLDER = join(memoryFolder() ?? join(import.meta.dirname, '../../../../../.cache'), 'test-database')

interface RunningServer extends Server {
  stop(): Promise<void>
}

/** Runs once before the API tests: a PostgreSQL server with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL?.trim()
  const cluster = process.env.TEST_CITUS_URL?.trim()
  const { stop, ...server } = await (cluster ? clusterServer(cluster) : given ? givenServer(given) : embeddedServer())
  const admin = new pg.Client({ connectionString: server.adminUrl, application_name: 'entrepot tests' })
  const close = async () => {
    await admin.end()
    await stop()
  }
  await admin.connect()
  try {
    const testServer = await prepareTestServer(admin, server)
    project.provide('testServer', testServer)
    return async () => {
      await dropDatabases(server, testServer.prefix)
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Two roles of our own; runs at the same time must agree on their passwords, and nobody else may know them. */
function givenServer(url: string): RunningServer {
  const as = (role: string) => {
    const changed = new URL(url)
    changed.username = role
    changed.password = createHash('sha256').update(`${role} ${url}`).digest('hex')
    return changed.href
  }
  return {
    adminUrl: url,
    ownerUrl: as('entrepot_test_owner'),
    appUrl: as('entrepot_test_app'),
    nodeUrls: [url],
    nodes: [],
    stop: async () => undefined,
  }
}

/** The same on every node of a cluster. */
async function clusterServer(url: string): Promise<RunningServer> {
  const nodes = await readNodes(url)
  const nodeUrls = adminUrls(url, nodes)
  return { ...givenServer(withDatabase(url, 'postgres')), nodeUrls, nodes }
}

async function embeddedServer(): Promise<RunningServer> {
  const launch = () => launchEmbedded({ dataFolder: FOLDER, fsync: false })
  const database = await launch().catch(async () => {
    // Without fsync a power failure may have broken it. There is nothing in it to lose.
    await removeEmbedded(FOLDER)
    return launch()
  })
  const { superUrl, ownerUrl, appUrl, stop } = database
  return { adminUrl: superUrl, ownerUrl, appUrl, nodeUrls: [superUrl], nodes: [], stop }
}
