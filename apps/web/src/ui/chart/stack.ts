import type { Line } from './chart-content.ts'

/** The start and end of a value; undefined if unknown. */
export type Span = readonly [from: number, to: number] | undefined

/** Stacks each value on the one before it; negative values are stacked downwards from zero. */
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
