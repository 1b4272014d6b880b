/** One line of the results: a figure, what it is compared with, and what was promised. */
export interface Figure {
  readonly name: string
  readonly figure: string
  readonly floor?: string
  readonly ratio?: string
  readonly limit?: string
  /** Absent where nothing was promised. */
  readonly holds?: boolean
}

const HEAD = ['figure', 'measured', 'floor', 'ratio', 'limit', 'verdict']

const verdict = ({ holds }: Figure) => (holds === undefined ? '' : holds ? 'reached' : '**missed**')

const cells = (figure: Figure): string[] => [
  figure.name,
  figure.figure,
  figure.floor ?? '',
  figure.ratio ?? '',
  figure.limit ?? '',
  verdict(figure),
]

/** Markdown that is a table for the eye too. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')
}
