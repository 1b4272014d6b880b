/** Maximum seconds that a device's clock may be ahead of the server's. */
export const MAX_SECONDS_AHEAD = 60

/** Epoch milliseconds. */
interface DoneAt {
  readonly doneAt: number
  readonly now: number
  /** Start of the person's session; null: none. */
  readonly sessionStart: number | null
}

/** Why a person cannot have done something at this moment; null: no objection. */
export function doneAtFault({ doneAt, now, sessionStart }: DoneAt): 'AHEAD' | 'BEFORE_SESSION' | null {
  if (doneAt > now + MAX_SECONDS_AHEAD * 1_000) return 'AHEAD'
  return sessionStart !== null && doneAt < sessionStart ? 'BEFORE_SESSION' : null
}
