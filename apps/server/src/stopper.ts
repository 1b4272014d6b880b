import { setTimeout as sleep } from 'node:timers/promises'

export interface Stopper {
  readonly stopping: boolean
  /** Closers run in reverse order. */
  onStop(close: () => Promise<void>): void
  /** Closes everything and ends the process; further calls change nothing. */
  stop(code: number): Promise<void>
}

export function createStopper(exit: (code: number) => void = process.exit): Stopper {
  const closers: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined

  async function closeAll(code: number): Promise<void> {
    let result = code
    // Not a loop over a copy, because a start in progress may still add closers.
    for (let close = closers.pop(); close; close = closers.pop()) {
      await close().catch((error: unknown) => {
        if (code === 0) console.error(error) // after a failed start further errors of closing are of no interest
        result ||= 1
      })
    }
    exit(result)
  }

  return {
    get stopping() {
      return stopping !== undefined
    },
    onStop: (close) => void closers.push(close),
    stop: (code) => {
      stopping ??= closeAll(code)
      return stopping
    },
  }
}

/** Waits for the end of some work, up to a time limit. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const timeout = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)
  await Promise.race([work, timeout])
  timer.abort()
}
