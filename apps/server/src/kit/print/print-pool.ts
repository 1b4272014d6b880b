import { Problem } from '../http/problem.ts'
import { type PrintThread, startPrintThread } from './print-thread.ts'
import type { Drawing } from './render.ts'

/** Renders pages in threads, so that other requests do not wait. */
export interface PrintPool {
  draw(drawing: Drawing): Promise<Buffer>
  stop(): Promise<void>
}

export interface PrintLimits {
  /** Two by default: one stays free while the other renders a long document. */
  readonly threads: number
  readonly waiting: number
  /** Time limit of one page, counted from when its thread starts it. */
  readonly drawingMs: number
  /** A thread is ended after being idle for this time, because it holds the fonts in memory. */
  readonly idleMs: number
}

const LIMITS: PrintLimits = { threads: 2, waiting: 50, drawingMs: 60_000, idleMs: 60_000 }

interface PendingDrawing {
  readonly start: (thread: PrintThread) => void
  readonly refuse: (problem: Problem) => void
}

export function createPrintPool(
  limits: PrintLimits = LIMITS,
  startThread: (limitMs: number) => PrintThread = startPrintThread,
): PrintPool {
  const idle = new Map<PrintThread, NodeJS.Timeout>()
  const queue: PendingDrawing[] = []
  let busy = 0
  let isStopped = false

  function takeThread(): PrintThread | undefined {
    if (busy >= limits.threads) return undefined
    busy += 1
    // The most recently used one; the others end after their idle time.
    for (const [thread, timer] of [...idle].reverse()) {
      if (!thread.hasEnded()) clearTimeout(timer)
      idle.delete(thread)
      if (!thread.hasEnded()) return thread
    }
    return startThread(limits.drawingMs)
  }

  function giveBack(thread: PrintThread) {
    busy -= 1
    if (isStopped) void thread.stop()
    else if (!thread.hasEnded()) {
      const end = () => {
        idle.delete(thread)
        void thread.stop()
      }
      idle.set(thread, setTimeout(end, limits.idleMs).unref())
    }
    next()
  }

  function next() {
    const [first] = queue
    if (first === undefined || isStopped) return
    const thread = takeThread()
    if (thread === undefined) return
    queue.shift()
    first.start(thread)
  }

  return {
    draw: async (drawing) => {
      if (isStopped || queue.length >= limits.waiting) throw new Problem('PRINT_BUSY', { retryAfter: 5 })
      const thread = await new Promise<PrintThread>((start, refuse) => {
        queue.push({ start, refuse })
        next()
      })
      try {
        return await thread.draw(drawing)
      } finally {
        giveBack(thread)
      }
    },
    stop: async () => {
      isStopped = true
      for (const { refuse } of queue.splice(0)) refuse(new Problem('PRINT_BUSY', { retryAfter: 5 }))
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all([...idle.keys()].map((thread) => thread.stop()))
      idle.clear()
    },
  }
}
