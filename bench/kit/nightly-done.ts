import { createPool } from '../../apps/server/src/database/pool.ts'
import { planNightly } from '../../apps/server/src/kit/jobs/queue.ts'
import { createDb } from '../../apps/server/src/kit/sql/db.ts'

const NIGHTLY = ['verify', 'housekeeping', 'dayFigures']

const DONE = `
  update job set state = 'COMPLETED', started_time = now(), finished_time = now(), version = version + 1
   where state = 'WAITING' and kind = any($1)`

/**
 * Says that the nightly jobs have run. The first server on a database that was filled by hand would begin with them, and
 * the proof of five million entries takes minutes.
 */
export async function nightlyDone(appUrl: string): Promise<void> {
  const pool = createPool(appUrl)
  const db = createDb(pool)
  try {
    const now = new Date()
    for (const day of [now, new Date(now.getTime() + 86_400_000)])
      for (const kind of NIGHTLY) await planNightly(db, kind, day)
    await pool.query(DONE, [NIGHTLY])
  } finally {
    await pool.end()
  }
}
