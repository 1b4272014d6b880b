import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { ImportColumn } from '@entrepot/contract/kit/import'
import { cellOfPath, type Importable } from '@entrepot/contract/kit/importable'
import { createBody } from '@entrepot/contract/kit/resource'
import type { z } from 'zod'
import { type FieldFault, Problem } from '../../http/problem.ts'
import { parse } from '../../http/validation.ts'
import type { Values } from '../../records/save-records.ts'
import type { Caller } from '../../security/caller.ts'
import { isBlank, type SheetRow } from '../read/sheet-cell.ts'
import type { Lookups } from './lookups.ts'
import type { Match } from './match-columns.ts'
import { readCell } from './read-cell.ts'

/** A row of the file as the body of a create, with its faults. */
export interface ReadRow {
  readonly number: number
  values: Values
  readonly faults: FieldFault[]
}

/** What the rows of a file are read as. */
export interface RowShape {
  readonly importable: Importable
  /** The fields by which each row is checked. */
  readonly eachRow: FieldSet
}

export type RowReader = (lookups: Lookups, row: SheetRow) => ReadRow

function schemaFaults(schema: z.ZodType, row: ReadRow) {
  try {
    row.values = parse(schema, row.values) as Values
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // A cell that could not be read is not also reported as missing.
    const faultyCells = new Set(row.faults.map(({ field }) => cellOfPath(field)))
    row.faults.push(...(error.options.fields ?? []).filter(({ field }) => !faultyCells.has(cellOfPath(field))))
  }
}

/** A schema of the fields in the file and the required ones only, because checking the others would cost time. */
function schemaOf(fields: FieldSet, { columns }: Match): z.ZodType {
  const columnNames = new Set(columns.map((column) => column?.name))
  const neededFields = Object.entries(fields).filter(([name, { required }]) => required || columnNames.has(name))
  return createBody({ fields }).pick(
    Object.fromEntries(neededFields.map(([name]) => [name, true])) as Record<string, true>,
  )
}

/** Reads cells by the kind of their field, then checks the row by the same schema as a single create. */
export function rowReader({ importable, eachRow }: RowShape, match: Match, caller: Caller): RowReader {
  const { columns } = match
  const schema = schemaOf(eachRow, match)
  const matchedColumns = columns.flatMap((column, index) => (column === undefined ? [] : [{ column, index }]))
  const { groupBy } = importable
  // Warehouse and owner are read first: names of other records are looked up within them.
  const isFirst = ({ column }: (typeof matchedColumns)[number]) =>
    ['warehouseId', 'cargoOwnerId', groupBy].includes(column.name)
  const ordered = [...matchedColumns.filter(isFirst), ...matchedColumns.filter((one) => !isFirst(one))]
  const currentWarehouseId = groupBy === undefined ? undefined : caller.warehouseId
  const ownerOf = ownerReader(groupBy)

  return (lookups, { number, cells }) => {
    const values: Record<string, unknown> = {}
    const faults: FieldFault[] = []
    for (const { column, index } of ordered) {
      const cell = cells[index]
      if (cell === undefined || isBlank(cell)) continue
      const within = { warehouseId: values.warehouseId ?? currentWarehouseId, cargoOwnerId: ownerOf(values) }
      const reading = { lookups, within, timeZone: caller.timeZone, faults }
      put(values, column, readCell(reading, column.key, column.field, cell))
    }
    const row: ReadRow = { number, values, faults }
    schemaFaults(schema, row)
    return row
  }
}

/** Reads the owner of a document, which may be given in its first row only. */
function ownerReader(groupBy: string | undefined): (values: Values) => unknown {
  const owners = new Map<unknown, unknown>()
  return (values) => {
    const group = groupBy === undefined ? undefined : values[groupBy]
    const owner = values.cargoOwnerId ?? owners.get(group)
    if (group !== undefined && owner !== undefined) owners.set(group, owner)
    return owner
  }
}

function put(values: Record<string, unknown>, { name, language }: ImportColumn, value: unknown) {
  if (value === undefined) return
  values[name] = language === undefined ? value : { ...(values[name] as object | undefined), [language]: value }
}
