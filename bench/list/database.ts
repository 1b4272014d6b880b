import pg from 'pg'
import { launchEmbedded } from '../../apps/server/src/database/embedded/launch.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { seedDemo } from '../../apps/server/src/database/seed/demo.ts'
import type { Bench } from '../kit/bench.ts'
import { temporaryData } from '../kit/temporary-data.ts'
import { fillAuditLog } from './rows.ts'

export interface ListDatabase {
  readonly appUrl: string
  readonly version: string
  /** The process that all others of the database come from. */
  readonly pid: number
}

/** An embedded database with the demo company and a long audit log. */
export async function openListDatabase(bench: Bench): Promise<ListDatabase> {
  const dataFolder = await temporaryData(bench)
  const database = await launchEmbedded({ dataFolder })
  bench.onStop(() => database.stop())
  await migrate(database.ownerUrl, { appRole: decodeURIComponent(new URL(database.appUrl).username) })
  const pool = createPool(database.appUrl)
  await seedDemo(pool)
  await pool.end()
  await fillAuditLog(database.ownerUrl, new Date())
  return { appUrl: database.appUrl, ...(await serverFacts(database.superUrl)) }
}

async function serverFacts(superUrl: string): Promise<{ version: string; pid: number }> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  const { rows } = await client.query<{ version: string; pid: number }>(
    `select current_setting('server_version') as version,
       split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
  )
  await client.end()
  return rows[0]!
}
