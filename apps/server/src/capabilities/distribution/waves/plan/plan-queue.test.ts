import type { LatePlan } from '@entrepot/domain/wave/join-plan'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createPlanQueue } from './plan-queue.ts'
import type { PlanTask } from './plan-task.ts'
import type { PlanThread } from './plan-thread.ts'

const TASK: PlanTask = {
  ...{ orders: [], rows: [], areas: [], places: [], shelves: new Map(), steps: 7 },
  rules: {
    ...{ mode: 'CLUSTER', cart: { slots: 1, volume: null, weight: null }, isOneArea: false, expirySlackDays: 0 },
    ...{ maxOrdersPerTour: null, maxTours: null, maxOrders: null, maxProducts: null },
  },
}
const PLAN: LatePlan = { tours: [], left: [], metres: 0, metresOneByOne: 0, steps: 0, joined: [] }

/** A queue whose threads do what they are told, one after the other. */
function queueOf(...threads: readonly (() => Promise<LatePlan>)[]) {
  const steps: number[] = []
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
  const startThread = (task: PlanTask): PlanThread => {
    const plan = threads[steps.length]!()
    steps.push(task.steps)
    return { plan, stop: () => undefined, end: async () => undefined }
  }
  return { queue: createPlanQueue(log, startThread), steps, warnings }
}

const planned = async () => PLAN
const ended = async () => {
  throw new Error('It ended')
}

it('plans once more when the thread ends with an error, and logs it', async () => {
  const { queue, steps, warnings } = queueOf(ended, planned)
  expect(await queue.plan(TASK)).toBe(PLAN)
  expect(steps).toEqual([7, 7])
  expect(warnings).toMatchObject([expect.stringContaining('It ended')])
})

it('gives up when the second thread ends too, and plans what waits', async () => {
  const { queue, steps } = queueOf(ended, ended, planned)
  const [failed, next] = await Promise.allSettled([queue.plan(TASK), queue.plan(TASK)])
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled'])
  expect(steps).toHaveLength(3)
})

it('does not improve a plan that was stopped when it is made once more', async () => {
  const stopping = async (): Promise<LatePlan> => {
    queue.stop('one')
    return ended()
  }
  const { queue, steps } = queueOf(stopping, planned)
  await queue.plan(TASK, 'one')
  expect(steps).toEqual([7, 0])
})

it('does not plan once more when it is closed', async () => {
  const closing = async (): Promise<LatePlan> => {
    await queue.close()
    return ended()
  }
  const { queue, steps } = queueOf(closing)
  await expect(queue.plan(TASK)).rejects.toThrow('It ended')
  expect(steps).toHaveLength(1)
})
