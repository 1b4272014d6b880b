import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Deadlocks that the database has found here, whether a repetition hid them or not. */
export async function deadlocksIn(pool: Pool): Promise<number> {
  // Sessions tell their figures at most once a second.
  await sleep(1_100)
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.deadlocks
}
