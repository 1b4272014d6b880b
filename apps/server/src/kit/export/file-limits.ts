import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Db } from '../sql/db.ts'

/** Files of one person that may wait or be written at a time: others want theirs as well. */
export const MOST_OPEN_FILES = 5

/** As long as a link to it is valid; after that nobody can fetch a file, and housekeeping removes it. */
export const FILE_DAYS = 7

/** Refuses one more file. Two requests of one person follow each other, so that each counts the other. */
export async function refuseTooManyFiles(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`files of ${userId}`}))`.execute(db)
  const { rows } = await sql`
    select 1 from job where user_id = ${userId} and kind = 'analysisFile' and state in ('WAITING', 'RUNNING')
     limit ${MOST_OPEN_FILES}`.execute(db)
  if (rows.length === MOST_OPEN_FILES) throw new Problem('TOO_MANY_FILES', { detail: { limit: MOST_OPEN_FILES } })
}
