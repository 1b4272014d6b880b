/** Longer ago than this, the same request is a new wish and not another try. */
const REMEMBERED_MS = 10 * 60_000

/**
 * Idempotency keys of writes that were sent and got no answer: nobody knows whether they had their effect. The same
 * request is sent again with the same key, so that it has its effect once.
 */
export function createRetryKeys(now: () => number) {
  const unanswered = new Map<string, { readonly key: string; readonly until: number }>()
  return {
    keyFor: (request: string, fresh: string): string => {
      const earlier = unanswered.get(request)
      return earlier !== undefined && now() < earlier.until ? earlier.key : fresh
    },
    noteUnanswered: (request: string, key: string) => {
      unanswered.set(request, { key, until: now() + REMEMBERED_MS })
    },
    noteAnswered: (request: string) => {
      unanswered.delete(request)
    },
  }
}
