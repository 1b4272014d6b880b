/** Work of one kind that one person finished at one moment. */
export interface FinishedWork {
  /** Milliseconds. */
  readonly at: number
  readonly lines: number
  readonly pieces: number
  /** Null where nobody knows how far the way was. */
  readonly metres: number | null
}

/** Who finishes nothing for longer than this did something else meanwhile. */
export const LONGEST_GAP_MS = 15 * 60_000
/** A rate over less time than this would say more about chance than about work. */
export const LEAST_TIME_MS = 5 * 60_000
/** The median of fewer people would tell what one of them does. */
export const LEAST_PEOPLE = 3

export interface TimedWork {
  /** Time between moments of which the later one followed soon enough. */
  readonly milliseconds: number
  /** What was finished at the end of such a time; of work after a pause nobody knows when it began. */
  readonly lines: number
  readonly pieces: number
  /** Null where no way is known. */
  readonly metres: number | null
}

const NOTHING: TimedWork = { milliseconds: 0, lines: 0, pieces: 0, metres: null }

const sumMetres = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0)

/** The time that somebody worked, and what was done in it: gaps that are too long are cut out, with what ends them. */
export function timeWork(finished: readonly FinishedWork[], longestGap = LONGEST_GAP_MS): TimedWork {
  const inOrder = finished.toSorted((one, other) => one.at - other.at)
  let total = NOTHING
  let before: number | undefined
  let isTimed = false
  for (const work of inOrder) {
    if (work.at !== before) {
      const gap = before === undefined ? Number.POSITIVE_INFINITY : work.at - before
      isTimed = gap <= longestGap
      if (isTimed) total = { ...total, milliseconds: total.milliseconds + gap }
      before = work.at
    }
    if (isTimed)
      total = {
        ...total,
        lines: total.lines + work.lines,
        pieces: total.pieces + work.pieces,
        metres: sumMetres(total.metres, work.metres),
      }
  }
  return total
}

/** So many an hour; null where the time is too short to say. */
export const perHour = (amount: number | null, milliseconds: number): number | null =>
  amount === null || milliseconds < LEAST_TIME_MS ? null : (amount * 3_600_000) / milliseconds

/** The middle of what several people do; null where they are too few. */
export function medianOfPeople(rates: readonly (number | null)[]): number | null {
  const sorted = rates.filter((rate) => rate !== null).toSorted((one, other) => one - other)
  if (sorted.length < LEAST_PEOPLE) return null
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
