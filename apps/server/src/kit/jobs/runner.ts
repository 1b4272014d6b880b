import type { Context } from '../context.ts'
import { JobCancelled, type JobKinds } from './job-kinds.ts'
import { type Claimed, claimJob, finishJob, plan, reportProgress } from './queue.ts'

const LOOK_EVERY_MS = 2_000

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

  async function planNight() {
    const today = clock.now().toISOString().slice(0, 10)
    if (today === plannedDay) return
    for (const [kind, { nightly }] of Object.entries(kinds)) if (nightly) await plan(db, kind, clock.now())
    plannedDay = today
  }

  async function work(claimed: Claimed) {
    let job = claimed
    const kind = kinds[job.kind]
    try {
      if (kind === undefined) throw new Error(`no such kind of job: ${job.kind}`)
      const report = async (done: number, total: number) => {
        job = await reportProgress(db, job, clock.now(), done, total)
      }
      const result = await kind.run(context, { report })
      await finishJob(db, job, clock.now(), 'COMPLETED', result)
    } catch (error) {
      if (error instanceof JobCancelled) return
      log.error({ err: error, job }, 'job failed')
      await finishJob(db, job, clock.now(), 'FAILED', {
        error: error instanceof Error ? error.message : String(error),
      })
    }
  }

  async function look() {
    try {
      await planNight()
      for (;;) {
        const job = stopped ? undefined : await claimJob(db, clock.now())
        if (job === undefined) break
        await work(job)
      }
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the job queue could not be read')
    }
    if (!stopped) timer = setTimeout(next, LOOK_EVERY_MS).unref()
  }

  function next() {
    current = look()
  }

  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
