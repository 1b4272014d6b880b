import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Db } from '../sql/db.ts'

/** Maximum number of files of one person that are queued or being written, so that others are served too. */
export const MAX_OPEN_FILES = 5

/** How long a file is kept, which is also the lifetime of its link; after that housekeeping removes it. */
export const FILE_DAYS = 7

/** Refuses one file too many. Concurrent requests of a person are serialised, so that each counts the other. */
export async function refuseTooManyFiles(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`files of ${userId}`}))`.execute(db)
  const { rows } = await sql`
    select 1 from job where user_id = ${userId} and kind = 'analysisFile' and state in ('WAITING', 'RUNNING')
     limit ${MAX_OPEN_FILES}`.execute(db)
  if (rows.length === MAX_OPEN_FILES) throw new Problem('TOO_MANY_FILES', { detail: { limit: MAX_OPEN_FILES } })
}
