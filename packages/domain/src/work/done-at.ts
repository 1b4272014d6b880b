/** So far a device's clock may be ahead of the server's. */
export const MOST_SECONDS_AHEAD = 60

/** Moments in milliseconds. */
interface DoneAt {
  readonly doneAt: number
  readonly now: number
  /** When the session of the person began; null where there is none. */
  readonly sessionStart: number | null
}

/** Why a moment cannot be the one at which somebody did something; null where it can. */
export function doneAtFault({ doneAt, now, sessionStart }: DoneAt): 'AHEAD' | 'BEFORE_SESSION' | null {
  if (doneAt > now + MOST_SECONDS_AHEAD * 1_000) return 'AHEAD'
  return sessionStart !== null && doneAt < sessionStart ? 'BEFORE_SESSION' : null
}
