import { filterKindIn, type Listable } from '@entrepot/contract/kit/list'
import type { PersonalFields } from '@entrepot/contract/kit/personal'
import { PHONE_DIGITS } from '@entrepot/domain/identity/mask-personal'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import { maskedFieldsOf } from '../security/personal.ts'
import { columnOf, comparisonOf } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'

export type Condition = RawBuilder<SqlBool>
export type Filters = Readonly<Record<string, unknown>>
type SearchedList = Listable & { readonly name: string }

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** A LIKE pattern that finds the text anywhere: % and _ in it are escaped. */
export const pattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The searchable text of a field; all texts of a field with several. */
function readable(list: Listable, store: Store, name: string) {
  const column = columnOf(list, store, name)
  const kind = list.fields[name]?.look.kind
  if (kind === 'words') return sql`all_words(${column})`
  return kind === 'rows' ? sql`rows_words(${column})` : column
}

/** For one or two characters the gram index is exact: the rows need no further check. */
const isWholePiece = (text: string) => [...text.toLowerCase()].length <= 2

/** People are also found by their display names, which are in another table. */
function namesPerson(list: Listable, store: Store, name: string, text: string): Condition[] {
  if (list.fields[name]?.look.kind !== 'person') return []
  return [
    sql<SqlBool>`lower(${columnOf(list, store, name)}) in (select lower(u.username) from app_user u
      where u.display_name ilike ${pattern(text)})`,
  ]
}

/** The gram index finds candidates, the pattern decides. */
function contains(list: Listable, store: Store, names: readonly string[], text: string): Condition {
  const isIndexed = store.grams === true && names.every((name) => list.search.includes(name))
  const everywhere = names.length === list.search.length
  if (isIndexed && everywhere && isWholePiece(text)) return sql<SqlBool>`t.search_grams @> grams_sought(${text})`
  const byField = names.map((name) => sql`${readable(list, store, name)} ilike ${pattern(text)}`)
  const byPinyin = store.pinyinFields !== undefined && everywhere ? [sql`t.spoken ilike ${pattern(text)}`] : []
  const anyMatch = sql.join([...byField, ...byPinyin], sql` or `)
  return isIndexed
    ? sql<SqlBool>`(t.search_grams @> grams_sought(${text}) and (${anyMatch}))`
    : sql<SqlBool>`(${anyMatch})`
}

function oneOf(list: Listable, store: Store, name: string, values: readonly string[]): Condition {
  const link = store.links?.[name]
  if (link !== undefined) {
    return sql<SqlBool>`exists (select 1 from ${sql.table(link.table)} l
      where l.${sql.ref(link.own)} = t.id and l.${sql.ref(link.other)} = any(${values}::uuid[]))`
  }
  const column = comparisonOf(list, store, name)
  const { kind } = required(list.fields[name], `the field ${name}`).look
  if (kind === 'choices') return sql<SqlBool>`${column} && ${values}::text[]`
  return kind === 'reference'
    ? sql<SqlBool>`${column} = any(${values}::uuid[])`
    : sql<SqlBool>`${column} = any(${values}::text[])`
}

const isDay = (moment: unknown): moment is string => typeof moment === 'string' && moment.length === 10

/** The end of a range is inclusive; a date means the whole day in the time zone of the warehouse. */
function range(list: Listable, store: Store, name: string, start: unknown, end: unknown, zone: string): Condition[] {
  const column = comparisonOf(list, store, name)
  const { kind } = required(list.fields[name], `the field ${name}`).look
  // For "no day" an extreme day is stored.
  const isPresent =
    store.comparisons?.[name] === undefined ? [] : [sql<SqlBool>`${columnOf(list, store, name)} is not null`]
  const conditions: Condition[] = start === undefined && end === undefined ? [] : isPresent
  if (start !== undefined) {
    const from = kind === 'time' && isDay(start) ? sql`(${start}::timestamp at time zone ${zone})` : sql`${start}`
    conditions.push(sql<SqlBool>`${column} >= ${from}`)
  }
  if (end !== undefined) {
    conditions.push(
      kind === 'time' && isDay(end)
        ? sql<SqlBool>`${column} < ((${end}::date + 1)::timestamp at time zone ${zone})`
        : sql<SqlBool>`${column} <= ${end}`,
    )
  }
  return conditions
}

const LAST_DIGITS = new RegExp(`^\\d{${PHONE_DIGITS}}$`)

/**
 * A search reveals values, so masked values are not searched. Exception: the last digits of a phone number, which the
 * mask shows, and only all of them.
 */
function byLastDigits(list: Listable, store: Store, masked: PersonalFields, name: string, text: string): Condition[] {
  if (masked[name] !== 'phone' || !LAST_DIGITS.test(text)) return []
  const digits = sql`regexp_replace(${columnOf(list, store, name)}, '\\D', '', 'g')`
  return [sql<SqlBool>`(length(${digits}) >= ${2 * PHONE_DIGITS} and right(${digits}, ${PHONE_DIGITS}) = ${text})`]
}

/** A filter on a field that is masked for the caller. */
function maskedFilter(list: Listable, store: Store, masked: PersonalFields, name: string, text: string): Condition {
  const [condition] = byLastDigits(list, store, masked, name, text)
  if (condition === undefined) throw new Problem('PERSONAL_FILTER')
  return condition
}

/** The keyword in every field that the caller may read. */
function byKeyword(list: Listable, store: Store, masked: PersonalFields, keyword: string): Condition {
  const names = list.search.filter((name) => masked[name] === undefined)
  const conditions = [
    ...(names.length === 0 ? [] : [contains(list, store, names, keyword)]),
    ...list.search.flatMap((name) => byLastDigits(list, store, masked, name, keyword)),
  ]
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Conditions for the given filters, which the contract has validated. */
export function conditionsOf(list: SearchedList, store: Store, filters: Filters, caller: Caller): Condition[] {
  const masked = maskedFieldsOf(list.name, caller)
  const conditions = list.filters.flatMap((name): Condition[] => {
    const kind = filterKindIn(list, name)
    const value = filters[name]
    if (kind === 'range')
      return range(list, store, name, filters[`${name}Start`], filters[`${name}End`], caller.timeZone)
    if (value === undefined) return []
    if (masked[name] !== undefined) return [maskedFilter(list, store, masked, name, String(value))]
    const customFilter = store.customFilters?.[name]
    if (customFilter !== undefined) return [customFilter(value, caller.timeZone)]
    if (kind === 'contains') {
      const byText = contains(list, store, [name], value as string)
      const byName = namesPerson(list, store, name, value as string)
      return [sql<SqlBool>`(${sql.join([byText, ...byName], sql` or `)})`]
    }
    if (kind === 'oneOf') return [oneOf(list, store, name, value as string[])]
    return [sql<SqlBool>`${comparisonOf(list, store, name)} = ${value}`]
  })
  const keyword = filters.keyword as string | undefined
  if (keyword !== undefined) conditions.push(byKeyword(list, store, masked, keyword))
  return conditions
}
