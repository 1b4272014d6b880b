import type { Option } from '@entrepot/contract/kit/enumeration'
import { option } from '@entrepot/contract/kit/enumeration'
import type { Language } from '@entrepot/contract/kit/language'
import { sql } from 'kysely'
import type { CodesQuery } from '../../../kit/lists/code-options.ts'
import { offsetOf } from '../../../kit/lists/option-page.ts'
import type { Db } from '../../../kit/sql/db.ts'

/** Options found by code or name; with `values`, exactly those, active or not. */
export async function parameterOptions(
  db: Db,
  kind: string,
  language: Language,
  { keyword, values, ...page }: CodesQuery,
): Promise<Option[]> {
  const isOffered = values === undefined ? sql`status = 'ACTIVE'` : sql`code = any(${values}::text[])`
  const sought =
    keyword === undefined
      ? sql`true`
      : sql`search_grams @> grams_sought(${keyword}) and position(lower(${keyword}) in lower(code || chr(10) || all_words(names))) > 0`
  const { rows } = await sql<{ code: string; name: string }>`
    select code, names ->> ${language} as name from customs_param
     where kind = ${kind} and ${isOffered} and ${sought} 
     order by lower(code) = lower(${keyword ?? null}) desc nulls last, code limit ${page.pageSize} offset ${offsetOf(page)}`.execute(
    db,
  )
  return rows.map(({ code, name }) => ({ ...option(code, name), code }))
}

/** The declaration elements of an HS code, in the language of the reader. An unknown code has none. */
export async function elementsOf(db: Db, code: string, language: Language) {
  const { rows } = await sql<{ code: string; name: string; required: boolean }>`
    select e.value ->> 'code' as code, e.value -> 'names' ->> ${language} as name, (e.value ->> 'required')::boolean as required
      from customs_param p, jsonb_array_elements(p.elements) with ordinality as e(value, place)
     where p.kind = 'HS_CODE' and p.code = ${code} order by e.place`.execute(db)
  return rows
}
