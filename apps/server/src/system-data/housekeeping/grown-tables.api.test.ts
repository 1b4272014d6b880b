import { expect, it } from 'vitest'
import { needsSingleServer } from '../../testing/database/single-server.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const test = await openTestApp()

async function analyzeGrownTables(): Promise<number> {
  const { rows } = await test.pool.query<{ total: number }>('select analyze_grown_tables() as total')
  return rows[0]?.total ?? -1
}

const rowsByStatistics = async () => {
  const { rows } = await test.pool.query<{ total: number }>(
    `select reltuples::int as total from pg_class where oid = 'idempotency'::regclass`,
  )
  return rows[0]?.total
}

/** PostgreSQL counts the writes of a session after its transaction, and other sessions see them later. */
async function writeKeys(total: number, prefix: string) {
  const client = await test.pool.connect()
  try {
    await client.query(
      `insert into idempotency (warehouse_id, actor_id, key, request_hash, created_time)
       select gen_random_uuid(), gen_random_uuid(), $1 || n, '', now() from generate_series(1, $2::int) n`,
      [prefix, total],
    )
    await client.query('select pg_stat_force_next_flush()')
  } finally {
    client.release()
  }
}

it.skipIf(needsSingleServer('statistics'))(
  'analyses a table that doubled, once, and leaves one that grew a little to autovacuum',
  async () => {
    await analyzeGrownTables()
    await writeKeys(400, 'first')
    expect(await analyzeGrownTables()).toBeGreaterThanOrEqual(1)
    const before = await rowsByStatistics()
    expect(before).toBeGreaterThanOrEqual(400)
    await writeKeys(100, 'second')
    expect(await analyzeGrownTables()).toBe(0)
    expect(await rowsByStatistics()).toBe(before)
  },
)
