import { dayPlus } from './days.ts'

/** The last day of age of each bucket; the last bucket has no end. */
export const AGE_LIMITS = [30, 60, 90, 180, 365] as const

/** A range of ages in days, and the days on which such goods were received. */
export interface AgeBucket {
  readonly least: number
  /** Null: no maximum. */
  readonly most: number | null
  /** Null: any earlier day. */
  readonly receivedFrom: string | null
  /** Null: any later day, so that a receipt dated in the future counts as young. */
  readonly receivedTo: string | null
}

/** The buckets on a day, the youngest first. Every day of receipt is in one of them. */
export const ageBuckets = (day: string): AgeBucket[] =>
  [...AGE_LIMITS, null].map((most, index) => {
    const least = index === 0 ? 0 : (AGE_LIMITS[index - 1] ?? 0) + 1
    return {
      least,
      most,
      receivedFrom: most === null ? null : dayPlus(day, -most),
      receivedTo: index === 0 ? null : dayPlus(day, -least),
    }
  })

/** Index of the bucket for goods of this age. */
export function bucketOfAge(days: number): number {
  const index = AGE_LIMITS.findIndex((limit) => days <= limit)
  return index === -1 ? AGE_LIMITS.length : index
}
