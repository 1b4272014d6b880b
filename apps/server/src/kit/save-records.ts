import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from './caller.ts'
import type { Trx } from './db.ts'
import { Problem } from './problem.ts'
import { scopeOf } from './scope.ts'
import { columnName, type Link, type Store } from './store.ts'
import { stateOf } from './transaction.ts'

export type Values = Readonly<Record<string, unknown>>

/** The fields of a body that stand in columns of the record's own row. */
function columnsOf(resource: ResourceDeclaration, store: Store, values: Values): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = resource.fields[name]
    if (field === undefined || store.links?.[name] !== undefined || store.particular?.[name] !== undefined) return []
    if (field.look.kind === 'secret') return []
    return [[columnName(name), field.look.kind === 'words' ? JSON.stringify(value) : value]]
  })
}

interface PgError {
  readonly constraint?: string
  readonly table?: string
}

/** What the database refuses by its own rules is told at the field that broke them. */
function refusal(store: Store, values: Values, error: unknown): unknown {
  const { constraint = '', table } = error as PgError
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
  return error
}

const unknownReference = (field: string) =>
  new Problem('UNKNOWN_REFERENCE', { detail: { field }, fields: [{ field, key: 'problem.UNKNOWN_REFERENCE' }] })

async function told<Result>(store: Store, values: Values, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusal(store, values, error)
  }
}

/** Replaces the links that the caller can see; those to what he can't see stay as they are. */
async function saveLink(trx: Trx, caller: Caller, link: Link, field: string, id: string, ids: readonly string[]) {
  const inSight = scopeOf(link.declaration, caller)[0] ?? sql`true`
  const seen = sql`(select t.id from ${sql.table(link.target)} t where ${inSight})`
  const { rows } = await sql`
    select from unnest(${ids}::uuid[]) as w(id)
     where w.id not in ${seen} and not exists (select from ${sql.table(link.table)} l
       where l.${sql.ref(link.own)} = ${id} and l.${sql.ref(link.other)} = w.id)`.execute(trx)
  if (rows.length > 0) throw unknownReference(field)
  await sql`
    delete from ${sql.table(link.table)} where ${sql.ref(link.own)} = ${id}
       and ${sql.ref(link.other)} <> all(${ids}::uuid[]) and ${sql.ref(link.other)} in ${seen}`.execute(trx)
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

/** `extra` are columns that no field shows. */
export async function insertRecord(
  trx: Trx,
  caller: Caller,
  resource: ResourceDeclaration,
  store: Store,
  record: { readonly id: string; readonly now: Date; readonly values: Values; readonly extra?: Values },
) {
  const { id, now, values, extra = {} } = record
  const columns: [string, unknown][] = [
    ['id', id],
    ['created_time', now],
    ...('updatedTime' in resource.fields ? ([['updated_time', now]] as [string, unknown][]) : []),
    ...columnsOf(resource, store, values),
    ...Object.entries(extra),
  ]
  await told(store, values, async () => {
    await sql`
      insert into ${sql.table(store.table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
      values (${sql.join(columns.map(([, value]) => value))})`.execute(trx)
    await saveLinks(trx, caller, store, id, values)
  })
}

export async function updateRecord(
  trx: Trx,
  caller: Caller,
  resource: ResourceDeclaration,
  store: Store,
  record: { readonly id: string; readonly now: Date; readonly values: Values; readonly extra?: Values },
) {
  const { id, now, values, extra = {} } = record
  const changes: RawBuilder<unknown>[] = [...columnsOf(resource, store, values), ...Object.entries(extra)].map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  if ('updatedTime' in resource.fields) changes.push(sql`updated_time = ${now}`)
  await told(store, values, async () => {
    await sql`
      update ${sql.table(store.table)} set version = version + 1, ${sql.join(changes)} where id = ${id}`.execute(trx)
    await saveLinks(trx, caller, store, id, values)
  })
}

/** Holds the row until the transaction ends, so that two people can't both change it. */
export async function lockRecord(trx: Trx, store: Store, id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(store.table)} where id = ${id} for update`.execute(trx)
  if (rows.length === 0) throw new Problem('NOT_FOUND')
}
