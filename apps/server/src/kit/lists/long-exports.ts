import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'

/** Each keeps a connection of the pool for as long as its reader takes; the others are for everybody else. */
export const MOST_LONG_EXPORTS = 4

const counts = new WeakMap<Context, number>()

/** Claims a connection for an export that reads on while its file is sent; what it returns gives it back. */
export function claimLongExport(context: Context): () => void {
  const count = counts.get(context) ?? 0
  if (count >= MOST_LONG_EXPORTS) throw new Problem('BUSY', { retryAfter: 10 })
  counts.set(context, count + 1)
  return () => counts.set(context, (counts.get(context) ?? 1) - 1)
}
