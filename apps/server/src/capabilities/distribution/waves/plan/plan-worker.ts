import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { LatePlan } from '@entrepot/domain/wave/join-plan'
import type { WaveProgress } from '@entrepot/domain/wave/plan-wave'
import type { WaveOrder, WaveRow } from '@entrepot/domain/wave/wave'
import { readSlices, writeSlices } from './map-in-slices.ts'
import { type PlanTask, runPlan } from './plan-task.ts'

/** Start data of the thread: the task without its long lists, and a shared cell that is set to 1 to stop it. */
export interface PlanStart {
  readonly task: Omit<PlanTask, 'orders' | 'rows'>
  readonly stop: Int32Array
}

/** The long lists, which are sent afterwards in the form of `writeSlices`. */
export interface PlanGoods {
  readonly orders: readonly string[]
  readonly rows: readonly string[]
}

export type PlanMessage =
  | { readonly progress: WaveProgress }
  | { readonly plan: Omit<LatePlan, 'tours'>; readonly tours: readonly string[] }

const TOURS_AT_ONCE = 10

const post = (message: PlanMessage) => parentPort?.postMessage(message)

const BEHIND_OTHERS = 10

/** Lowers the priority, so that requests go first. Only on Linux this affects the thread alone. */
function stepBack() {
  if (process.platform !== 'linux') return
  try {
    // The server may already have a lower priority, and raising it may be forbidden.
    if (getPriority() < BEHIND_OTHERS) setPriority(BEHIND_OTHERS)
  } catch {
    // The plan works with any priority.
  }
}

stepBack()

const { task, stop } = workerData as PlanStart

parentPort?.once('message', async ({ orders, rows }: PlanGoods) => {
  const whole = { ...task, orders: await readSlices<WaveOrder>(orders), rows: await readSlices<WaveRow>(rows) }
  // The search never yields, so it could not receive messages: the stop flag is in shared memory.
  const { tours, ...plan } = runPlan(whole, (progress) => {
    post({ progress })
    return Atomics.load(stop, 0) === 0
  })
  post({ plan, tours: await writeSlices(tours, TOURS_AT_ONCE) })
})
