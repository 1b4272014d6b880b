import { Problem } from '../http/problem.ts'

/** Each keeps a connection of the pool for as long as its reader takes; the others are for everybody else. */
export const MOST_LONG_EXPORTS = 4
/** So long whoever reads one may pause, and so long it may take altogether: meanwhile old rows cannot be cleaned up. */
export const LONGEST_PAUSE_MS = 2 * 60_000
export const LONGEST_MS = 10 * 60_000

export interface LongExport {
  /** A page was read: its reader has all of the pause for it. */
  readonly readOn: () => void
  readonly end: () => void
}

/** By the context of a server. */
const counts = new WeakMap<object, number>()

/**
 * Claims a connection for an export that reads on while its file is sent; `end` gives it back. Whoever pauses the
 * download asks for no page, so clocks decide when it is given up.
 */
export function claimLongExport(context: object, giveUp: () => void): LongExport {
  const count = counts.get(context) ?? 0
  if (count >= MOST_LONG_EXPORTS) throw new Problem('BUSY', { retryAfter: 10 })
  counts.set(context, count + 1)
  const pause = setTimeout(giveUp, LONGEST_PAUSE_MS)
  const whole = setTimeout(giveUp, LONGEST_MS)
  return {
    readOn: () => pause.refresh(),
    end: () => {
      clearTimeout(pause)
      clearTimeout(whole)
      counts.set(context, (counts.get(context) ?? 1) - 1)
    },
  }
}
