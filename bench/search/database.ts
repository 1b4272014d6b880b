import { launchEmbedded } from '../../apps/server/src/database/embedded/launch.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { preparedStatements } from '../../apps/server/src/statements.generated.ts'
import type { Bench } from '../kit/bench.ts'
import { type DatabaseFacts, databaseFacts } from '../kit/database-facts.ts'
import { temporaryData } from '../kit/temporary-data.ts'
import { fillProducts } from './rows.ts'

export interface SearchDatabase extends DatabaseFacts {
  readonly appUrl: string
}

/** An embedded database with the demo company and that many products more. */
export async function openSearchDatabase(bench: Bench, rows: number): Promise<SearchDatabase> {
  const database = await launchEmbedded({ dataFolder: await temporaryData(bench) })
  bench.onStop(() => database.stop())
  await migrate(database.ownerUrl, {
    appRole: decodeURIComponent(new URL(database.appUrl).username),
    statements: preparedStatements(),
  })
  const pool = createPool(database.appUrl)
  await seedDemo(pool)
  await pool.end()
  await fillProducts(database.ownerUrl, rows)
  return { appUrl: database.appUrl, ...(await databaseFacts(database.superUrl)) }
}
