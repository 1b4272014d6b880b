import { Worker } from 'node:worker_threads'
import type { LatePlan } from '@entrepot/domain/wave/join-plan'
import type { WaveProgress } from '@entrepot/domain/wave/plan-wave'
import type { WaveTour } from '@entrepot/domain/wave/wave'
import { threadFile } from '../../../../kit/thread-file.ts'
import { readSlices, writeSlices } from './map-in-slices.ts'
import type { PlanTask } from './plan-task.ts'
import type { PlanGoods, PlanMessage, PlanStart } from './plan-worker.ts'

/** Heap limit of the thread; ten thousand orders need about a third. A plan that needs more ends its thread, not the server. */
const HEAP_MB = 1_024
/** Number of orders or stock rows serialized without a pause for other requests. */
const AT_ONCE = 250

/** A plan that runs outside of the event loop. */
export interface PlanThread {
  readonly plan: Promise<LatePlan>
  /** Ends the search; the plan is the best so far. */
  stop(): void
  /** Ends the thread without a result. */
  end(): Promise<void>
}

/** Starts a new thread for each plan, so that its memory is freed afterwards. */
export function startPlanThread(task: PlanTask, onProgress: (progress: WaveProgress) => void): PlanThread {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const file = threadFile(import.meta.url, { built: 'wave-worker.js', source: 'plan-worker-source.mjs' })
  const { orders, rows, ...rest } = task
  const workerData: PlanStart = { task: rest, stop }
  const limits = { maxOldGenerationSizeMb: HEAP_MB }
  const worker = new Worker(file, { workerData, resourceLimits: limits })
  const plan = new Promise<LatePlan>((resolve, reject) => {
    worker.on('message', (message: PlanMessage) => {
      if ('progress' in message) return onProgress(message.progress)
      resolve(readSlices<WaveTour>(message.tours).then((tours) => ({ ...message.plan, tours })))
    })
    worker.once('error', (cause) => reject(new Error('The thread that plans failed', { cause })))
    worker.once('exit', (code) => reject(new Error(`The thread that plans ended with code ${code}`)))
  })
  const sent = Promise.all([writeSlices(orders, AT_ONCE), writeSlices(rows, AT_ONCE)]).then(
    ([orderTexts, rowTexts]) => {
      const goods: PlanGoods = { orders: orderTexts, rows: rowTexts }
      worker.postMessage(goods)
    },
  )
  return {
    plan: Promise.all([plan, sent]).then(([result]) => result),
    stop: () => Atomics.store(stop, 0, 1),
    end: async () => {
      await worker.terminate()
    },
  }
}
