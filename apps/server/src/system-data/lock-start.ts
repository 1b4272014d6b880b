import { sql } from 'kysely'
import type { Trx } from '../kit/sql/db.ts'

/** Two servers may start at once: the second waits here, as long as a whole demo takes, then finds the work done. */
export async function lockStart(trx: Trx): Promise<void> {
  await sql`select set_config('lock_timeout', '2min', true), set_config('statement_timeout', '2min', true)`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('entrepot seed'))`.execute(trx)
}
