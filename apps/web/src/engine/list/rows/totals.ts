import type { Screen } from '../../screen.ts'

const isNumeric = (screen: Screen, name: string) => {
  const kind = screen.declaration.fields[name]?.look.kind
  return kind === 'integer' || kind === 'decimal'
}

export const totalledColumns = (screen: Screen, columns: readonly string[]): string[] =>
  columns.filter((name) => isNumeric(screen, name) && (screen.totals?.includes(name) ?? true))

/** Decimals travel as strings and are summed exactly, in units of their last place. */
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
