/** What a place is coloured by. Each class is one entry of a legend, in its order. */

/** Parts of the usable volume; what is above the last is over-full. */
export const FILL_LIMITS = [0.25, 0.5, 0.75, 1] as const
export const FILL_EMPTY = 0
export const FILL_UNKNOWN = 1
export const FILL_FIRST = 2
export const FILL_OVER = FILL_FIRST + FILL_LIMITS.length

/** Picks, three times as many in each class: busy and quiet warehouses are read by the same legend. */
export const PICK_LIMITS = [2, 9, 29, 99] as const
/** Days, for the age of goods and for the time since a count. */
export const AGE_LIMITS = [7, 30, 90, 180] as const
/** Nothing picked, nothing there, or never counted. */
export const STEP_NONE = 0

/** Owners with a colour of their own: more colours than these nobody tells apart. */
export const OWNER_COLOURS = 6
export const OWNER_NONE = 0
export const OWNER_SEVERAL = 1
export const OWNER_OTHER = 2
export const OWNER_FIRST = 3

/** The class of a value among limits that are included: the first is 0. */
function stepAmong(limits: readonly number[], value: number): number {
  const step = limits.findIndex((limit) => value <= limit)
  return step === -1 ? limits.length : step
}

interface Room {
  readonly pieces: number
  /** Pieces of products that nobody has measured. */
  readonly unmeasured: number
  /** Volume ÷ usable volume; null where nobody has said how much the place holds. */
  readonly fill: number | null
}

/** What is not known is a class of its own and never a guess; an empty place is empty whatever it holds. */
export function fillClass({ pieces, unmeasured, fill }: Room): number {
  if (pieces === 0) return FILL_EMPTY
  if (fill === null || unmeasured > 0) return FILL_UNKNOWN
  return FILL_FIRST + stepAmong(FILL_LIMITS, fill)
}

export const picksClass = (picks: number): number =>
  picks === 0 ? STEP_NONE : STEP_NONE + 1 + stepAmong(PICK_LIMITS, picks)

/** Of days, or null for none at all. */
export const ageClass = (days: number | null): number =>
  days === null ? STEP_NONE : STEP_NONE + 1 + stepAmong(AGE_LIMITS, days)

/** Of the owners of what lies there, by their place in the ranking of owners. */
export function ownerClass(owners: readonly number[]): number {
  const [owner, another] = owners
  if (owner === undefined) return OWNER_NONE
  if (another !== undefined) return OWNER_SEVERAL
  return owner < OWNER_COLOURS ? OWNER_FIRST + owner : OWNER_OTHER
}

/** A class in one character: ten thousand of them travel for each day. */
export const classCode = (index: number): string => index.toString(36)
export const classOfCode = (code: string | undefined): number => Number.parseInt(code || '0', 36)
