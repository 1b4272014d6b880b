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
  const incomplete = new Map<string, ReadRow[]>()
  return (rows) =>
    rows.flatMap((row): Group[] => {
      const value = groupBy === undefined ? undefined : row.values[groupBy]
      if (typeof value !== 'string') return [[row]]
      const group = incomplete.get(value) ?? []
      group.push(row)
      incomplete.set(value, group)
      if (last.get(value) !== row.number) return []
      incomplete.delete(value)
      return [group]
    })
}

/** The header merged from the rows of a document, and the row that each field was first read from. */
export interface MergedHeader {
  readonly values: Values
  readonly sourceRows: ReadonlyMap<string, ReadRow>
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** One row is enough for a field; a second value must be the same. */
export function mergeHeader({ fields, groupBy = '' }: Importable, group: Group): MergedHeader {
  const values: Record<string, unknown> = {}
  const sourceRows = new Map<string, ReadRow>()
  const header = Object.entries(fields).filter(([name]) => lineFieldIn(name) === undefined)
  const [first] = group
  if (first === undefined) throw new Error('the first row of the document is missing')
  for (const [field, { required, setBy }] of header) {
    for (const row of group) {
      const value = row.values[field]
      if (setBy === 'server' || value === undefined || value === null) continue
      const sourceRow = sourceRows.get(field)
      if (sourceRow === undefined) {
        values[field] = value
        sourceRows.set(field, row)
      } else if (!isSame(values[field], value)) {
        row.faults.push({ field, key: 'import.fault.contradicts', parameters: { row: sourceRow.number } })
      }
    }
    const isPresent = sourceRows.has(field) || group.some(({ faults }) => faults.some((fault) => fault.field === field))
    if (required && setBy !== 'server' && !isPresent) first.faults.push({ field, key: 'invalid.required' })
  }
  if (group.length > MAX_LINES)
    first.faults.push({ field: groupBy, key: 'invalid.mostItems', parameters: { limit: MAX_LINES } })
  return { values, sourceRows }
}

export const lineOf = ({ values }: ReadRow): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = lineFieldIn(name)
      return field === undefined ? [] : [[field, value]]
    }),
  )

/** Adds the faults of a document to the row of the line, or to the row that the header field was read from. */
export function placeFaults(group: Group, { sourceRows }: MergedHeader, { code, options }: Problem) {
  for (const fault of options.fields ?? [{ field: '', key: `problem.${code}` as const }]) {
    const [, place, field] = /^lines\.(\d+)\.(.+)$/.exec(fault.field) ?? []
    const row = place === undefined ? (sourceRows.get(fault.field) ?? group[0]) : group[Number(place)]
    row?.faults.push(field === undefined ? fault : { ...fault, field: `lines.${field}` })
  }
}
