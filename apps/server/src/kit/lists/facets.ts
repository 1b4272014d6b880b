import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Field } from '@entrepot/contract/kit/fields'
import type { Language } from '@entrepot/contract/kit/language'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import { sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import { comparisonOf } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import { storeOf } from '../sql/stores.ts'
import { type CodeLabels, loadCodeLabels } from './code-labels.ts'
import { wordFor } from './enumeration-options.ts'
import type { Filters } from './filters.ts'
import { visible } from './list-records.ts'

interface FacetOption {
  readonly value: string
  readonly label: string
  readonly count: number
}

export interface Facet {
  readonly field: string
  readonly label: string
  readonly kind: Field['look']['kind']
  readonly options: readonly FacetOption[]
}

/** Maximum number of values of a field; the most frequent are offered. */
const MAX_OPTIONS = 50

interface CountedValue {
  readonly field: string
  readonly value: string | null
  readonly count: number
}

/**
 * Counts the values of all these fields in one scan. Rows are first grouped by all fields together: one grouping of
 * many rows and several of few groups, instead of several groupings of many rows.
 */
async function countValues(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  filters: Filters,
  fields: readonly string[],
): Promise<CountedValue[]> {
  if (fields.length === 0) return []
  const columns = fields.map((name) => {
    const value = store.countedAs?.[name]?.(caller.timeZone) ?? comparisonOf(list, store, name)
    return sql`${value} as ${sql.ref(name)}`
  })
  const ordinals = fields.map((_, index) => sql.lit(index + 1))
  const sets = fields.map((name) => sql`(${sql.ref(name)})`)
  const fieldOfRow = sql.join(
    fields.map((name) => sql`when grouping(${sql.ref(name)}) = 0 then ${sql.lit(name)}`),
    sql` `,
  )
  const value = sql.join(fields.map((name) => sql`${sql.ref(name)}::text`))
  const { rows } = await sql<CountedValue>`
    select * from (
      select field, value, count, row_number() over (partition by field order by count desc, value) as place from (
        select case ${fieldOfRow} end as field, coalesce(${value}) as value, sum(alike)::int as count
          from (select ${sql.join(columns)}, count(*) as alike from ${sql.table(store.table)} t
                 where ${visible(list, store, caller, filters)} group by ${sql.join(ordinals)}) r
         group by grouping sets (${sql.join(sets)})) counted) numbered
     where place <= ${MAX_OPTIONS} order by field, place`.execute(db)
  return rows
}

/** Names of the values of a reference. */
async function referenceNames(db: Db, field: Field, ids: readonly string[]): Promise<Map<string, string>> {
  if (field.look.kind !== 'reference' || ids.length === 0) return new Map()
  const { table } = storeOf(field.look.to)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function labelOf(field: Field, value: string, language: Language, codes: CodeLabels, names: Map<string, string>) {
  const { look } = field
  const t = translator(language)
  if (look.kind === 'choice') return wordFor(language, look.of, value)
  if (look.kind === 'coded') return codes.labelOf(look.from, value)
  if (look.kind === 'reference') return names.get(value) ?? value
  return look.kind === 'yesNo' ? t(value === 'true' ? 'value.yes' : 'value.no') : value
}

/** The filters of a list with the number of rows of each value; for each field the filter on itself is ignored. */
export async function facetsOf(
  db: Db,
  list: ListDeclaration,
  store: Store,
  caller: Caller,
  filters: Filters,
  language: Language,
): Promise<Facet[]> {
  const facets = list.facets ?? []
  const filteredFields = facets.filter((name) => filters[name] !== undefined)
  const free = facets.filter((name) => !filteredFields.includes(name))
  const alone = free.filter((name) => store.countedAlone?.includes(name))
  const together = free.filter((name) => !alone.includes(name))
  const counts = await Promise.all([
    ...[together, ...alone.map((name) => [name])].map((names) => countValues(db, list, store, caller, filters, names)),
    ...filteredFields.map((name) => countValues(db, list, store, caller, { ...filters, [name]: undefined }, [name])),
  ])
  const rows = counts.flat().filter(({ value }) => value !== null)
  const codes = await loadCodeLabels(db, list.fields, language)
  const t = translator(language)
  return Promise.all(
    facets.map(async (name): Promise<Facet> => {
      const field = fieldOf(list.fields, name)
      const ownRows = rows.filter((row) => row.field === name)
      const names = await referenceNames(
        db,
        field,
        ownRows.map(({ value }) => value ?? ''),
      )
      const options = ownRows.map(({ value, count }) => {
        const text = value ?? ''
        return { value: text, label: labelOf(field, text, language, codes, names), count }
      })
      const key = `${list.name}.field.${name}`
      return { field: name, label: isMessageKey(key) ? t(key) : name, kind: field.look.kind, options }
    }),
  )
}
