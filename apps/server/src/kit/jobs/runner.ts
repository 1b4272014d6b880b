import type { Context } from '../http/context.ts'
import { isDatabaseAway } from '../sql/database-errors.ts'
import { JobCancelled, JobFailed, type JobFiles, type JobKinds, type Progress, type RequestedJob } from './job-kinds.ts'
import {
  type ClaimedJob,
  claimJob,
  finishJob,
  planNightly,
  reportProgress,
  SIGN_EVERY_MS,
  signOfLife,
} from './queue.ts'

const LOOK_EVERY_MS = 2_000
/** A job whose servers ended so often while they did it is taken to be what ended them. */
const MOST_ATTEMPTS = 5

export interface JobRunner {
  /** Takes no further job, and waits for the one in hand. */
  stop(): Promise<void>
}

/** Looks for work, one job at a time; several servers share the queue. */
export function startJobRunner(context: Context, kinds: JobKinds): JobRunner {
  const { db, clock, log } = context
  let stopped = false
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let plannedDay = ''
  let woken = false

  async function planNight() {
    const today = clock.now().toISOString().slice(0, 10)
    if (today === plannedDay) return
    for (const [kind, { nightly }] of Object.entries(kinds)) if (nightly) await planNightly(db, kind, clock.now())
    plannedDay = today
  }

  async function work(claimed: ClaimedJob & RequestedJob) {
    let job: ClaimedJob = claimed
    let files: JobFiles = {}
    const kind = kinds[job.kind]
    const progress: Progress = {
      report: async (done, total) => {
        job = await reportProgress(db, job, clock.now(), done, total)
      },
      setFiles: (newFiles) => {
        files = newFiles
      },
      completeIn: async (trx, result) => {
        if (!(await finishJob(trx, job, clock.now(), 'COMPLETED', result, files))) throw new JobCancelled()
      },
    }
    const living = setInterval(() => void signOfLife(db, job, clock.now()).catch(() => undefined), SIGN_EVERY_MS)
    try {
      if (job.attempts > MOST_ATTEMPTS) throw new Error(`${MOST_ATTEMPTS} servers ended while they did this job`)
      if (kind === undefined) throw new Error(`no such kind of job: ${job.kind}`)
      const result = await kind.run(context, progress, claimed)
      await finishJob(db, job, clock.now(), 'COMPLETED', result, files)
    } catch (error) {
      if (error instanceof JobCancelled) return
      // Whether it was done is unknown. It stays claimed, and is taken up again when it has been silent for a while.
      if (isDatabaseAway(error)) throw error
      const isExpected = error instanceof JobFailed
      if (!isExpected) log.error({ err: error, job: { id: job.id, kind: job.kind } }, 'job failed')
      const result = isExpected ? error.result : { error: error instanceof Error ? error.message : String(error) }
      await finishJob(db, job, clock.now(), 'FAILED', result, files)
    } finally {
      clearInterval(living)
    }
  }

  async function look() {
    try {
      await planNight()
      for (;;) {
        woken = false
        const job = stopped ? undefined : await claimJob(db, Object.keys(kinds), clock.now())
        if (job !== undefined) await work(job)
        else if (!woken) break
      }
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the job queue could not be read')
    }
    if (!stopped) timer = setTimeout(next, LOOK_EVERY_MS).unref()
  }

  function next() {
    timer = undefined
    current = look()
  }

  /** A look that goes on looks once more; two beside each other would run two jobs at a time. */
  function lookNow() {
    woken = true
    if (timer === undefined || stopped) return
    clearTimeout(timer)
    next()
  }

  next()
  context.waker.onWake(lookNow)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
