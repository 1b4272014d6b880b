import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { option } from '@entrepot/contract/kit/enumeration'
import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { searchText } from '@entrepot/contract/kit/list'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../security/caller.ts'
import { nameScopeOf, offerOf } from '../security/scope.ts'
import type { Db } from '../sql/db.ts'
import { columnOf } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import { all, type Condition, conditionsOf } from './filters.ts'
import { offsetOf, optionPage } from './option-page.ts'

const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(z.uuid()).max(200))

/** Filters that narrow options: the owner of a product, the warehouse of an area. */
const narrowingOf = (list: ListDeclaration) =>
  list.filters.filter((name) => list.fields[name]?.look.kind === 'reference')

/** Options by typed text, or the names of given ids. Inactive records are not offered, but their names are found. */
export const optionsQuery = (list: ListDeclaration) =>
  z.strictObject({
    keyword: searchText.optional(),
    ids: ids.optional(),
    ...optionPage({ max: 200, usual: 50 }),
    ...Object.fromEntries(narrowingOf(list).map((name) => [name, ids.optional()])),
    ...(list.kind === 'document' ? { makes: z.enum(Object.keys(list.makes)).optional() } : {}),
  })
export type OptionsQuery = z.infer<ReturnType<typeof optionsQuery>>

/** Matches records whose code or label equals the text: a scan followed by Enter must choose exactly this one. */
export function exactCondition(list: ListDeclaration, store: Store, text: string): Condition {
  if (store.exactMatch !== undefined) return store.exactMatch(text)
  const names = [...new Set(['code', list.label])].filter((name) => isWord(list.fields[name]))
  if (names.length === 0) return sql<SqlBool>`false`
  const same = names.map((name) => sql<SqlBool>`lower(${columnOf(list, store, name)}) = lower(${text})`)
  const candidates = store.grams === true ? [sql<SqlBool>`t.search_grams @> grams_sought(${text})`] : []
  return all([...candidates, sql<SqlBool>`(${sql.join(same, sql` or `)})`])
}

const isWord = (field: Field | undefined) => field?.look.kind === 'text' || field?.look.kind === 'code'

/** Whether records can be inactive, so that they are no longer offered. Other records have another kind of status. */
const hasActiveState = ({ status }: FieldSet) =>
  status?.look.kind === 'choice' && status.look.of.values.includes('ACTIVE')

interface OptionRow {
  readonly id: string
  readonly label: string
  readonly code: string | null
}

export async function listOptions(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  { ids, currentPage, pageSize, ...filters }: OptionsQuery,
) {
  const { keyword, ...otherFilters } = filters as typeof filters & { readonly keyword?: string }
  const byIds = ids === undefined ? [] : [sql<SqlBool>`t.id = any(${ids}::uuid[])`]
  const retires = list.kind === 'resource' && hasActiveState(list.fields)
  const activeOnly = ids === undefined && retires ? [sql<SqlBool>`${columnOf(list, store, 'status')} = 'ACTIVE'`] : []
  const inSight = ids === undefined ? offerOf(list.name, caller) : nameScopeOf(list.name, caller)
  const conditions = [...inSight, ...conditionsOf(list, store, otherFilters, caller), ...byIds, ...activeOnly]
  const label = columnOf(list, store, list.label)
  const code = 'code' in list.fields && list.label !== 'code' ? sql`t.code` : sql`null`
  const readOptions = (further: readonly Condition[], limit: number, offset: number) =>
    sql<OptionRow>`
      select t.id, ${label} as label, ${code} as code from ${sql.table(store.table)} t
       where ${all([...conditions, ...further])} order by ${label}, t.id limit ${limit} offset ${offset}`.execute(db)
  const offset = offsetOf({ currentPage, pageSize })
  const keywordConditions = conditionsOf(list, store, { keyword }, caller)
  const exact =
    keyword === undefined ? [] : (await readOptions([exactCondition(list, store, keyword)], pageSize, 0)).rows
  const exactOnPage = offset === 0 ? exact : []
  const notExact = exact.length === 0 ? [] : [sql<SqlBool>`t.id <> all(${exact.map(({ id }) => id)}::uuid[])`]
  const remaining = pageSize - exactOnPage.length
  const otherOptions =
    remaining === 0
      ? []
      : (await readOptions([...keywordConditions, ...notExact], remaining, Math.max(0, offset - exact.length))).rows
  return [...exactOnPage, ...otherOptions].map(asOption)
}

const asOption = ({ id, label, code }: OptionRow) => ({ ...option(id, label), ...(code === null ? {} : { code }) })
