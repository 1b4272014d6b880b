import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { Language } from '@entrepot/contract/kit/language'
import type { CodeList } from '@entrepot/contract/kit/look'
import { sql } from 'kysely'
import type { Db } from '../sql/db.ts'

/** Labels of dictionary values. Values of customs lists are shown by their code. */
export interface CodeLabels {
  labelOf(from: CodeList, value: string): string
}

const dictsIn = (fields: FieldSet): string[] =>
  Object.values(fields).flatMap(({ look }) => {
    if (look.kind === 'rows') return dictsIn(look.fields)
    return look.kind === 'coded' && 'dict' in look.from ? [look.from.dict] : []
  })

/** Loads the labels of all dictionaries of these fields, inactive values included, in one statement. */
export async function loadCodeLabels(db: Db, fields: FieldSet, language: Language): Promise<CodeLabels> {
  const dicts = dictsIn(fields)
  const { rows } = await sql<{ code: string; value: string; label: string }>`
    select d.code, i.value, i.labels ->> ${language} as label from dict d join dict_item i on i.dict_id = d.id
     where d.code = any(${dicts}::text[])`.execute(db)
  const labels = new Map(rows.map(({ code, value, label }) => [`${code} ${value}`, label]))
  return { labelOf: (from, value) => ('dict' in from ? labels.get(`${from.dict} ${value}`) : undefined) ?? value }
}
