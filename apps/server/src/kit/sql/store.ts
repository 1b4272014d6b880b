import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import type { Listable } from '@entrepot/contract/kit/list'
import { nameFieldOf } from '@entrepot/contract/kit/list'
import { listNamed } from '@entrepot/contract/registry'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { storeOf } from './stores.ts'

/** Ids of other records that are kept in a table of their own. */
export interface Link {
  readonly table: string
  /** The column with this record's id, and the one with the other's. */
  readonly own: string
  readonly other: string
  /** Where the other records are, and the declaration that says who may see them. */
  readonly target: string
  readonly declaration: string
}

/** The rows of a field that are kept in a table of their own, in their order (`place`). */
export interface Child {
  readonly table: string
  /** The column with this record's id. */
  readonly own: string
}

/** Where the records of a declaration are kept. A field's column has its name in snake_case unless said otherwise. */
export interface Store {
  readonly table: string
  /** Belongs to one warehouse: its key is (warehouse_id, id). */
  readonly byWarehouse?: boolean
  readonly links?: Readonly<Record<string, Link>>
  /** Fields of rows with a table; other rows stand in a column as they are. */
  readonly children?: Readonly<Record<string, Child>>
  /** Fields that are read by an expression of their own, and written by the handlers. */
  readonly particular?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Unique indexes, and the field that a violation is told at. */
  readonly unique?: Readonly<Record<string, string>>
  /** The table has `search_grams` over the declaration's search fields. */
  readonly grams?: boolean
  /** Fields whose Chinese words are found by their pinyin too: the column `spoken`, which the grams include. */
  readonly spoken?: readonly string[]
  /** The rows that a text names outright, where that is more than their code or name. */
  readonly named?: (text: string) => RawBuilder<SqlBool>
  readonly versioned?: boolean
  /** Further tables that columns are read from. Finding and counting rows never needs them. */
  readonly joins?: RawBuilder<unknown>
  /** Rows of a warehouse are found by their id: those of a page are explained by a statement that is kept. */
  readonly explainedById?: true
  /** A table that rows are sorted by, joined before a page is cut out. */
  readonly sortJoin?: RawBuilder<unknown>
  /** What is compared and sorted by, where that is not what is answered: the column as the index has it. */
  readonly compared?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Columns that are answered beside the fields. */
  readonly beside?: readonly RawBuilder<unknown>[]
  /** What an empty value of these columns is stored as. */
  readonly defaults?: Readonly<Record<string, number | string | boolean>>
  /** True of every row that a list shows. */
  readonly only?: RawBuilder<SqlBool>
  /** Filters that look into other tables, as conditions on the row itself. */
  readonly sought?: Readonly<Record<string, (value: unknown) => RawBuilder<SqlBool>>>
}

export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const linked = (link: Link) =>
  sql`from ${sql.table(link.table)} l join ${sql.table(link.target)} o on o.id = l.${sql.ref(link.other)}
      where l.${sql.ref(link.own)} = t.id`

/** A decimal inside JSON would become a floating-point number. */
const cell = (name: string, { look }: Field) =>
  look.kind === 'decimal' ? sql`c.${sql.ref(columnName(name))}::text` : sql`c.${sql.ref(columnName(name))}`

function childRows({ table, own }: Child, fields: FieldSet): RawBuilder<unknown> {
  const cells = Object.entries(fields).flatMap(([name, field]) => [sql.lit(name), cell(name, field)])
  return sql`coalesce((select jsonb_agg(jsonb_build_object(${sql.join(cells)}) order by c.place)
    from ${sql.table(table)} c where c.${sql.ref(own)} = t.id), '[]')`
}

/** The expression that reads one field of a row `t`. */
export function columnOf(list: Listable, store: Store, name: string): RawBuilder<unknown> {
  const link = store.links?.[name]
  if (link !== undefined) return sql`array(select o.id ${linked(link)} order by o.name, o.id)`
  const look = list.fields[name]?.look
  const child = store.children?.[name]
  if (child !== undefined && look?.kind === 'rows') return childRows(child, look.fields)
  return store.particular?.[name] ?? sql`t.${sql.ref(columnName(name))}`
}

/** The expression that a row is found and sorted by. */
export const comparedOf = (list: Listable, store: Store, name: string): RawBuilder<unknown> =>
  store.compared?.[name] ?? columnOf(list, store, name)

/** The name of what a reference points to; inside a warehouse, of the same warehouse. */
function referredName(store: Store, name: string, to: string): RawBuilder<unknown> {
  const target = storeOf(to)
  const column = store.particular?.[name] ?? sql`t.${sql.ref(columnName(name))}`
  const label = columnName(listNamed(to)?.label ?? 'name')
  const same = target.byWarehouse === true ? sql` and o.warehouse_id = t.warehouse_id` : sql``
  return sql`(select o.${sql.ref(label)} from ${sql.table(target.table)} o
    where o.id = ${column}${same})`
}

export function named(store: Store, name: string, { look }: Field): RawBuilder<unknown>[] {
  const beside = sql.ref(nameFieldOf(name))
  const own = nameFieldOf(name) === name ? undefined : store.particular?.[nameFieldOf(name)]
  if (own !== undefined) return [sql`${own} as ${beside}`]
  const link = store.links?.[name]
  if (link !== undefined) return [sql`array(select o.name ${linked(link)} order by o.name, o.id) as ${beside}`]
  return look.kind === 'reference' ? [sql`${referredName(store, name, look.to)} as ${beside}`] : []
}

const isAnswered = ({ look }: Field) => look.kind !== 'secret'

/** Everything a row answers, in one statement however many links it has. */
export function selection(list: Listable, store: Store): RawBuilder<unknown> {
  const columns = Object.entries(list.fields)
    .filter(([, field]) => isAnswered(field))
    .flatMap(([name, field]) => [sql`${columnOf(list, store, name)} as ${sql.ref(name)}`, ...named(store, name, field)])
  const version = store.versioned === false ? sql`1 as version` : sql`t.version`
  return sql.join([sql`t.id`, version, ...columns, ...(store.beside ?? [])])
}
