/** Classes by share of all movement: few products make up most of it. */
export const MOVEMENT_CLASSES = ['A', 'B', 'C', 'NONE'] as const
export type MovementClass = (typeof MOVEMENT_CLASSES)[number]

/** Percent of all movement. A product is in a class while the products before it reach less than its limit. */
export const CLASS_LIMITS = { A: 80, B: 95 } as const

const indexesByAmount = (amounts: readonly bigint[]): number[] =>
  amounts
    .map((_, index) => index)
    .filter((index) => (amounts[index] ?? 0n) > 0n)
    .sort((one, other) => Number((amounts[other] ?? 0n) - (amounts[one] ?? 0n)) || one - other)

function classAfter(before: bigint, total: bigint): MovementClass {
  if (before * 100n < BigInt(CLASS_LIMITS.A) * total) return 'A'
  return before * 100n < BigInt(CLASS_LIMITS.B) * total ? 'B' : 'C'
}

/** The class of each amount, in the order of the amounts. Equal amounts share a class; zero has none. */
export function movementClasses(amounts: readonly bigint[]): MovementClass[] {
  const classes: MovementClass[] = amounts.map(() => 'NONE')
  const indexes = indexesByAmount(amounts)
  const total = indexes.reduce((sum, index) => sum + (amounts[index] ?? 0n), 0n)
  let before = 0n
  let equal: { readonly amount: bigint; readonly class: MovementClass } | undefined
  for (const index of indexes) {
    const amount = amounts[index] ?? 0n
    if (equal?.amount !== amount) equal = { amount, class: classAfter(before, total) }
    classes[index] = equal.class
    before += amount
  }
  return classes
}

/**
 * The share of all movement of the products with the largest amounts, at equal steps over all products: from 0 to 1,
 * one more point than steps.
 */
export function movementCurve(amounts: readonly bigint[], steps: number): number[] {
  const sorted = indexesByAmount(amounts).map((index) => amounts[index] ?? 0n)
  const sums = [0n]
  for (const amount of sorted) sums.push((sums.at(-1) ?? 0n) + amount)
  const total = sums.at(-1) ?? 0n
  if (total === 0n) return []
  return Array.from({ length: steps + 1 }, (_, step) => {
    const products = Math.min(sorted.length, Math.round((amounts.length * step) / steps))
    return Number(((sums[products] ?? 0n) * 10_000n) / total) / 10_000
  })
}
