import { sql } from 'kysely'
import type { Db } from './db.ts'

type Setting = 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout' | 'work_mem'

/**
 * Sets parameters until the end of the transaction, in one statement. A distributed database passes them on to its
 * workers only if its own setting says so, and only those of `set local`; other databases take that name for a custom
 * parameter.
 */
export async function setForTransaction(trx: Db, settings: Readonly<Partial<Record<Setting, string>>>): Promise<void> {
  const sets = Object.entries({ 'citus.propagate_set_commands': 'local', ...settings }).map(
    ([name, value]) => `set local ${name} = '${value}';`,
  )
  await sql.raw(`do $$ begin ${sets.join(' ')} end $$`).execute(trx)
}
