const SECOND = 1_000
const FIRST_WAIT = 10 * SECOND
const LONGEST_WAIT = 3_600 * SECOND
const GIVEN_UP_AFTER = 24 * 3_600 * SECOND

/**
 * When a failed delivery is retried: after ten seconds, then after twice as long each time, at most an hour. Null: it
 * has failed for a day, and a person has to act.
 */
export function nextAttempt(waitingSince: Date, now: Date, attempts: number): Date | null {
  if (now.getTime() - waitingSince.getTime() >= GIVEN_UP_AFTER) return null
  const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT)
  return new Date(now.getTime() + wait)
}
