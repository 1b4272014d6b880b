import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../lists/list-records.ts'
import { kept } from '../sql/prepared-statement.ts'
import { columnOf, named, selection } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import type { DocumentReads, Line } from './document-handlers.ts'

const asList = (fields: FieldSet) => ({ fields, search: [], filters: [], sorts: [], defaultSort: '' })

const isOfProduct = (fields: FieldSet) => {
  const look = fields.productId?.look
  return look?.kind === 'reference' && look.to === 'products'
}

const ownColumns = ({ line }: DocumentDeclaration, store: Store): RawBuilder<unknown>[] => [
  sql`t.id`,
  sql`t.line_no as "lineNo"`,
  ...Object.keys(line).map((name) => sql`${columnOf(asList(line), store, name)} as ${sql.ref(name)}`),
]

/** What the lines point to, as people call it. */
const nameColumns = ({ line }: DocumentDeclaration, store: Store): RawBuilder<unknown>[] => [
  ...Object.entries(line).flatMap(([name, field]) => named(store, name, field)),
  ...(isOfProduct(line)
    ? [sql`(select p.code from product p where p.id = ${columnOf(asList(line), store, 'productId')}) as "productCode"`]
    : []),
]

const KEY = ['uuid', 'uuid']
/** With how many lines are wanted; null for all. */
const SOME = [...KEY, 'bigint']

/** Every command asks these, so they are kept. The header may be held; lines are read after it, as its holder left them. */
export function documentReads(document: DocumentDeclaration, header: Store, lines: Store): DocumentReads {
  const headerWhere = (warehouse: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    select ${selection(document, header)} from ${sql.table(header.table)} t ${header.joins ?? sql``}
     where t.warehouse_id = ${warehouse} and t.id = ${id}`
  // Worded when it is first asked: until then not every store is known.
  const linesWith =
    (...columnsOf: ((document: DocumentDeclaration, store: Store) => RawBuilder<unknown>[])[]) =>
    (...[warehouse, id, most]: RawBuilder<unknown>[]) =>
      sql`
    select ${sql.join(columnsOf.flatMap((columns) => columns(document, lines)))}
      from ${sql.table(lines.table)} t ${lines.joins ?? sql``}
     where t.warehouse_id = ${warehouse} and t.document_id = ${id} order by t.line_no limit ${most}`
  return {
    header: kept<Row>(`${header.table}_read`, KEY, headerWhere),
    heldHeader: kept<Row>(`${header.table}_held`, KEY, headerWhere, {
      holds: (warehouse, id) =>
        sql`select from ${sql.table(header.table)} where warehouse_id = ${warehouse} and id = ${id} for update`,
    }),
    lines: kept<Line>(`${lines.table}s`, SOME, linesWith(ownColumns, nameColumns)),
    bareLines: kept<Line>(`${lines.table}s_bare`, SOME, linesWith(ownColumns)),
  }
}
