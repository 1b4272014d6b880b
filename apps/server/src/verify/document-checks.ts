import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { documentDeclarations } from '@entrepot/contract/registry'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import { sql } from 'kysely'
import '../capabilities/stores.ts'
import { columnName } from '../kit/sql/store.ts'
import { storeOf } from '../kit/sql/stores.ts'
import type { Check } from '../kit/verify/check.ts'
import { wrongSums } from '../kit/verify/header-sums.ts'

const documents = documentDeclarations.map(({ name, type, label }) => ({
  type,
  table: sql.table(storeOf(name).table),
  number: sql.ref(columnName(label)),
}))

const isThere = documents.map(
  ({ type, table, number }) => sql`when ${sql.lit(type)} then exists (select 1 from ${table} x
    where x.warehouse_id = d.warehouse_id and x.id = d.document_id and x.${number} = d.document_no)`,
)

const oneOf = ({ name }: DocumentDeclaration) => {
  const key = `${name}.one`
  const title = isMessageKey(key) ? translator('en')(key).toLowerCase() : name
  return `${/^[aeiou]/.test(title) ? 'an' : 'a'} ${title}`
}

export const sumsCheckName = (document: DocumentDeclaration) =>
  `the totals of ${oneOf(document)} are those of its lines`

const sumChecks = documentDeclarations
  .filter(({ sums }) => Object.keys(sums).length > 0)
  .map((document) => ({
    name: sumsCheckName(document),
    offenders: wrongSums(document, storeOf(document.name).table),
  }))

/** The checks that follow from declarations: a new document type is checked by being declared. */
export const DOCUMENT_CHECKS: readonly Check[] = [
  {
    name: 'every entry has its document',
    offenders: sql`
      select d.document_type || ' ' || d.document_no || ' is not there' as what
        from (select distinct warehouse_id, document_type, document_id, document_no from stock_entry) d
       where not case d.document_type
         ${sql.join(isThere, sql` `)}
         else exists (select 1 from warehouse_audit a where a.warehouse_id = d.warehouse_id
           and a.resource in ('quickMove', 'freeze', 'stocks') and a.record_id = d.document_id::text
           and a.record_label = d.document_no) end`,
  },
  ...sumChecks,
]
