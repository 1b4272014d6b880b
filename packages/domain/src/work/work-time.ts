/** Work of one kind that one person finished at one moment. */
export interface FinishedWork {
  /** Milliseconds. */
  readonly at: number
  readonly lines: number
  readonly pieces: number
  /** Null: unknown distance. */
  readonly metres: number | null
}

/** Maximum time between two finished works; a longer one is a break. */
export const LONGEST_GAP_MS = 15 * 60_000
/** Minimum time for a rate: a shorter one would show chance. */
export const MIN_TIME_MS = 5 * 60_000
/** Minimum number of people for a median: fewer would reveal what one of them does. */
export const MIN_PEOPLE = 3

export interface TimedWork {
  /** Time between finished works, without breaks. */
  readonly milliseconds: number
  /** Amounts finished at the end of such a time; work after a break has no known start and is left out. */
  readonly lines: number
  readonly pieces: number
  /** Null: no distance is known. */
  readonly metres: number | null
}

const NOTHING: TimedWork = { milliseconds: 0, lines: 0, pieces: 0, metres: null }

const sumMetres = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0)

/** The working time of a person and the work done in it: breaks are cut out, with the work that ends them. */
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

/** Amount per hour; null: the time is too short. */
export const perHour = (amount: number | null, milliseconds: number): number | null =>
  amount === null || milliseconds < MIN_TIME_MS ? null : (amount * 3_600_000) / milliseconds

/** The median over people; null: too few people. */
export function medianOfPeople(rates: readonly (number | null)[]): number | null {
  const sorted = rates.filter((rate) => rate !== null).toSorted((one, other) => one - other)
  if (sorted.length < MIN_PEOPLE) return null
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
