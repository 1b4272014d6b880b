import { MAX_LINES } from '@entrepot/contract/kit/document'
import { type Importable, lineFieldIn } from '@entrepot/contract/kit/importable'
import type { Problem } from '../../http/problem.ts'
import type { Values } from '../../records/save-records.ts'
import type { Match } from '../check/match-columns.ts'
import { plainText } from '../check/plain-values.ts'
import type { ReadRow } from '../check/read-row.ts'
import type { SheetRow } from '../read/sheet-cell.ts'

/** The rows of one document, each with one of its lines. */
type Group = readonly ReadRow[]

/** By what makes rows one document: the number of the last of them. */
export async function lastRows(
  { groupBy }: Importable,
  { columns }: Match,
  rows: () => Promise<AsyncIterable<SheetRow>>,
): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>()
  const place = columns.findIndex((column) => column !== undefined && column.key === groupBy)
  if (place < 0) return last
  for await (const { number, cells } of await rows()) last.set(plainText(cells[place] ?? null), number)
  return last
}

/**
 * Rows as they come, documents as they are whole: rows of one may stand anywhere. Knowing the last row of each keeps no
 * more of a file in memory than it mixes.
 */
export function documentGatherer(
  { groupBy }: Importable,
  last: ReadonlyMap<string, number>,
): (rows: readonly ReadRow[]) => Group[] {
  const waiting = new Map<string, ReadRow[]>()
  return (rows) =>
    rows.flatMap((row): Group[] => {
      const value = groupBy === undefined ? undefined : row.values[groupBy]
      if (typeof value !== 'string') return [[row]]
      const group = waiting.get(value) ?? []
      group.push(row)
      waiting.set(value, group)
      if (last.get(value) !== row.number) return []
      waiting.delete(value)
      return [group]
    })
}

/** The header that the rows of a document tell together, and in which row each of it was first said. */
export interface ToldHeader {
  readonly values: Values
  readonly saidIn: ReadonlyMap<string, ReadRow>
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Said once is enough; said again it must be the same. */
export function headerOf({ fields, groupBy = '' }: Importable, group: Group): ToldHeader {
  const values: Record<string, unknown> = {}
  const saidIn = new Map<string, ReadRow>()
  const header = Object.entries(fields).filter(([name]) => lineFieldIn(name) === undefined)
  const [first] = group
  if (first === undefined) throw new Error('the first row of the document is missing')
  for (const [field, { required, setBy }] of header) {
    for (const row of group) {
      const value = row.values[field]
      if (setBy === 'server' || value === undefined || value === null) continue
      const said = saidIn.get(field)
      if (said === undefined) {
        values[field] = value
        saidIn.set(field, row)
      } else if (!isSame(values[field], value)) {
        row.faults.push({ field, key: 'import.fault.contradicts', parameters: { row: said.number } })
      }
    }
    const isTold = saidIn.has(field) || group.some(({ faults }) => faults.some((fault) => fault.field === field))
    if (required && setBy !== 'server' && !isTold) first.faults.push({ field, key: 'invalid.required' })
  }
  if (group.length > MAX_LINES)
    first.faults.push({ field: groupBy, key: 'invalid.mostItems', parameters: { limit: MAX_LINES } })
  return { values, saidIn }
}

export const lineOf = ({ values }: ReadRow): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = lineFieldIn(name)
      return field === undefined ? [] : [[field, value]]
    }),
  )

/** What the rules say of a document goes to the row of the line, or to the row that said that part of the header. */
export function placeFaults(group: Group, { saidIn }: ToldHeader, { code, options }: Problem) {
  for (const fault of options.fields ?? [{ field: '', key: `problem.${code}` as const }]) {
    const [, place, field] = /^lines\.(\d+)\.(.+)$/.exec(fault.field) ?? []
    const row = place === undefined ? (saidIn.get(fault.field) ?? group[0]) : group[Number(place)]
    row?.faults.push(field === undefined ? fault : { ...fault, field: `lines.${field}` })
  }
}
