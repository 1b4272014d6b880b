import type { WavePlanProgress } from '@entrepot/contract/distribution/wave-plan'
import type { LatePlan } from '@entrepot/domain/wave/join-plan'
import type { Context } from '../../../../kit/http/context.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import type { PlanTask } from './plan-task.ts'
import { type PlanThread, startPlanThread } from './plan-thread.ts'

/** Runs plans one after another, because each uses a whole processor. */
export interface PlanQueue {
  /** `id` identifies the plan for `progressOf` and `stop`. */
  plan(task: PlanTask, id?: string): Promise<LatePlan>
  progressOf(id: string): WavePlanProgress | undefined
  /** Ends a plan with the best result so far; a waiting plan is made without improvement. */
  stop(id: string): void
  close(): Promise<void>
}

interface Entry {
  readonly id: string | undefined
  readonly task: PlanTask
  isStopped: boolean
  steps: number
  metres: number | null
  readonly start: () => void
  readonly refuse: (problem: Problem) => void
}

const MOST_WAITING = 20
const busy = () => new Problem('PLAN_BUSY', { retryAfter: 10 })

export function createPlanQueue(
  log: Pick<Context['log'], 'warn'>,
  startThread: typeof startPlanThread = startPlanThread,
): PlanQueue {
  const waiting: Entry[] = []
  let current: { readonly entry: Entry; thread?: PlanThread } | undefined
  let isClosed = false

  function next() {
    if (current !== undefined || isClosed) return
    const entry = waiting.shift()
    if (entry === undefined) return
    current = { entry }
    entry.start()
  }

  async function runThread(entry: Entry): Promise<LatePlan> {
    const task = entry.isStopped ? { ...entry.task, steps: 0 } : entry.task
    const thread = startThread(task, ({ steps, metres }) => {
      entry.steps = steps
      entry.metres = metres
    })
    current = { entry, thread }
    try {
      return await thread.plan
    } finally {
      await thread.end()
    }
  }

  /** A plan changes nothing, so it may be retried once. */
  async function run(entry: Entry): Promise<LatePlan> {
    try {
      return await runThread(entry)
    } catch (error) {
      if (isClosed) throw error
      log.warn({ err: error }, 'the thread of a plan failed; the plan is made once more')
      return runThread(entry)
    }
  }

  return {
    async plan(task, id) {
      if (isClosed || waiting.length >= MOST_WAITING) throw busy()
      let entry: Entry | undefined
      await new Promise<void>((start, refuse) => {
        entry = { id, task, isStopped: false, steps: 0, metres: null, start, refuse }
        waiting.push(entry)
        next()
      })
      try {
        if (entry === undefined) throw busy()
        return await run(entry)
      } finally {
        current = undefined
        next()
      }
    },
    progressOf(id) {
      const entry = current?.entry.id === id ? current.entry : waiting.find((one) => one.id === id)
      if (entry === undefined) return undefined
      const state = entry === current?.entry ? 'planning' : 'waiting'
      return { state, steps: entry.steps, maxSteps: entry.task.steps, metres: entry.metres }
    },
    stop(id) {
      for (const entry of current === undefined ? waiting : [current.entry, ...waiting])
        if (entry.id === id) entry.isStopped = true
      if (current?.entry.isStopped === true) current.thread?.stop()
    },
    async close() {
      isClosed = true
      for (const { refuse } of waiting.splice(0)) refuse(busy())
      await current?.thread?.end()
    },
  }
}

const queues = new WeakMap<Context, PlanQueue>()

/** The queue of this process, shared by requests and scheduled rules. */
export function planQueueOf(context: Context): PlanQueue {
  const queue = queues.get(context) ?? createPlanQueue(context.log)
  queues.set(context, queue)
  return queue
}
