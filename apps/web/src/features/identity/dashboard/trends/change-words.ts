import { flowChange, levelChange, percentOf, WEEK } from '@entrepot/domain/stock/trend'
import { sayQuantity } from '../../../../runtime/numbers.ts'

const signed = (value: number) => `${value > 0 ? '+' : '−'}${sayQuantity(Math.abs(value))}`

/** "+120 (+12%)": the change from the previous week; null if there is none. */
export function changeWords(values: readonly number[], isLevel: boolean): string | null {
  const change = isLevel ? levelChange(values) : flowChange(values)
  if (change === 0) return null
  const before = isLevel
    ? (values.at(-1 - WEEK) ?? 0)
    : values.slice(-2 * WEEK, -WEEK).reduce((sum, value) => sum + value, 0)
  const percent = percentOf(change, before)
  return percent === null || percent === 0 ? signed(change) : `${signed(change)} (${signed(percent)}%)`
}
