import { type RawBuilder, sql } from 'kysely'
import type { JobKind } from '../kit/jobs/job-kinds.ts'

/** What nobody will ask for again. Records, history and figures are never among it. */
const EXPIRED: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>> = {
  sessions: (now) => sql`delete from session where expires_time < ${now}::timestamptz - interval '30 days'`,
  idempotencyKeys: (now) => sql`delete from idempotency where created_time < ${now}::timestamptz - interval '24 hours'`,
  loginAttempts: (now) => sql`delete from login_attempt where happened_time < ${now}::timestamptz - interval '1 day'`,
  jobs: (now) => sql`
    delete from job where finished_time < ${now}::timestamptz - interval '90 days'`,
  files: (now) => sql`
    delete from file f where created_time < ${now}::timestamptz - interval '7 days'
       and not exists (select from app_user u where u.avatar_url like '%' || f.id::text)`,
}

export const housekeeping: JobKind = {
  nightly: true,
  run: async ({ db, clock }, { report }) => {
    const removed: Record<string, number> = {}
    const steps = Object.entries(EXPIRED)
    for (const [place, [name, remove]] of steps.entries()) {
      await report(place, steps.length)
      const { numAffectedRows } = await remove(clock.now()).execute(db)
      removed[name] = Number(numAffectedRows ?? 0)
    }
    await report(steps.length, steps.length)
    return removed
  },
}
