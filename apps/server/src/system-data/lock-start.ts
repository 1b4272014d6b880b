import { sql } from 'kysely'
import type { Trx } from '../kit/sql/db.ts'
import { setForTransaction } from '../kit/sql/transaction-settings.ts'

/** Serialises starts: a second server waits here, as long as a whole demo takes, and then finds the work done. */
export async function lockStart(trx: Trx): Promise<void> {
  await setForTransaction(trx, { lock_timeout: '2min', statement_timeout: '2min' })
  await sql`select pg_advisory_xact_lock(hashtext('entrepot seed'))`.execute(trx)
}
