import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { type RawBuilder, sql } from 'kysely'
import { kept } from '../kept.ts'
import type { Row } from '../list-records.ts'
import { columnOf, named, type Store, selection } from '../store.ts'
import type { DocumentReads, Line } from './document-handlers.ts'

const asList = (fields: FieldSet) => ({ fields, search: [], filters: [], sorts: [], defaultSort: '' })

const isOfProduct = (fields: FieldSet) => {
  const look = fields.productId?.look
  return look?.kind === 'reference' && look.to === 'products'
}

function lineColumns({ line }: DocumentDeclaration, store: Store): RawBuilder<unknown> {
  const columns = Object.entries(line).flatMap(([name, field]) => [
    sql`${columnOf(asList(line), store, name)} as ${sql.ref(name)}`,
    ...named(store, name, field),
  ])
  const code = isOfProduct(line)
    ? [sql`(select p.code from product p where p.id = ${columnOf(asList(line), store, 'productId')}) as "productCode"`]
    : []
  return sql.join([sql`t.id`, sql`t.line_no as "lineNo"`, ...columns, ...code])
}

const KEY = ['uuid', 'uuid']
/** With how many lines are wanted; null for all. */
const SOME = [...KEY, 'bigint']

/** Every command asks these, so they are kept. The header may be held; lines are read after it, as its holder left them. */
export function documentReads(document: DocumentDeclaration, header: Store, lines: Store): DocumentReads {
  const headerWhere = (warehouse: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    select ${selection(document, header)} from ${sql.table(header.table)} t ${header.joins ?? sql``}
     where t.warehouse_id = ${warehouse} and t.id = ${id}`
  return {
    header: kept<Row>(`${header.table}_read`, KEY, headerWhere),
    heldHeader: kept<Row>(`${header.table}_held`, KEY, headerWhere, {
      holds: (warehouse, id) =>
        sql`select from ${sql.table(header.table)} where warehouse_id = ${warehouse} and id = ${id} for update`,
    }),
    lines: kept<Line>(
      `${lines.table}s`,
      SOME,
      (warehouse, id, most) => sql`
    select ${lineColumns(document, lines)} from ${sql.table(lines.table)} t ${lines.joins ?? sql``}
     where t.warehouse_id = ${warehouse} and t.document_id = ${id} order by t.line_no limit ${most}`,
    ),
  }
}
