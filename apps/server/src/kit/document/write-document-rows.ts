import type { FieldSet } from '@entrepot/contract/kit/fields'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Values } from '../records/save-records.ts'
import { unknownReference } from '../records/unknown-reference.ts'
import type { Trx } from '../sql/db.ts'
import { columnName, duplicateCode, type Store } from '../sql/store.ts'
import { notIssuedProblem } from '../write/numbers.ts'
import { stateOf } from '../write/transaction.ts'
import type { Line, StoredDocumentType } from './document-handlers.ts'

type Names = readonly (readonly [field: string, column: string])[]

/** Cached: a document of a thousand lines needs it a thousand times. */
const settableNames = new WeakMap<FieldSet, Names>()

function settableIn(fields: FieldSet): Names {
  const cached = settableNames.get(fields)
  if (cached !== undefined) return cached
  const names = Object.entries(fields)
    .filter(([, { setBy }]) => setBy !== 'server')
    .map(([name]) => [name, columnName(name)] as const)
  settableNames.set(fields, names)
  return names
}

/** The columns that a person's fields stand in; what the server sets comes as columns from the rules. */
function settableColumns(fields: FieldSet, values: Values): Values {
  const columns: Record<string, unknown> = {}
  for (const [field, column] of settableIn(fields)) if (values[field] !== undefined) columns[column] = values[field]
  return columns
}

interface PgError {
  readonly constraint?: string
  readonly detail?: string
}

/** Turns a refusal of the database into a problem. */
function toDocumentProblem({ document, handlers }: StoredDocumentType, header: Values, error: unknown): unknown {
  const { constraint = '' } = error as PgError
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

export const headerRecord = ({ document }: StoredDocumentType, header: Values, extra: Values): Values => ({
  ...settableColumns(document.fields, header),
  ...extra,
})

export async function updateHeader(
  trx: Trx,
  { document, handlers }: StoredDocumentType,
  at: { readonly warehouseId: string; readonly id: string; readonly now: Date },
  header: Values,
  extra: Values,
) {
  const changes: RawBuilder<unknown>[] = Object.entries({ ...settableColumns(document.fields, header), ...extra }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await sql`
    update ${sql.table(handlers.store.table)}
       set ${sql.join([sql`version = version + 1`, sql`updated_time = ${at.now}`, ...changes])}
     where warehouse_id = ${at.warehouseId} and id = ${at.id}`.execute(trx)
}

/** All rows in one statement, whatever their number: the table itself says which types its columns have. */
const recordset = (store: Pick<Store, 'table'>, rows: readonly Values[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(store.table)}, ${JSON.stringify(rows)}::jsonb)`

export function lineRecord(fields: FieldSet, line: Line, extra: Values): Values {
  return { id: line.id, line_no: line.lineNo, ...settableColumns(fields, line), ...extra }
}

/** Columns are those that any of the rows has; the database's default counts for what none has. */
function columnsOf(rows: readonly Values[]): string[] {
  const names = new Set<string>()
  for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  return [...names]
}

/** Inserts rows, as a statement or as a part of one. */
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

export async function insertLines(
  trx: Trx,
  { document, handlers }: StoredDocumentType,
  at: { readonly warehouseId: string; readonly id: string },
  lines: readonly Line[],
  extras: readonly Values[],
) {
  const own = { warehouse_id: at.warehouseId, document_id: at.id }
  const rows = lines.map((line, place) => ({ ...own, ...lineRecord(document.line, line, extras[place] ?? {}) }))
  await insertRecords(trx, handlers.store.lines, rows)
}

export async function updateLines(
  trx: Trx,
  { document, handlers }: StoredDocumentType,
  at: { readonly warehouseId: string; readonly id: string },
  lines: readonly Line[],
  extras: readonly Values[],
) {
  if (lines.length === 0) return
  const store = handlers.store.lines
  const rows = lines.map((line, place) => lineRecord(document.line, line, extras[place] ?? {}))
  const columns = columnsOf(rows).filter((name) => name !== 'id' && name !== 'line_no')
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
