import type { Field } from '@entrepot/contract/kit/fields'
import type { Listable } from '@entrepot/contract/kit/list'
import { nameFieldOf } from '@entrepot/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'

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

/** Where the records of a declaration are kept. A field's column has its name in snake_case unless said otherwise. */
export interface Store {
  readonly table: string
  readonly links?: Readonly<Record<string, Link>>
  /** Fields that are read by an expression of their own, and written by the handlers. */
  readonly particular?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Unique indexes, and the field that a violation is told at. */
  readonly unique?: Readonly<Record<string, string>>
  /** The table has `search_grams` over the declaration's search fields. */
  readonly grams?: boolean
  readonly versioned?: boolean
}

export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const linked = (link: Link) =>
  sql`from ${sql.table(link.table)} l join ${sql.table(link.target)} o on o.id = l.${sql.ref(link.other)}
      where l.${sql.ref(link.own)} = t.id`

/** The expression that reads one field of a row `t`. */
export function columnOf(store: Store, name: string): RawBuilder<unknown> {
  const link = store.links?.[name]
  if (link !== undefined) return sql`array(select o.id ${linked(link)} order by o.name, o.id)`
  return store.particular?.[name] ?? sql`t.${sql.ref(columnName(name))}`
}

const named = (store: Store, name: string): RawBuilder<unknown>[] => {
  const link = store.links?.[name]
  if (link === undefined) return []
  return [sql`array(select o.name ${linked(link)} order by o.name, o.id) as ${sql.ref(nameFieldOf(name))}`]
}

const isAnswered = ({ look }: Field) => look.kind !== 'secret'

/** Everything a row answers, in one statement however many links it has. */
export function selection(list: Listable, store: Store): RawBuilder<unknown> {
  const columns = Object.entries(list.fields)
    .filter(([, field]) => isAnswered(field))
    .flatMap(([name]) => [sql`${columnOf(store, name)} as ${sql.ref(name)}`, ...named(store, name)])
  const version = store.versioned === false ? sql`1 as version` : sql`t.version`
  return sql.join([sql`t.id`, version, ...columns])
}
