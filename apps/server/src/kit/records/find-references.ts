import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import type { CodeList } from '@entrepot/contract/kit/look'
import { lists } from '@entrepot/contract/registry'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Row } from '../lists/list-records.ts'
import type { Db, Trx } from '../sql/db.ts'
import { nameStatement } from '../sql/statement-names.ts'
import { columnName, type Store } from '../sql/store.ts'
import { findStore, storeOf } from '../sql/stores.ts'

/** A column of another table that may refer to a record, and the declaration of that table. */
export interface ReferencingColumn {
  readonly table: string
  readonly column: string
  readonly declaration: string
}

const isPointing = ({ look }: Field, to: string) => look.kind === 'reference' && look.to === to

/**
 * Columns that refer to records of `to`. Fields read by an expression come from another table, which is checked itself.
 */
const columnsTo = (fields: FieldSet, store: Store, to: string): string[] =>
  Object.entries(fields)
    .filter(([name, field]) => isPointing(field, to) && store.expressions?.[name] === undefined)
    .map(([name]) => columnName(name))

function referencesIn(
  list: ListDeclaration,
  store: Store & { readonly lines?: Store },
  to: string,
): ReferencingColumn[] {
  const links = Object.values(store.links ?? {}).filter((link) => link.declaration === to)
  const { lines } = store
  const inLines =
    list.kind === 'document' && lines !== undefined
      ? columnsTo(list.line, lines, to).map((column) => ({ table: lines.table, column, declaration: list.name }))
      : []
  return [
    ...links.map((link) => ({ table: link.table, column: link.other, declaration: list.name })),
    ...columnsTo(list.fields, store, to).map((column) => ({ table: store.table, column, declaration: list.name })),
    ...inLines,
  ]
}

/** Lists with their own data come before those that only show it again. */
const sourceListsFirst = [...lists].sort((one, other) => Number(isFollowing(one)) - Number(isFollowing(other)))

function isFollowing(list: ListDeclaration): boolean {
  return list.kind === 'query' && list.follows !== undefined
}

/** Every declared column that refers to records of this declaration. A table of several lists is checked once. */
function findDeclaredReferences(to: string): ReferencingColumn[] {
  const columns = sourceListsFirst.flatMap((list) => {
    const store = findStore(list.name)
    return store === undefined ? [] : referencesIn(list, store, to)
  })
  return columns.filter(
    ({ table, column }, index) => index === columns.findIndex((one) => one.table === table && one.column === column),
  )
}

const references = new Map<string, readonly ReferencingColumn[]>()

/** Cached, because declarations do not change while the server runs. */
function declaredReferences(to: string): readonly ReferencingColumn[] {
  const columns = references.get(to) ?? findDeclaredReferences(to)
  references.set(to, columns)
  return columns
}

/** The ledger is searched only within a warehouse; owners and products of goods are in smaller tables too. */
const LEDGER = 'stock_entry'

/** Names of the declarations whose records refer to this record. */
export async function findReferencingLists(
  trx: Trx,
  declaration: string,
  further: readonly ReferencingColumn[],
  { id, warehouseId }: Row,
): Promise<string[]> {
  const isInWarehouse = typeof warehouseId === 'string' && storeOf(declaration).byWarehouse === true
  const columns = [...declaredReferences(declaration), ...further].filter(
    ({ table }) => isInWarehouse || table !== LEDGER,
  )
  if (columns.length === 0) return []
  const inside = isInWarehouse ? sql`warehouse_id = ${warehouseId} and ` : sql``
  const queries = columns.map(
    (use) => sql`select ${use.declaration}::text as name
      where exists (select 1 from ${sql.table(use.table)} where ${inside}${sql.ref(use.column)} = ${id})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(queries, sql` union `)}`.execute(trx)
  return rows.map((row) => row.name)
}

const referencedIdsStatements = new Map<string, string>()

/** Cached: every record that people see is checked, so the statement is built once and its plan kept. */
function referencedIdsStatement(declaration: string): string {
  const text =
    referencedIdsStatements.get(declaration) ??
    declaredReferences(declaration)
      .map(
        ({ table, column }) =>
          `select "${column}" as id from "${table}" where warehouse_id = $1 and "${column}" = any($2::uuid[])`,
      )
      .join(' union ')
  referencedIdsStatements.set(declaration, text)
  nameStatement(text)
  return text
}

/** Those of these records of a warehouse to which other records refer. */
export async function findReferencedIds(
  db: Db,
  declaration: string,
  warehouseId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const text = referencedIdsStatement(declaration)
  if (text === '' || ids.length === 0) return new Set()
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, [warehouseId, ids]))
  return new Set(rows.map(({ id }) => id))
}

const isSame = (a: CodeList, b: CodeList) => JSON.stringify(a) === JSON.stringify(b)

/** Where codes of this list are used: in a column of the record or of its child table, or in rows stored as JSON. */
function codeColumns(list: ListDeclaration, store: Store, from: CodeList): RawBuilder<unknown>[] {
  return Object.entries(list.fields).flatMap(([name, { look }]): RawBuilder<unknown>[] => {
    const column = sql.ref(columnName(name))
    if (store.expressions?.[name] !== undefined) return []
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

/** Those of these codes that are in use, with the declaration that uses them. */
export async function findCodesInUse(trx: Trx, from: CodeList, codes: readonly string[]) {
  const queries = lists.flatMap((list) => {
    const store = findStore(list.name)
    const usages = store === undefined ? [] : codeColumns(list, store, from)
    return usages.map(
      (usage) => sql`select distinct ${list.name}::text as declaration, u.code from (${usage}) u
        where u.code = any(${codes}::text[])`,
    )
  })
  if (queries.length === 0 || codes.length === 0) return []
  const { rows } = await sql<{ declaration: string; code: string }>`${sql.join(queries, sql` union `)}`.execute(trx)
  return rows
}
