import { required } from '@entrepot/domain/kernel/required'
import { type FieldFault, Problem } from '../../http/problem.ts'
import { ownerFaults } from '../../records/check-references.ts'
import { recordFaults } from '../../records/record-faults.ts'
import type { ManagedResource } from '../../records/resource-commands.ts'
import type { Work } from '../../records/resource-handlers.ts'
import type { Values } from '../../records/save-records.ts'
import { columnsMaker } from '../store/table-columns.ts'
import type { ReadRow } from './read-row.ts'
import { soundValues } from './sound-values.ts'
import { createUniqueKeys } from './unique-keys.ts'

/** A row that passed its checks, and the columns that rules added to it. */
export interface CheckedRow {
  readonly row: ReadRow
  readonly columns: Values
}

/** Checks rows one by one, for rules that look only at the record itself. */
async function checkEach(
  { handlers }: ManagedResource,
  work: Work,
  rows: readonly ReadRow[],
): Promise<(Values | undefined)[]> {
  const extras: (Values | undefined)[] = []
  for (const row of rows) {
    try {
      extras.push((await handlers.check?.(work, row.values, undefined))?.extra)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      row.faults.push(...faultsOf(error))
      extras.push(undefined)
    }
  }
  return extras
}

const faultsOf = ({ code, options }: Problem): readonly FieldFault[] =>
  options.fields ?? [{ field: '', key: `problem.${code}` }]

async function checkAll(
  managed: ManagedResource,
  work: Work,
  rows: readonly ReadRow[],
): Promise<(Values | undefined)[]> {
  const faultsByRow = await recordFaults(
    work,
    managed.resource,
    rows.map(({ values }) => values),
  )
  for (const [index, row] of rows.entries())
    row.faults.push(
      ...ownerFaults(work.caller, managed.resource.name, 'create', row.values),
      ...required(faultsByRow[index], 'the faults of the row'),
    )
  const { checkMany } = managed.handlers
  if (checkMany === undefined) return checkEach(managed, work, rows)
  const checks = await checkMany(
    work,
    rows.map(({ values }) => values),
  )
  for (const [index, { faults }] of checks.entries())
    required(rows[index], 'the row of the fault').faults.push(...faults)
  return checks.map(({ extra }) => extra)
}

export type RowChecker = (rows: readonly ReadRow[]) => Promise<readonly CheckedRow[]>

/**
 * The rules of a single create, for many rows at once. Of rows that could not be read completely only the valid keys
 * are checked: after mending one fault a person should not meet the next one then. Existing keys are queried only when
 * `checksKeys`: on a write the tables themselves refuse them.
 */
export async function rowChecker(managed: ManagedResource, work: Work, checksKeys: boolean): Promise<RowChecker> {
  const { resource, handlers } = managed
  const unique = checksKeys ? await createUniqueKeys(work.trx, handlers) : undefined
  const columnsOf = columnsMaker(resource, handlers.store)
  const withSoundValues = (row: ReadRow): CheckedRow => {
    const values = soundValues(resource.fields, row)
    return { row: { ...row, values }, columns: columnsOf(values) }
  }
  return async (readRows) => {
    const rows = readRows.filter(({ faults }) => faults.length === 0)
    const unread = readRows.filter(({ faults }) => faults.length > 0)
    const extras = rows.length === 0 ? [] : await checkAll(managed, work, rows)
    const checkedRows = rows.map((row, index) => ({ row, columns: { ...columnsOf(row.values), ...extras[index] } }))
    const rowsWithKeys = unique === undefined ? [] : [...checkedRows, ...unread.map(withSoundValues)]
    rowsWithKeys.sort((one, other) => one.row.number - other.row.number)
    await unique?.check(
      rowsWithKeys.map(({ row }) => row),
      rowsWithKeys.map(({ columns }) => columns),
    )
    return checkedRows
  }
}
