import type { SumsByDay } from '@entrepot/contract/kit/query'
import type { Line } from '../../../ui/chart/chart-content.ts'
import { KINDS } from '../../../ui/tones.ts'

/** One line per total; days without rows are zero. A line that is zero on all days is omitted, except the first. */
export function linesByDay(
  { days }: SumsByDay,
  names: readonly string[],
  places: readonly string[],
  labelOf: (name: string) => string,
): Line[] {
  const byDay = new Map(days.map(({ day, sums }) => [day, sums]))
  const lines = names.map(
    (name, index): Line => ({
      name: labelOf(name),
      values: places.map((day) => Number(byDay.get(day)?.[name] ?? 0)),
      tone: KINDS[index] ?? 'calm',
      type: index === 0 ? 'solid' : 'dashed',
    }),
  )
  return lines.filter(({ values }, index) => index === 0 || values.some((value) => value !== 0))
}
