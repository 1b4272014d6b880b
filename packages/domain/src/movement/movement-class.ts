/** By how much of all movement they stand for: few products make up most of it. */
export const MOVEMENT_CLASSES = ['A', 'B', 'C', 'NONE'] as const
export type MovementClass = (typeof MOVEMENT_CLASSES)[number]

/** In percent of all movement: what the products before a product reach, for it to be of this class. */
export const CLASS_LIMITS = { A: 80, B: 95 } as const

const placesByAmount = (amounts: readonly bigint[]): number[] =>
  amounts
    .map((_, place) => place)
    .filter((place) => (amounts[place] ?? 0n) > 0n)
    .sort((one, other) => Number((amounts[other] ?? 0n) - (amounts[one] ?? 0n)) || one - other)

function classAfter(before: bigint, total: bigint): MovementClass {
  if (before * 100n < BigInt(CLASS_LIMITS.A) * total) return 'A'
  return before * 100n < BigInt(CLASS_LIMITS.B) * total ? 'B' : 'C'
}

/** The class of each amount, in the order of the amounts. Equal amounts have the same class; what did not move has none. */
export function movementClasses(amounts: readonly bigint[]): MovementClass[] {
  const classes: MovementClass[] = amounts.map(() => 'NONE')
  const places = placesByAmount(amounts)
  const total = places.reduce((sum, place) => sum + (amounts[place] ?? 0n), 0n)
  let before = 0n
  let equal: { readonly amount: bigint; readonly is: MovementClass } | undefined
  for (const place of places) {
    const amount = amounts[place] ?? 0n
    if (equal?.amount !== amount) equal = { amount, is: classAfter(before, total) }
    classes[place] = equal.is
    before += amount
  }
  return classes
}

/**
 * The part of all movement that the strongest products stand for, at equal steps over all products: from 0 to 1, one more
 * point than steps.
 */
export function movementCurve(amounts: readonly bigint[], steps: number): number[] {
  const sorted = placesByAmount(amounts).map((place) => amounts[place] ?? 0n)
  const sums = [0n]
  for (const amount of sorted) sums.push((sums.at(-1) ?? 0n) + amount)
  const total = sums.at(-1) ?? 0n
  if (total === 0n) return []
  return Array.from({ length: steps + 1 }, (_, step) => {
    const products = Math.min(sorted.length, Math.round((amounts.length * step) / steps))
    return Number(((sums[products] ?? 0n) * 10_000n) / total) / 10_000
  })
}
