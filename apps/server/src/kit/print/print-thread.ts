import { Worker } from 'node:worker_threads'
import { Problem } from '../http/problem.ts'
import { threadFile } from '../thread-file.ts'
import type { Drawn } from './print-worker.ts'
import type { Drawing } from './render.ts'

/** Ten thousand lines need about a third of it. A drawing that needs more ends its thread, not the server. */
const HEAP_MB = 1_024

function startWorker(): Worker {
  const file = threadFile(import.meta.url, { built: 'print-worker.js', source: 'print-worker-source.mjs' })
  return new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
}

export interface PrintThread {
  /** One at a time. Rejects when it fails, takes too long, or ends the thread; then `isOver`. */
  draw(drawing: Drawing): Promise<Buffer>
  readonly isOver: () => boolean
  stop(): Promise<void>
}

/** A thread that draws. Its fonts are read once, so it is worth keeping for a while. */
export function startPrintThread(limitMs: number, start = startWorker): PrintThread {
  const worker = start()
  let isOver = false
  // It must not keep a process alive that has nothing else to do.
  worker.unref()
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    isOver = true
  })
  const end = async () => {
    isOver = true
    await worker.terminate()
  }

  return {
    isOver: () => isOver,
    stop: end,
    draw: (drawing) =>
      new Promise<Buffer>((resolve, reject) => {
        worker.ref()
        const conclude = (settle: () => void) => {
          clearTimeout(timer)
          worker.off('message', onDrawn).off('error', onError).off('exit', onExit)
          worker.unref()
          settle()
        }
        const onDrawn = (drawn: Drawn) =>
          conclude(() => {
            if ('failed' in drawn) reject(new Error(`A page could not be drawn: ${drawn.failed}`))
            else resolve(Buffer.from(drawn.content.buffer, drawn.content.byteOffset, drawn.content.byteLength))
          })
        const onError = (error: Error) => conclude(() => reject(error))
        const onExit = (code: number) =>
          conclude(() => reject(new Error(`The thread that draws ended with code ${code}`)))
        const timer = setTimeout(() => {
          void end()
          conclude(() => reject(new Problem('PRINT_TOO_LONG', { detail: { seconds: limitMs / 1000 } })))
        }, limitMs)
        worker.on('message', onDrawn).on('error', onError).on('exit', onExit)
        worker.postMessage(drawing)
      }),
  }
}
