import { sql } from 'kysely'
import type { Db } from './db.ts'

type Setting = 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout' | 'work_mem'

/**
 * Settings until the end of the transaction, in one statement. A distributed database tells its workers of them only if
 * it is asked to by its own setting, and only of what a `set local` says; any other takes that name for one of ours.
 */
export async function setForTransaction(trx: Db, settings: Readonly<Partial<Record<Setting, string>>>): Promise<void> {
  const sets = Object.entries({ 'citus.propagate_set_commands': 'local', ...settings }).map(
    ([name, value]) => `set local ${name} = '${value}';`,
  )
  await sql.raw(`do $$ begin ${sets.join(' ')} end $$`).execute(trx)
}
