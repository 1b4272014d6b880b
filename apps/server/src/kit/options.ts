import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { option } from '@entrepot/contract/kit/enumeration'
import { soughtText } from '@entrepot/contract/kit/list'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import type { Db } from './db.ts'
import { all, conditionsOf } from './filters.ts'
import { offerOf, scopeOf } from './scope.ts'
import { columnOf, type Store } from './store.ts'

const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(z.uuid()).max(200))

/** What an option may be narrowed by: the owner of a product, the warehouse of an area. */
const narrowingOf = (list: ListDeclaration) =>
  list.filters.filter((name) => list.fields[name]?.look.kind === 'reference')

/** Searched by what a person types, or the names of given ids. Inactive ones are not offered, but still named. */
export const optionsQuery = (list: ListDeclaration) =>
  z.strictObject({
    keyword: soughtText.optional(),
    ids: ids.optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
    ...Object.fromEntries(narrowingOf(list).map((name) => [name, ids.optional()])),
  })
export type OptionsQuery = z.infer<ReturnType<typeof optionsQuery>>

export async function listOptions(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  { ids, pageSize, ...sent }: OptionsQuery,
) {
  const sought = conditionsOf(list, store, sent, caller.timeZone)
  const chosen = ids === undefined ? [] : [sql<SqlBool>`t.id = any(${ids}::uuid[])`]
  const retires = list.kind === 'resource' && 'status' in list.fields
  const offered = ids === undefined && retires ? [sql<SqlBool>`t.status = 'ACTIVE'`] : []
  const inSight = ids === undefined ? offerOf(list.name, caller) : scopeOf(list.name, caller)
  const where = all([...inSight, ...sought, ...chosen, ...offered])
  const label = columnOf(list, store, list.label)
  const code = 'code' in list.fields && list.label !== 'code' ? sql`t.code` : sql`null`
  const { rows } = await sql<{ id: string; label: string; code: string | null }>`
    select t.id, ${label} as label, ${code} as code from ${sql.table(store.table)} t where ${where}
     order by ${label}, t.id limit ${pageSize}`.execute(db)
  return rows.map(({ id, label: name, code: short }) => ({
    ...option(id, name),
    ...(short === null ? {} : { code: short }),
  }))
}
