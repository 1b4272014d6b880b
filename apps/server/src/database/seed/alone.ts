import { sql } from 'kysely'
import type { Trx } from '../../kit/db.ts'

/** Two servers may start at once: the second waits here, then finds the work done. */
export const alone = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('entrepot seed'))`.execute(trx)
