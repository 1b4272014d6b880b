import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { Language } from '@entrepot/contract/kit/language'
import { sql } from 'kysely'
import { columnName } from '../sql/store.ts'

type Words = Readonly<Partial<Record<Language, string>>>

const codedFields = ({ fields }: DocumentDeclaration) =>
  Object.entries(fields).flatMap(([name, { look }]) =>
    look.kind === 'coded' && 'dict' in look.from ? [{ name, dict: look.from.dict }] : [],
  )

/** Columns that every document has: its warehouse, and the labels of its codes in all languages. */
export const documentColumns = (document: DocumentDeclaration) => [
  sql`t.warehouse_id as "warehouseId"`,
  sql`(select w.name from warehouse w where w.id = t.warehouse_id) as "warehouseName"`,
  ...codedFields(document).map(
    ({ name, dict }) => sql`(select i.labels from dict d join dict_item i on i.dict_id = d.id
      where d.code = ${sql.lit(dict)} and i.value = t.${sql.ref(columnName(name))}) as ${sql.ref(`${name}Name`)}`,
  ),
]

/** Adds the labels of its codes in the caller's language. */
export function withLabels<Values extends Readonly<Record<string, unknown>>>(
  document: DocumentDeclaration,
  record: Values,
  language: Language,
): Values {
  const labels = codedFields(document).map(({ name }) => {
    const words = record[`${name}Name`] as Words | null
    return [`${name}Name`, words?.[language] ?? (record[name] as string | null)]
  })
  return { ...record, ...Object.fromEntries(labels) }
}
