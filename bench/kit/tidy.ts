import pg from 'pg'

/** Statistics of what was filled in, and nothing left to clean up: else the first runs would be of another database. */
export async function tidy(superUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
