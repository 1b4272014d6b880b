/** How evenly a product moves from week to week. */
export const REGULARITY_CLASSES = ['X', 'Y', 'Z'] as const
export type RegularityClass = (typeof REGULARITY_CLASSES)[number]

/** Maximum coefficient of variation of each class; above the last one a product is Z. */
export const VARIATION_LIMITS = { X: 0.5, Y: 1 } as const

/** Minimum number of weeks for a class. */
export const MIN_WEEKS = 4

/** Sums over the weeks of a period. Weeks without movement count in `weeks`. */
export interface WeekSums {
  readonly weeks: number
  readonly sum: bigint
  readonly squares: bigint
}

/** The standard deviation of the weeks divided by their average; null where there are too few weeks or no movement. */
export function variationOf({ weeks, sum, squares }: WeekSums): number | null {
  if (weeks < MIN_WEEKS || sum <= 0n) return null
  const spread = BigInt(weeks) * squares - sum * sum
  return Math.sqrt(Number(spread > 0n ? spread : 0n)) / Number(sum)
}

export function regularityClass(variation: number | null): RegularityClass | null {
  if (variation === null) return null
  if (variation <= VARIATION_LIMITS.X) return 'X'
  return variation <= VARIATION_LIMITS.Y ? 'Y' : 'Z'
}
