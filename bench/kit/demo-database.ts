import { launchEmbedded } from '../../apps/server/src/database/embedded/launch.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { preparedStatements } from '../../apps/server/src/statements.generated.ts'
import type { Bench } from './bench.ts'
import { type DatabaseFacts, databaseFacts } from './database-facts.ts'
import { temporaryData } from './temporary-data.ts'

export interface DemoDatabase extends DatabaseFacts {
  readonly appUrl: string
  /** The product's database as its superuser, who may fill tables that not even their owner may change. */
  readonly superUrl: string
  readonly logFile: string
}

/** An embedded database with the demo company, on disks that are waited for. In a folder of one's own it stays there. */
export async function openDemoDatabase(bench: Bench, folder?: string): Promise<DemoDatabase> {
  const database = await launchEmbedded({ dataFolder: folder ?? (await temporaryData(bench)) })
  bench.onStop(() => database.stop())
  await migrate(database.ownerUrl, {
    appRole: decodeURIComponent(new URL(database.appUrl).username),
    statements: preparedStatements(),
  })
  const pool = createPool(database.appUrl)
  await seedDemo(pool)
  await pool.end()
  const superUrl = new URL(database.superUrl)
  superUrl.pathname = new URL(database.appUrl).pathname
  const facts = await databaseFacts(database.superUrl)
  return { appUrl: database.appUrl, superUrl: superUrl.href, logFile: database.logFile, ...facts }
}
