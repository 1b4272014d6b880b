export const WEEK = 7

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Sum of the last seven days minus the seven before. The last value is today. */
export const flowChange = (values: readonly number[]): number =>
  sumOf(values.slice(-WEEK)) - sumOf(values.slice(-2 * WEEK, -WEEK))

/** Level today minus the level a week ago. */
export const levelChange = (values: readonly number[]): number => (values.at(-1) ?? 0) - (values.at(-1 - WEEK) ?? 0)

/** Whole percent of the former value; null where that was zero. */
export function percentOf(change: number, before: number): number | null {
  return before === 0 ? null : Math.round((change / before) * 100)
}
