import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { CodeList } from '@entrepot/contract/kit/look'
import { lists } from '@entrepot/contract/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'
import { columnName, type Store } from './store.ts'
import { knownStore } from './stores.ts'

/** Another table that may hold this record, and the declaration a person knows it by. */
export interface Use {
  readonly table: string
  readonly column: string
  readonly declaration: string
}

const usesIn = (list: ListDeclaration, store: Store, to: string): Use[] =>
  Object.entries(list.fields).flatMap(([name, { look }]): Use[] => {
    const link = store.links?.[name]
    if (link !== undefined)
      return link.declaration === to ? [{ table: link.table, column: link.other, declaration: list.name }] : []
    if (look.kind !== 'reference' || look.to !== to) return []
    return [{ table: store.table, column: columnName(name), declaration: list.name }]
  })

/** Everything declared that points to records of this declaration. */
const declaredUses = (to: string): Use[] =>
  lists.flatMap((list) => {
    const store = knownStore(list.name)
    return store === undefined ? [] : usesIn(list, store, to)
  })

/** Which declarations hold this record, by the name a person knows them by. */
export async function usersOf(trx: Trx, declaration: string, further: readonly Use[], id: string): Promise<string[]> {
  const uses = [...declaredUses(declaration), ...further]
  if (uses.length === 0) return []
  const asked = uses.map(
    (use) => sql`select ${use.declaration}::text as name
      where exists (select from ${sql.table(use.table)} where ${sql.ref(use.column)} = ${id})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union `)}`.execute(trx)
  return rows.map((row) => row.name)
}

const isSame = (a: CodeList, b: CodeList) => JSON.stringify(a) === JSON.stringify(b)

/** Where codes of this list stand: in a column of the record, of its child table, or inside rows kept as JSON. */
function codesOf(list: ListDeclaration, store: Store, from: CodeList): RawBuilder<unknown>[] {
  return Object.entries(list.fields).flatMap(([name, { look }]): RawBuilder<unknown>[] => {
    const column = sql.ref(columnName(name))
    if (look.kind === 'coded')
      return isSame(look.from, from) ? [sql`select ${column} as code from ${sql.table(store.table)}`] : []
    if (look.kind !== 'rows') return []
    const inside = Object.entries(look.fields).filter(
      ([, one]) => one.look.kind === 'coded' && isSame(one.look.from, from),
    )
    const child = store.children?.[name]
    return inside.map(([field]) =>
      child === undefined
        ? sql`select r.value ->> ${sql.lit(field)} as code
            from ${sql.table(store.table)} t, jsonb_array_elements(t.${column}) r`
        : sql`select ${sql.ref(columnName(field))} as code from ${sql.table(child.table)}`,
    )
  })
}

/** Which of these codes are in use, and by what. */
export async function codesInUse(trx: Trx, from: CodeList, codes: readonly string[]) {
  const asked = lists.flatMap((list) => {
    const store = knownStore(list.name)
    const places = store === undefined ? [] : codesOf(list, store, from)
    return places.map(
      (place) => sql`select distinct ${list.name}::text as declaration, u.code from (${place}) u
        where u.code = any(${codes}::text[])`,
    )
  })
  if (asked.length === 0 || codes.length === 0) return []
  const { rows } = await sql<{ declaration: string; code: string }>`${sql.join(asked, sql` union `)}`.execute(trx)
  return rows
}
