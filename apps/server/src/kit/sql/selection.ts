import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { alsoFieldOf, type Listable, nameFieldOf, personNameOf } from '@entrepot/contract/kit/list'
import { listNamed } from '@entrepot/contract/registry'
import { type RawBuilder, sql } from 'kysely'
import { type Child, columnName, type Link, type Store } from './store.ts'
import { storeOf } from './stores.ts'

const linkedRows = (link: Link) =>
  sql`from ${sql.table(link.table)} l join ${sql.table(link.target)} o on o.id = l.${sql.ref(link.other)}
      where l.${sql.ref(link.own)} = t.id`

/** A decimal inside JSON would become a floating-point number, so it is sent as text. */
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
  if (link !== undefined) return sql`array(select o.id ${linkedRows(link)} order by o.name, o.id)`
  const look = list.fields[name]?.look
  const child = store.children?.[name]
  if (child !== undefined && look?.kind === 'rows') return childRows(child, look.fields)
  return store.expressions?.[name] ?? sql`t.${sql.ref(columnName(name))}`
}

/** The expression by which a row is found and sorted. */
export const comparisonOf = (list: Listable, store: Store, name: string): RawBuilder<unknown> =>
  store.comparisons?.[name] ?? columnOf(list, store, name)

/** A field of the record that a reference points to; in a table of a warehouse, of the same warehouse. */
export function referredField(store: Store, name: string, to: string, field: string): RawBuilder<unknown> {
  const target = storeOf(to)
  const column = store.expressions?.[name] ?? sql`t.${sql.ref(columnName(name))}`
  const same = target.byWarehouse === true ? sql` and o.warehouse_id = t.warehouse_id` : sql``
  return sql`(select o.${sql.ref(columnName(field))} from ${sql.table(target.table)} o
    where o.id = ${column}${same})`
}

function nameColumnOf(store: Store, name: string, { look }: Field): RawBuilder<unknown> | undefined {
  // An id that is no reference has its name, if any, in its own field.
  if (look.kind === 'id') return undefined
  const own = nameFieldOf(name) === name ? undefined : store.expressions?.[nameFieldOf(name)]
  if (own !== undefined) return own
  const link = store.links?.[name]
  if (link !== undefined) return sql`array(select o.name ${linkedRows(link)} order by o.name, o.id)`
  if (look.kind !== 'reference') return undefined
  return referredField(store, name, look.to, listNamed(look.to)?.label ?? 'name')
}

/** The display name of a person whose username is in the column; a value that is no username is a name already. */
const personName = (column: RawBuilder<unknown>, several: boolean): RawBuilder<unknown> =>
  several
    ? sql`(select string_agg(coalesce(u.display_name, p.name), ', ' order by p.place)
        from unnest(string_to_array(${column}, ', ')) with ordinality p (name, place)
        left join app_user u on lower(u.username) = lower(p.name))`
    : sql`coalesce((select u.display_name from app_user u where lower(u.username) = lower(${column})), ${column})`

/** The name columns of a reference, or of a person. */
export function nameColumnsOf(store: Store, name: string, field: Field): RawBuilder<unknown>[] {
  const { look } = field
  if (look.kind === 'person') {
    const column = store.expressions?.[name] ?? sql`t.${sql.ref(columnName(name))}`
    return [sql`${personName(column, look.several === true)} as ${sql.ref(personNameOf(name))}`]
  }
  const column = nameColumnOf(store, name, field)
  const names = column === undefined ? [] : [sql`${column} as ${sql.ref(nameFieldOf(name))}`]
  if (look.kind !== 'reference' || look.also === undefined) return names
  const also = referredField(store, name, look.to, look.also)
  return [...names, sql`${also} as ${sql.ref(alsoFieldOf(name, look.also))}`]
}

/** The column with the facts that decide whether guarded fields are visible. */
export const GUARD_FACTS = 'guardFacts'

const isAnswered = ({ look }: Field) => look.kind !== 'secret'

/** Everything that is answered for a row, in one statement, also with many links. */
export function selection(list: Listable, store: Store): RawBuilder<unknown> {
  const columns = Object.entries(list.fields)
    .filter(([, field]) => isAnswered(field))
    .flatMap(([name, field]) => [
      sql`${columnOf(list, store, name)} as ${sql.ref(name)}`,
      ...nameColumnsOf(store, name, field),
    ])
  const version = store.versioned === false ? sql`1 as version` : sql`t.version`
  const facts = store.guarded === undefined ? [] : [sql`${store.guarded.facts} as ${sql.ref(GUARD_FACTS)}`]
  return sql.join([sql`t.id`, version, ...columns, ...(store.extraColumns ?? []), ...facts])
}
