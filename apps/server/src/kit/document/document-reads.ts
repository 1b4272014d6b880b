import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../lists/list-records.ts'
import { type Parameters, preparedStatement } from '../sql/prepared-statement.ts'
import { columnOf, nameColumnsOf, selection } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import type { DocumentReads, Line } from './document-handlers.ts'

const asList = (fields: FieldSet) => ({ fields, search: [], filters: [], sorts: [], defaultSort: '' })

const ownColumns = ({ line }: DocumentDeclaration, store: Store): RawBuilder<unknown>[] => [
  sql`t.id`,
  sql`t.line_no as "lineNo"`,
  ...Object.keys(line).map((name) => sql`${columnOf(asList(line), store, name)} as ${sql.ref(name)}`),
]

/** What the lines point to, as people call it. */
const nameColumns = ({ line }: DocumentDeclaration, store: Store): RawBuilder<unknown>[] =>
  Object.entries(line).flatMap(([name, field]) => nameColumnsOf(store, name, field))

const KEY = { warehouseId: 'uuid', id: 'uuid' } as const
/** `most`: how many lines; null for all. */
const SOME = { ...KEY, most: 'bigint' } as const

/**
 * Statements that lock the documents above one (the notice of a putaway), before the document itself and always in the
 * same order: so no two commands wait for each other in a circle.
 */
export type LockParents = () => readonly ((key: DocumentKey) => RawBuilder<unknown>)[]

/** The document, as the text of a statement names it. */
export type DocumentKey = Parameters<typeof KEY>

/** Every command runs these. The header may be locked; lines are read after it, as its last holder left them. */
export function documentReads(
  document: DocumentDeclaration,
  header: Store,
  lines: Store,
  lockParents: LockParents,
): DocumentReads {
  const source = `kit/document/document-reads/${document.name}`
  const headerText = ({ warehouseId, id }: Parameters<typeof KEY>) => sql<Row>`
    select ${selection(document, header)} from ${sql.table(header.table)} t ${header.joins ?? sql``}
     where t.warehouse_id = ${warehouseId} and t.id = ${id} and ${header.ownRows ?? sql`true`}`
  // Compiled when it is first run: until then not every store is registered.
  const linesWith =
    (...columnsOf: ((document: DocumentDeclaration, store: Store) => RawBuilder<unknown>[])[]) =>
    ({ warehouseId, id, most }: Parameters<typeof SOME>) =>
      sql<Line>`
    select ${sql.join(columnsOf.flatMap((columns) => columns(document, lines)))}
      from ${sql.table(lines.table)} t ${lines.joins ?? sql``}
     where t.warehouse_id = ${warehouseId} and t.document_id = ${id} order by t.line_no limit ${most}`
  return {
    readHeader: preparedStatement(source, KEY, headerText),
    lockHeader: preparedStatement(source, KEY, headerText, {
      locks: [
        ...lockParents(),
        ({ warehouseId, id }) =>
          sql`select 1 from ${sql.table(header.table)} where warehouse_id = ${warehouseId} and id = ${id} for update`,
      ],
    }),
    readLines: preparedStatement(source, SOME, linesWith(ownColumns, nameColumns)),
    readBareLines: preparedStatement(source, SOME, linesWith(ownColumns)),
  }
}
