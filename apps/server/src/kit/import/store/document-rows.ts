import { MAX_LINES } from '@entrepot/contract/kit/document'
import { type Importable, lineFieldIn } from '@entrepot/contract/kit/importable'
import type { Problem } from '../../http/problem.ts'
import type { Values } from '../../records/save-records.ts'
import type { Match } from '../check/match-columns.ts'
import { plainText } from '../check/plain-values.ts'
import type { ReadRow } from '../check/read-row.ts'
import type { SheetRow } from '../read/sheet-cell.ts'

/** The rows of one document, one for each line. */
type Group = readonly ReadRow[]

/** The number of the last row of each document, by its `groupBy` value. */
export async function lastRows(
  { groupBy }: Importable,
  { columns }: Match,
  rows: () => Promise<AsyncIterable<SheetRow>>,
): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>()
  const index = columns.findIndex((column) => column !== undefined && column.key === groupBy)
  if (index < 0) return last
  for await (const { number, cells } of await rows()) last.set(plainText(cells[index] ?? null), number)
  return last
}

/**
 * Collects rows into documents; the rows of a document may be anywhere in the file. The last row of each is known, so a
 * document leaves memory as soon as it is complete.
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

/** The header merged from the rows of a document, and the first row of each field. */
export interface MergedHeader {
  readonly values: Values
  readonly sourceRows: ReadonlyMap<string, ReadRow>
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** A field may be given in one row or in several; different values are a fault. */
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

/** Adds the faults of a document to the row of the line, or to the row that has the header field. */
export function placeFaults(group: Group, { sourceRows }: MergedHeader, { code, options }: Problem) {
  for (const fault of options.fields ?? [{ field: '', key: `problem.${code}` as const }]) {
    const [, lineIndex, field] = /^lines\.(\d+)\.(.+)$/.exec(fault.field) ?? []
    const row = lineIndex === undefined ? (sourceRows.get(fault.field) ?? group[0]) : group[Number(lineIndex)]
    row?.faults.push(field === undefined ? fault : { ...fault, field: `lines.${field}` })
  }
}
