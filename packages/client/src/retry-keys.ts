/** Milliseconds after which the same request counts as a new one, not as a retry. */
const REMEMBERED_MS = 10 * 60_000

/**
 * Idempotency keys of writes without a response, whose effect is unknown. A retry of the same request uses the same
 * key, so that it takes effect only once.
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
