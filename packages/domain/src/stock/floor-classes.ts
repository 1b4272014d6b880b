/** The classes that colour a place. Each class is one entry of a legend, in its order. */

/** Shares of the usable volume; above the last one a place is over-full. */
export const FILL_LIMITS = [0.25, 0.5, 0.75, 1] as const
export const FILL_EMPTY = 0
export const FILL_UNKNOWN = 1
export const FILL_FIRST = 2
export const FILL_OVER = FILL_FIRST + FILL_LIMITS.length

/** Numbers of picks, three times as many in each class, so that one legend fits busy and quiet warehouses. */
export const PICK_LIMITS = [2, 9, 29, 99] as const
/** Days, for the age of goods and for the time since a count. */
export const AGE_LIMITS = [7, 30, 90, 180] as const
/** Nothing picked, no goods, or never counted. */
export const STEP_NONE = 0

/** Number of owners with a colour of their own: people cannot tell more colours apart. */
export const OWNER_COLOURS = 6
export const OWNER_NONE = 0
export const OWNER_SEVERAL = 1
export const OWNER_OTHER = 2
export const OWNER_FIRST = 3

/** The class of a value by inclusive upper limits; the first is 0. */
function stepAmong(limits: readonly number[], value: number): number {
  const step = limits.findIndex((limit) => value <= limit)
  return step === -1 ? limits.length : step
}

interface Room {
  readonly pieces: number
  /** Pieces of products without a volume. */
  readonly unmeasured: number
  /** Volume ÷ usable volume; null: the usable volume is unknown. */
  readonly fill: number | null
}

/** Unknown fill is a class of its own, never a guess; a place without pieces is always empty. */
export function fillClass({ pieces, unmeasured, fill }: Room): number {
  if (pieces === 0) return FILL_EMPTY
  if (fill === null || unmeasured > 0) return FILL_UNKNOWN
  return FILL_FIRST + stepAmong(FILL_LIMITS, fill)
}

export const picksClass = (picks: number): number =>
  picks === 0 ? STEP_NONE : STEP_NONE + 1 + stepAmong(PICK_LIMITS, picks)

/** By days; null: none. */
export const ageClass = (days: number | null): number =>
  days === null ? STEP_NONE : STEP_NONE + 1 + stepAmong(AGE_LIMITS, days)

/** By the owners of the goods in a place, given by their index in the ranking of owners. */
export function ownerClass(owners: readonly number[]): number {
  const [owner, another] = owners
  if (owner === undefined) return OWNER_NONE
  if (another !== undefined) return OWNER_SEVERAL
  return owner < OWNER_COLOURS ? OWNER_FIRST + owner : OWNER_OTHER
}

/** A class as one character: a response has ten thousand of them for each day. */
export const classCode = (index: number): string => index.toString(36)
export const classOfCode = (code: string | undefined): number => Number.parseInt(code || '0', 36)
