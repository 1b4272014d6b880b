import type { Line } from './chart-content.ts'

/** Where a value begins and ends; undefined where nothing is known. */
export type Span = readonly [from: number, to: number] | undefined

/** Each value on the one before it; those below zero hang from zero downwards. */
export function stackValues(lines: readonly Pick<Line, 'values'>[]): Span[][] {
  const above: number[] = []
  const below: number[] = []
  return lines.map(({ values }) =>
    values.map((value, place) => {
      if (value === null) return undefined
      const sums = value < 0 ? below : above
      const from = sums[place] ?? 0
      sums[place] = from + value
      return [from, from + value]
    }),
  )
}
