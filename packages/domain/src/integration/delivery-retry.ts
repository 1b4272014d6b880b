const SECOND = 1_000
const FIRST_WAIT = 10 * SECOND
const LONGEST_WAIT = 3_600 * SECOND
const GIVEN_UP_AFTER = 24 * 3_600 * SECOND

/**
 * When a delivery that failed is tried again: after ten seconds, then twice as long each time, an hour at most. Null:
 * it has been tried for a day, and somebody has to look.
 */
export function nextAttempt(waitingSince: Date, now: Date, attempts: number): Date | null {
  if (now.getTime() - waitingSince.getTime() >= GIVEN_UP_AFTER) return null
  const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT)
  return new Date(now.getTime() + wait)
}
