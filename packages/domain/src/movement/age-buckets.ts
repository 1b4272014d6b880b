import { dayPlus } from './days.ts'

/** The last day of age of each bucket; the last bucket has no end. */
export const AGE_LIMITS = [30, 60, 90, 180, 365] as const

/** Goods between two ages, and the days on which they were received. */
export interface AgeBucket {
  readonly least: number
  /** Null: and more. */
  readonly most: number | null
  /** Null: and before. */
  readonly receivedFrom: string | null
  /** Null: and after, so that a receipt of a later day counts as young. */
  readonly receivedTo: string | null
}

/** The buckets as they are on a day, the youngest first. Every day of receipt is in one of them. */
export const ageBuckets = (day: string): AgeBucket[] =>
  [...AGE_LIMITS, null].map((most, place) => {
    const least = place === 0 ? 0 : (AGE_LIMITS[place - 1] ?? 0) + 1
    return {
      least,
      most,
      receivedFrom: most === null ? null : dayPlus(day, -most),
      receivedTo: place === 0 ? null : dayPlus(day, -least),
    }
  })

/** The place of the bucket that goods of this age belong to. */
export function bucketOfAge(days: number): number {
  const place = AGE_LIMITS.findIndex((limit) => days <= limit)
  return place === -1 ? AGE_LIMITS.length : place
}
