import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { option } from '@entrepot/contract/kit/enumeration'
import { soughtText } from '@entrepot/contract/kit/list'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import type { Db } from './db.ts'
import { all, conditionsOf } from './filters.ts'
import { scopeOf } from './scope.ts'
import { columnOf, type Store } from './store.ts'

/** Searched by what a person types, or the names of given ids. Inactive ones are not offered, but still named. */
export const optionsQuery = z.strictObject({
  keyword: soughtText.optional(),
  ids: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.uuid()).max(200))
    .optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

export async function listOptions(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  { keyword, ids, pageSize }: z.infer<typeof optionsQuery>,
) {
  const sought = keyword === undefined ? [] : conditionsOf(list, store, { keyword }, caller.timeZone)
  const chosen = ids === undefined ? [] : [sql<SqlBool>`t.id = any(${ids}::uuid[])`]
  const offered = ids === undefined && 'status' in list.fields ? [sql<SqlBool>`t.status = 'ACTIVE'`] : []
  const where = all([...scopeOf(list.name, caller), ...sought, ...chosen, ...offered])
  const label = columnOf(store, list.label)
  const { rows } = await sql<{ id: string; label: string }>`
    select t.id, ${label} as label from ${sql.table(store.table)} t where ${where}
     order by ${label}, t.id limit ${pageSize}`.execute(db)
  return rows.map((row) => option(row.id, row.label))
}
