import type { ImportColumn } from '@entrepot/contract/kit/import'
import { createBody, type ResourceDeclaration } from '@entrepot/contract/kit/resource'
import type { z } from 'zod'
import { type FieldFault, Problem } from '../problem.ts'
import type { Values } from '../save-records.ts'
import { parse } from '../validation.ts'
import type { Lookups } from './lookups.ts'
import type { Match } from './match-columns.ts'
import { readCell } from './read-cell.ts'
import { isBlank, type SheetRow } from './sheet-cell.ts'

/** A row of the file as a body that creates a record, and what is wrong with it. */
export interface ReadRow {
  readonly number: number
  values: Values
  readonly faults: FieldFault[]
}

export type RowReader = (lookups: Lookups, row: SheetRow) => ReadRow

const fieldIn = (path: string) => path.split('.')[0] ?? path

function schemaFaults(schema: z.ZodType, row: ReadRow) {
  try {
    row.values = parse(schema, row.values) as Values
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // A cell that could not be read is not also said to be missing.
    const told = new Set(row.faults.map(({ field }) => fieldIn(field)))
    row.faults.push(...(error.options.fields ?? []).filter(({ field }) => !told.has(fieldIn(field))))
  }
}

/** Of the fields that the file has, and those it would have to have: the others can't be wrong, and looking costs time. */
function schemaOf(resource: ResourceDeclaration, { columns }: Match): z.ZodType {
  const given = new Set(columns.map((column) => column?.name))
  const needed = Object.entries(resource.fields).filter(([name, { required }]) => required || given.has(name))
  return createBody(resource).pick(Object.fromEntries(needed.map(([name]) => [name, true])) as Record<string, true>)
}

/** Reads cells by the looks of their fields, then checks the whole by the same schema as a single create. */
export function rowReader(resource: ResourceDeclaration, match: Match): RowReader {
  const { columns } = match
  const schema = schemaOf(resource, match)
  const matched = columns.flatMap((column, place) => (column === undefined ? [] : [{ column, place }]))
  // What lies in a warehouse is found by its name there, so the warehouse comes first.
  const first = matched.filter(({ column }) => column.name === 'warehouseId')
  const ordered = [...first, ...matched.filter((one) => !first.includes(one))]

  return (lookups, { number, cells }) => {
    const values: Record<string, unknown> = {}
    const faults: FieldFault[] = []
    for (const { column, place } of ordered) {
      const cell = cells[place]
      if (cell === undefined || isBlank(cell)) continue
      const reading = { lookups, warehouseId: values.warehouseId, faults }
      put(values, column, readCell(reading, column.key, column.field, cell))
    }
    const row: ReadRow = { number, values, faults }
    schemaFaults(schema, row)
    return row
  }
}

function put(values: Record<string, unknown>, { name, language }: ImportColumn, value: unknown) {
  if (value === undefined) return
  values[name] = language === undefined ? value : { ...(values[name] as object | undefined), [language]: value }
}
