import pg from 'pg'
import { launchEmbedded } from '../../apps/server/src/database/embedded/launch.ts'

export interface DatabaseFacts {
  readonly version: string
  /** The process that all others of the database come from. */
  readonly pid: number
}

export async function databaseFacts(superUrl: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<DatabaseFacts>(
      `select 'PostgreSQL ' || current_setting('server_version') as version,
         split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}

/** Of a server's embedded database, which is joined for a moment. */
export async function embeddedFacts(dataFolder: string): Promise<DatabaseFacts> {
  const database = await launchEmbedded({ dataFolder })
  try {
    return await databaseFacts(database.superUrl)
  } finally {
    await database.stop()
  }
}
