export const WEEK = 7

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** How much more, or less, the last seven days brought than the seven before. Today is the last value. */
export const flowChange = (values: readonly number[]): number =>
  sumOf(values.slice(-WEEK)) - sumOf(values.slice(-2 * WEEK, -WEEK))

/** How much more, or less, there is than a week ago. */
export const levelChange = (values: readonly number[]): number => (values.at(-1) ?? 0) - (values.at(-1 - WEEK) ?? 0)

/** In whole percent of what it was before; null where that was nothing. */
export function percentOf(change: number, before: number): number | null {
  return before === 0 ? null : Math.round((change / before) * 100)
}
