import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { LatePlan } from '@entrepot/domain/wave/join-plan'
import type { WaveProgress } from '@entrepot/domain/wave/plan-wave'
import { type PlanTask, runPlan } from './plan-task.ts'

/** What a thread is started with: the task, and a cell that others set to 1 when it is to stop. */
export interface PlanStart {
  readonly task: PlanTask
  readonly stop: Int32Array
}

export type PlanMessage = { readonly progress: WaveProgress } | { readonly plan: LatePlan }

const post = (message: PlanMessage) => parentPort?.postMessage(message)

// Whoever waits for an answer goes first. Only on Linux is it the thread alone that is set back.
if (process.platform === 'linux') setPriority(10)

// The search never waits, so no message would be read during it: whether it is to stop stands in shared memory.
const { task, stop } = workerData as PlanStart
const plan = runPlan(task, (progress) => {
  post({ progress })
  return Atomics.load(stop, 0) === 0
})
post({ plan })
