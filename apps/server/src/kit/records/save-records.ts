import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Condition } from '../lists/filters.ts'
import type { Row } from '../lists/list-records.ts'
import type { Caller } from '../security/caller.ts'
import { scopeOf } from '../security/scope.ts'
import { brokenRule } from '../sql/broken-rule.ts'
import type { Trx } from '../sql/db.ts'
import { stateOf } from '../sql/sql-state.ts'
import { columnName, type Link, type Store } from '../sql/store.ts'
import { saveChildren } from './children.ts'
import { pinyinColumn } from './phonetic-spelling.ts'
import { unknownReference } from './unknown-reference.ts'

export type Values = Readonly<Record<string, unknown>>

/** Kinds of fields whose value is stored as JSON. */
const AS_JSON: ReadonlySet<string> = new Set(['words', 'rows', 'elements'])

/** Fields without a column in the record's own row. */
const isElsewhere = ({ links, children, expressions }: Store, name: string) =>
  links?.[name] !== undefined || children?.[name] !== undefined || expressions?.[name] !== undefined

/**
 * The columns of the record's own row: fields of the body, overwritten by columns that are not fields or that a rule
 * decided.
 */
function columnsOf(resource: ResourceDeclaration, store: Store, values: Values, extra: Values): [string, unknown][] {
  const columns = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    const kind = resource.fields[name]?.look.kind
    if (kind === undefined || kind === 'secret' || isElsewhere(store, name)) continue
    columns.set(columnName(name), AS_JSON.has(kind) && value !== null ? JSON.stringify(value) : value)
  }
  for (const [column, value] of Object.entries(extra)) columns.set(column, value)
  return [...columns]
}

/** The last column of a foreign key that was violated; the first may be the warehouse. */
const pointingColumn = (detail = '') => /^Key \((?:[^)]*, )?([^),]+)\)=/.exec(detail)?.[1]

/** Turns a constraint error of the database into a problem of the field. */
function toRecordProblem(resource: ResourceDeclaration, store: Store, values: Values, error: unknown): unknown {
  const { constraint, table, detail } = brokenRule(error)
  const state = stateOf(error)
  const field = store.unique?.[constraint]
  if (state === '23505' && field !== undefined) {
    const value = String(values[field] ?? '')
    return new Problem('DUPLICATE', {
      detail: { field, value },
      fields: [{ field, key: 'problem.DUPLICATE', parameters: { value } }],
    })
  }
  const link = Object.entries(store.links ?? {}).find(([, one]) => one.table === table)?.[0]
  if (state === '23503' && link !== undefined) return unknownReference(link)
  const column = pointingColumn(detail)
  const pointing = Object.keys(resource.fields).find((name) => columnName(name) === column)
  if (state === '23503' && table === store.table && pointing !== undefined) return unknownReference(pointing)
  return error
}

async function withRecordProblems(
  resource: ResourceDeclaration,
  store: Store,
  values: Values,
  work: () => Promise<void>,
) {
  try {
    await work()
  } catch (error) {
    throw toRecordProblem(resource, store, values, error)
  }
}

/** Replaces the links that the caller can see; other links stay. */
async function saveLink(trx: Trx, caller: Caller, link: Link, field: string, id: string, ids: readonly string[]) {
  const inSight = scopeOf(link.declaration, caller)[0] ?? sql`true`
  const visibleIds = sql`(select t.id from ${sql.table(link.target)} t where ${inSight})`
  const { rows } = await sql`
    select 1 from unnest(${ids}::uuid[]) as w(id)
     where w.id not in ${visibleIds} and not exists (select 1 from ${sql.table(link.table)} l
       where l.${sql.ref(link.own)} = ${id} and l.${sql.ref(link.other)} = w.id)`.execute(trx)
  if (rows.length > 0) throw unknownReference(field)
  await sql`
    delete from ${sql.table(link.table)} where ${sql.ref(link.own)} = ${id}
       and ${sql.ref(link.other)} <> all(${ids}::uuid[]) and ${sql.ref(link.other)} in ${visibleIds}`.execute(trx)
  await sql`
    insert into ${sql.table(link.table)} (${sql.ref(link.own)}, ${sql.ref(link.other)})
    select ${id}, w.id from unnest(${ids}::uuid[]) as w(id) on conflict do nothing`.execute(trx)
}

async function saveLinks(trx: Trx, caller: Caller, store: Store, id: string, values: Values) {
  for (const [field, link] of Object.entries(store.links ?? {})) {
    const ids = values[field]
    if (ids !== undefined) await saveLink(trx, caller, link, field, id, (ids ?? []) as string[])
  }
}

/** What is written of a record; `extra` are columns that are not fields, or that a rule decided. */
interface RecordWrite {
  readonly id: string
  readonly now: Date
  readonly values: Values
  readonly extra?: Values
}

const hasField = (resource: ResourceDeclaration, name: string) => name in resource.fields

export async function insertRecord(
  trx: Trx,
  caller: Caller,
  resource: ResourceDeclaration,
  store: Store,
  { id, now, values, extra = {} }: RecordWrite,
) {
  const columns: [string, unknown][] = [
    ['id', id],
    ['created_time', now],
    ...(hasField(resource, 'updatedTime') ? ([['updated_time', now]] as [string, unknown][]) : []),
    ...columnsOf(resource, store, values, { ...extra, ...(await pinyinColumn(store, values)) }),
  ]
  await withRecordProblems(resource, store, values, async () => {
    await sql`
      insert into ${sql.table(store.table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
      values (${sql.join(columns.map(([, value]) => value))})`.execute(trx)
    await saveLinks(trx, caller, store, id, values)
    await saveChildren(trx, resource, store, id, values)
  })
}

/** The primary key of a record: its id, in a table of a warehouse with the warehouse. */
export const keyOf = (store: Store, record: Row): Condition =>
  store.byWarehouse === true
    ? sql<SqlBool>`warehouse_id = ${record.warehouseId} and id = ${record.id}`
    : sql<SqlBool>`id = ${record.id}`

export async function updateRecord(
  trx: Trx,
  caller: Caller,
  resource: ResourceDeclaration,
  store: Store,
  before: Row,
  { now, values, extra = {} }: Omit<RecordWrite, 'id'>,
) {
  const pinyin = await pinyinColumn(store, values, before)
  const changes: RawBuilder<unknown>[] = columnsOf(resource, store, values, { ...extra, ...pinyin }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  if (hasField(resource, 'updatedTime')) changes.push(sql`updated_time = ${now}`)
  await withRecordProblems(resource, store, values, async () => {
    await sql`
      update ${sql.table(store.table)} set version = version + 1, ${sql.join(changes)}
       where ${keyOf(store, before)}`.execute(trx)
    await saveLinks(trx, caller, store, before.id, values)
    await saveChildren(trx, resource, store, before.id, values)
  })
}

/** Locks the row until the transaction ends, so that two people cannot change it at once. */
export async function lockRecord(trx: Trx, store: Store, record: Row): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.table(store.table)} where ${keyOf(store, record)} for update`.execute(trx)
  if (rows.length === 0) throw new Problem('NOT_FOUND')
}
