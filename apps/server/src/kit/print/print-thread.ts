import { Worker } from 'node:worker_threads'
import { Problem } from '../http/problem.ts'
import { threadFile } from '../thread-file.ts'
import type { RenderedPage } from './print-worker.ts'
import type { Drawing } from './render.ts'

/** Ten thousand lines need about a third of it. A page that needs more ends its thread, not the server. */
const HEAP_MB = 1_024

function startWorker(): Worker {
  const file = threadFile(import.meta.url, { built: 'print-worker.js', source: 'print-worker-source.mjs' })
  return new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
}

export interface PrintThread {
  /** Renders one page at a time. Rejects when that fails, takes too long or ends the thread; then `hasEnded`. */
  draw(drawing: Drawing): Promise<Buffer>
  readonly hasEnded: () => boolean
  stop(): Promise<void>
}

/** A thread that renders pages. It is kept for a while, because it has read the fonts. */
export function startPrintThread(limitMs: number, start = startWorker): PrintThread {
  const worker = start()
  let hasEnded = false
  // An idle thread must not keep the process alive.
  worker.unref()
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    hasEnded = true
  })
  const end = async () => {
    hasEnded = true
    await worker.terminate()
  }

  return {
    hasEnded: () => hasEnded,
    stop: end,
    draw: (drawing) =>
      new Promise<Buffer>((resolve, reject) => {
        worker.ref()
        const conclude = (settle: () => void) => {
          clearTimeout(timer)
          worker.off('message', onPage).off('error', onError).off('exit', onExit)
          worker.unref()
          settle()
        }
        const onPage = (page: RenderedPage) =>
          conclude(() => {
            if ('failed' in page) reject(new Error(`A page could not be drawn: ${page.failed}`))
            else resolve(Buffer.from(page.content.buffer, page.content.byteOffset, page.content.byteLength))
          })
        const onError = (error: Error) => conclude(() => reject(error))
        const onExit = (code: number) =>
          conclude(() => reject(new Error(`The thread that draws ended with code ${code}`)))
        const timer = setTimeout(() => {
          void end()
          conclude(() => reject(new Problem('PRINT_TOO_LONG', { detail: { seconds: limitMs / 1000 } })))
        }, limitMs)
        worker.on('message', onPage).on('error', onError).on('exit', onExit)
        worker.postMessage(drawing)
      }),
  }
}
