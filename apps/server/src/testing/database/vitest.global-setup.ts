import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { launchEmbedded } from '../../database/embedded/launch.ts'
import { removeEmbedded } from '../../database/embedded/remove.ts'
import { clusterServer, givenServer, type RunningServer } from './given-server.ts'
import { memoryFolder } from './memory-folder.ts'
import { dropDatabases, prepareTestServer } from './test-server.ts'

/** Kept between runs: starting it again takes a tenth of a second. */
const FOLDER = join(memoryFolder() ?? join(import.meta.dirname, '../../../../../.cache'), 'test-database')

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
