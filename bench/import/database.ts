import pg from 'pg'
import { launchEmbedded } from '../../apps/server/src/database/embedded/launch.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { preparedStatements } from '../../apps/server/src/statements.generated.ts'
import type { Bench } from '../kit/bench.ts'
import { type DatabaseFacts, databaseFacts } from '../kit/database-facts.ts'
import { temporaryData } from '../kit/temporary-data.ts'

export interface ImportDatabase extends DatabaseFacts {
  readonly appUrl: string
  /** The id of an owner whose goods are imported. */
  readonly ownerId: string
  /** Empty tables before every run, so that none finds what an earlier one left. */
  clear(): Promise<void>
  count(): Promise<{ readonly products: number; readonly barcodes: number; readonly entries: number }>
}

const COUNT = `select (select count(*)::int from product) as products, (select count(*)::int from product_barcode) as barcodes,
  (select count(*)::int from audit_log where resource = 'products' and action = 'create') as entries`

/** An embedded database with the demo company, without its goods. */
export async function openImportDatabase(bench: Bench): Promise<ImportDatabase> {
  const database = await launchEmbedded({ dataFolder: await temporaryData(bench) })
  bench.onStop(() => database.stop())
  await migrate(database.ownerUrl, {
    appRole: decodeURIComponent(new URL(database.appUrl).username),
    statements: preparedStatements(),
  })
  const pool = createPool(database.appUrl)
  await seedDemo(pool)
  const owner = await pool.query<{ id: string }>('select id from cargo_owner order by code limit 1')
  await pool.end()
  const client = new pg.Client({ connectionString: withDatabase(database.superUrl, database.appUrl) })
  await client.connect()
  bench.onStop(() => client.end())
  return {
    appUrl: database.appUrl,
    ownerId: owner.rows[0]!.id,
    clear: async () => {
      await client.query('truncate product, product_barcode, audit_log cascade')
      await client.query('checkpoint')
    },
    count: async () => (await client.query(COUNT)).rows[0],
    ...(await databaseFacts(database.superUrl)),
  }
}

function withDatabase(superUrl: string, appUrl: string): string {
  const url = new URL(superUrl)
  url.pathname = new URL(appUrl).pathname
  return url.href
}
