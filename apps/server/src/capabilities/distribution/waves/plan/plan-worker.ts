import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { LatePlan } from '@entrepot/domain/wave/join-plan'
import type { WaveProgress } from '@entrepot/domain/wave/plan-wave'
import type { WaveOrder, WaveRow } from '@entrepot/domain/wave/wave'
import { readSlices, writeSlices } from './map-in-slices.ts'
import { type PlanTask, runPlan } from './plan-task.ts'

/** What a thread is started with: the task without its long lists, and a cell that others set to 1 when it is to stop. */
export interface PlanStart {
  readonly task: Omit<PlanTask, 'orders' | 'rows'>
  readonly stop: Int32Array
}

/** The long lists, which come after it, as `writeSlices` writes them. */
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

/** Whoever waits for an answer goes first. Only on Linux is it the thread alone that is set back. */
function stepBack() {
  if (process.platform !== 'linux') return
  try {
    // A server may be as far back already, and may not be allowed to come forward.
    if (getPriority() < BEHIND_OTHERS) setPriority(BEHIND_OTHERS)
  } catch {
    // The plan matters, its priority does not.
  }
}

stepBack()

const { task, stop } = workerData as PlanStart

parentPort?.once('message', async ({ orders, rows }: PlanGoods) => {
  const whole = { ...task, orders: await readSlices<WaveOrder>(orders), rows: await readSlices<WaveRow>(rows) }
  // The search never waits, so no message would be read during it: whether it is to stop stands in shared memory.
  const { tours, ...plan } = runPlan(whole, (progress) => {
    post({ progress })
    return Atomics.load(stop, 0) === 0
  })
  post({ plan, tours: await writeSlices(tours, TOURS_AT_ONCE) })
})
