import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../sql/db.ts'
import { JobCancelled, type JobFiles, type JobResult, type RequestedJob } from './job-kinds.ts'

export interface ClaimedJob {
  readonly id: string
  readonly kind: string
  /** Moves with every change: whoever holds an older one has lost the job, to a person or to another runner. */
  readonly version: number
  /** How often it was begun since somebody asked for it. */
  readonly attempts: number
}

/** A runner that died leaves its job RUNNING; after this long without a sign of life another takes it over. */
const SILENT_SECONDS = 60
export const SIGN_EVERY_MS = 15_000

/** While servers are upgraded one by one, a newer one may plan what an older one does not know; after this long nobody does. */
const UNKNOWN_HOURS = 24

/**
 * Several servers may look at once: each job goes to one of them, which knows its kind. One that nobody knows is claimed
 * in the end, so that it fails and is seen.
 */
export async function claimJob(
  db: Db,
  kinds: readonly string[],
  now: Date,
): Promise<(ClaimedJob & RequestedJob) | undefined> {
  const { rows } = await sql<ClaimedJob & RequestedJob>`
    update job set state = 'RUNNING', started_time = coalesce(started_time, ${now}), heartbeat_time = ${now}, version = version + 1,
           attempts = attempts + 1
     where id = (
       select id from job
        where ((state = 'WAITING' and due_time <= ${now})
            or (state = 'RUNNING' and heartbeat_time < ${now}::timestamptz - make_interval(secs => ${SILENT_SECONDS})))
          and (kind = any(${kinds}::text[])
            or greatest(due_time, heartbeat_time) < ${now}::timestamptz - make_interval(hours => ${UNKNOWN_HOURS}))
        order by due_time for update skip locked limit 1)
    returning id, kind, version, attempts, input, user_id as "userId"`.execute(db)
  return rows[0]
}

/** Also the sign of life. A job that somebody stopped or took over throws here. */
export async function reportProgress(
  db: Db,
  job: ClaimedJob,
  now: Date,
  done: number,
  total: number,
): Promise<ClaimedJob> {
  const { rows } = await sql<ClaimedJob>`
    update job set done = ${done}, total = ${total}, heartbeat_time = ${now}, version = version + 1
     where id = ${job.id} and state = 'RUNNING' and version = ${job.version} returning id, kind, version, attempts`.execute(
    db,
  )
  if (rows[0] === undefined) throw new JobCancelled()
  return rows[0]
}

/** The sign of life of work that has nothing to report for long. The version stays, so that a report is not lost to it. */
export async function signOfLife(db: Db, { id, version }: ClaimedJob, now: Date): Promise<void> {
  await sql`
    update job set heartbeat_time = ${now} where id = ${id} and state = 'RUNNING' and version = ${version}`.execute(db)
}

/** Answers whether it was still ours to finish. */
export async function finishJob(
  db: Db,
  job: ClaimedJob,
  now: Date,
  state: 'COMPLETED' | 'FAILED',
  result: JobResult,
  { url = null, errorsUrl = null }: { readonly [Name in keyof JobFiles]?: string | null } = {},
): Promise<boolean> {
  const { rows } = await sql`
    update job set state = ${state}, result = ${JSON.stringify(result)}, url = ${url}, errors_url = ${errorsUrl},
       finished_time = ${now}, version = version + 1
     where id = ${job.id} and state = 'RUNNING' and version = ${job.version} returning id`.execute(db)
  return rows.length === 1
}

/** The id follows from kind and day, so that however many servers ask, there is one such job a day. */
export async function planNightly(db: Db, kind: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const hash = createHash('sha256').update(`${kind} ${day}`).digest('hex')
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  await sql`
    insert into job (id, kind, due_time, created_time)
    values (${id}, ${kind}, ${`${day}T02:00:00Z`}::timestamptz, ${now}) on conflict do nothing`.execute(db)
}
