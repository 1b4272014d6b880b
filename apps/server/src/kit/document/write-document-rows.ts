import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Values } from '../records/save-records.ts'
import { unknownReference } from '../records/unknown-reference.ts'
import { brokenRule } from '../sql/broken-rule.ts'
import type { Trx } from '../sql/db.ts'
import { stateOf } from '../sql/sql-state.ts'
import { columnName, duplicateCode, type Store } from '../sql/store.ts'
import { notIssuedProblem } from '../write/numbers.ts'
import type { Line, ServerValuesOf, StoredDocumentType } from './document-handlers.ts'

interface FieldColumns {
  readonly all: ReadonlyMap<string, string>
  /** Those of fields that a person may set. */
  readonly settable: readonly (readonly [field: string, column: string])[]
  /** Columns whose values are sent as JSON. */
  readonly json: ReadonlySet<string>
}

/** Cached, because a document with a thousand lines needs it a thousand times. */
const fieldColumns = new WeakMap<FieldSet, FieldColumns>()

function columnsIn(fields: FieldSet): FieldColumns {
  const cachedColumns = fieldColumns.get(fields)
  if (cachedColumns !== undefined) return cachedColumns
  const columns = Object.entries(fields).map(([name, field]) => ({ name, field, column: columnName(name) }))
  const names: FieldColumns = {
    all: new Map(columns.map(({ name, column }) => [name, column])),
    settable: columns.flatMap(({ name, field, column }) => (field.setBy === 'server' ? [] : [[name, column]])),
    json: new Set(columns.flatMap(({ field, column }) => (field.look.kind === 'json' ? [column] : []))),
  }
  fieldColumns.set(fields, names)
  return names
}

/** What is written to a header or a line; a later member overwrites an earlier one. */
interface RowValues {
  /** By field, as sent: fields that only the server sets are ignored. */
  readonly input?: Values | undefined
  /** By field, as decided by the server. */
  readonly values?: Values | undefined
  /** Columns that are not fields. */
  readonly columns?: Values | undefined
}

/** The only place that maps fields to columns. */
function toColumns(fields: FieldSet, { input = {}, values = {}, columns = {} }: RowValues): Values {
  const { all, settable } = columnsIn(fields)
  const row: Record<string, unknown> = {}
  for (const [field, column] of settable) if (input[field] !== undefined) row[column] = input[field]
  for (const [field, value] of Object.entries(values)) row[required(all.get(field), `the field ${field}`)] = value
  return Object.assign(row, columns)
}

/** Turns a constraint error of the database into a problem. */
function toDocumentProblem({ document, handlers }: StoredDocumentType, header: Values, error: unknown): unknown {
  const { constraint } = brokenRule(error)
  const state = stateOf(error)
  const field = handlers.store.unique?.[constraint]
  if (state === '23505' && field === document.label) return notIssuedProblem(String(header[field] ?? ''))
  if (state === '23505' && field !== undefined) {
    const value = String(header[field] ?? '')
    const code = duplicateCode(handlers.store, field)
    return new Problem(code, {
      detail: { field, value },
      fields: [{ field, key: `problem.${code}`, parameters: { value } }],
    })
  }
  return state === '23503' ? unknownReference('lines') : error
}

export async function withDocumentProblems(managed: StoredDocumentType, header: Values, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    throw toDocumentProblem(managed, header, error)
  }
}

/** Leaves out fields that are read by an expression: they have no column; the handlers use what was sent. */
const withColumn = ({ handlers: { store } }: StoredDocumentType, input: Values = {}): Values =>
  Object.fromEntries(Object.entries(input).filter(([name]) => store.expressions?.[name] === undefined))

export const headerRecord = (managed: StoredDocumentType, header: RowValues): Values =>
  toColumns(managed.document.fields, { ...header, input: withColumn(managed, header.input) })

interface HeaderChange<D extends DocumentDeclaration> extends RowValues {
  readonly values?: ServerValuesOf<D['fields']> | undefined
}

export async function updateHeader<D extends DocumentDeclaration>(
  trx: Trx,
  { document, handlers }: StoredDocumentType<D>,
  at: { readonly warehouseId: string; readonly id: string; readonly now: Date },
  header: NoInfer<HeaderChange<D>>,
) {
  const { json } = columnsIn(document.fields)
  const changes: RawBuilder<unknown>[] = Object.entries(toColumns(document.fields, header)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${json.has(name) && value !== null ? JSON.stringify(value) : value}`,
  )
  await sql`
    update ${sql.table(handlers.store.table)}
       set ${sql.join([sql`version = version + 1`, sql`updated_time = ${at.now}`, ...changes])}
     where warehouse_id = ${at.warehouseId} and id = ${at.id}`.execute(trx)
}

/** All rows as one parameter, whatever their number; the types of the columns come from the table. */
const recordset = (store: Pick<Store, 'table'>, rows: readonly Values[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(store.table)}, ${JSON.stringify(rows)}::jsonb)`

export const lineRecord = (fields: FieldSet, line: Line, values: Values = {}, columns: Values = {}): Values => ({
  id: line.id,
  line_no: line.lineNo,
  ...toColumns(fields, { input: line, values, columns }),
})

/** All columns that occur in any row; for a row without one the default of the database applies. */
function columnsOf(rows: readonly Values[]): string[] {
  const names = new Set<string>()
  for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  return [...names]
}

/** An insert of rows, as a statement or as a part of one. */
export function insertion(store: Pick<Store, 'table' | 'defaults'>, rows: readonly Values[]): RawBuilder<unknown> {
  const columns = columnsOf(rows)
  const columnNames = sql.join(columns.map((name) => sql.ref(name)))
  const columnValues = sql.join(
    columns.map((name) =>
      store.defaults?.[name] === undefined
        ? sql`r.${sql.ref(name)}`
        : sql`coalesce(r.${sql.ref(name)}, ${sql.lit(store.defaults[name])})`,
    ),
  )
  return sql`insert into ${sql.table(store.table)} (${columnNames}) select ${columnValues} from ${recordset(store, rows)} r`
}

export async function insertRecords(trx: Trx, store: Pick<Store, 'table' | 'defaults'>, rows: readonly Values[]) {
  if (rows.length > 0) await insertion(store, rows).execute(trx)
}

export async function insertLines<D extends DocumentDeclaration>(
  trx: Trx,
  { document, handlers }: StoredDocumentType<D>,
  at: { readonly warehouseId: string; readonly id: string },
  lines: readonly Line[],
  values: NoInfer<readonly ServerValuesOf<D['line']>[]> = [],
) {
  const documentColumns = { warehouse_id: at.warehouseId, document_id: at.id }
  const rows = lines.map((line, index) => ({ ...documentColumns, ...lineRecord(document.line, line, values[index]) }))
  await insertRecords(trx, handlers.store.lines, rows)
}

export async function updateLines<D extends DocumentDeclaration>(
  trx: Trx,
  { document, handlers }: StoredDocumentType<D>,
  at: { readonly warehouseId: string; readonly id: string },
  lines: readonly Line[],
  values: NoInfer<readonly ServerValuesOf<D['line']>[]> = [],
) {
  if (lines.length === 0) return
  const store = handlers.store.lines
  const rows = lines.map((line, index) => lineRecord(document.line, line, values[index]))
  const columns = columnsOf(rows).filter((name) => name !== 'id' && name !== 'line_no')
  if (columns.length === 0) return
  const changes = columns.map((name) =>
    store.defaults?.[name] === undefined
      ? sql`${sql.ref(name)} = r.${sql.ref(name)}`
      : sql`${sql.ref(name)} = coalesce(r.${sql.ref(name)}, ${sql.lit(store.defaults[name])})`,
  )
  await sql`
    update ${sql.table(store.table)} t set ${sql.join(changes)} from ${recordset(store, rows)} r
     where t.warehouse_id = ${at.warehouseId} and t.document_id = ${at.id} and t.id = r.id`.execute(trx)
}

export async function deleteLines(
  trx: Trx,
  { handlers }: StoredDocumentType,
  at: { readonly warehouseId: string; readonly id: string },
  ids: readonly string[],
) {
  if (ids.length === 0) return
  await sql`
    delete from ${sql.table(handlers.store.lines.table)}
     where warehouse_id = ${at.warehouseId} and document_id = ${at.id} and id = any(${ids}::uuid[])`.execute(trx)
}
