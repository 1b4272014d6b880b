import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Page } from '@entrepot/contract/kit/list'
import type { Reader } from '../../../runtime/reader.ts'
import { formatNumber, scaleOf } from '../../fields/number/number.tsx'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'

const isNumeric = (screen: Screen, name: string) => {
  const kind = screen.declaration.fields[name]?.look.kind
  return kind === 'integer' || kind === 'decimal'
}

export const totalledColumns = (screen: Screen, columns: readonly string[]): string[] =>
  columns.filter((name) => isNumeric(screen, name) && (screen.totals?.includes(name) ?? true))

type Sums = Readonly<Record<string, string | null>>

/** The sums of a page; null for a column without values. */
function pageSums(screen: Screen, names: readonly string[], rows: readonly Row[]): Sums {
  const hasValue = (name: string) => rows.some((row) => row[name] !== null && row[name] !== undefined)
  const sum = (name: string) => sumOf(rows, name, scaleOf(fieldOf(screen.declaration.fields, name)))
  return Object.fromEntries(names.map((name) => [name, hasValue(name) ? sum(name) : null]))
}

/**
 * The last row of a list: sums over all matches. If there are too many matches to add up, sums of the page, with a
 * title that says so. Only the title while the sums are loading; no row when there is nothing to sum.
 */
export function totalsRow(
  screen: Screen,
  names: readonly string[],
  page: Page<Row>,
  allSums: Sums | undefined,
  { t }: Reader,
) {
  const isWhole = page.content.length === page.total
  const isPage = !page.totalExact || isWhole
  const sums = isPage ? pageSums(screen, names, page.content) : allSums
  const say = (name: string, sum: string) => {
    const scale = scaleOf(fieldOf(screen.declaration.fields, name))
    return formatNumber(sum, scale)
  }
  const cells = names.flatMap((name) => {
    const sum = sums?.[name]
    return sum === null || sum === undefined ? [] : [[name, say(name, sum)] as const]
  })
  if (names.length === 0 || (sums !== undefined && cells.length === 0)) return undefined
  return { title: t(page.totalExact ? 'engine.totals.all' : 'engine.totals.page'), cells: Object.fromEntries(cells) }
}

/** Decimals arrive as strings and are summed exactly, in units of their last decimal place. */
export function sumOf(rows: readonly Readonly<Record<string, unknown>>[], name: string, scale: number): string {
  let sum = 0n
  for (const row of rows) sum += unitsOf(row[name], scale)
  return scale === 0 ? sum.toString() : withPoint(sum, scale)
}

function unitsOf(value: unknown, scale: number): bigint {
  if (typeof value !== 'string' && typeof value !== 'number') return 0n
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value))
  if (match === null) return 0n
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  return sign === '-' ? -units : units
}

function withPoint(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
