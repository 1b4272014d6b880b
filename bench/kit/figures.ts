import { table } from './table.ts'

/** One line of the results: a figure, what it is compared with, and what was promised. */
export interface Figure {
  readonly name: string
  readonly measured: string
  readonly floor?: string
  readonly ratio?: string
  readonly limit?: string
  /** Absent where nothing was promised. */
  readonly holds?: boolean
}

const verdict = ({ holds }: Figure) => (holds === undefined ? '' : holds ? 'reached' : '**missed**')

export function figureTable(figures: readonly Figure[]): string {
  const isCompared = figures.some(({ floor }) => floor !== undefined)
  const compared = isCompared ? ['floor', 'ratio'] : []
  return table(
    ['figure', 'measured', ...compared, 'limit', 'verdict'],
    figures.map((figure) => [
      figure.name,
      figure.measured,
      ...(isCompared ? [figure.floor ?? '', figure.ratio ?? ''] : []),
      figure.limit ?? '',
      verdict(figure),
    ]),
  )
}
