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

/** Name columns of the records that lines refer to. */
const nameColumns = ({ line }: DocumentDeclaration, store: Store): RawBuilder<unknown>[] =>
  Object.entries(line).flatMap(([name, field]) => nameColumnsOf(store, name, field))

const KEY = { warehouseId: 'uuid', id: 'uuid' } as const
/** `limit`: maximum number of lines; null for all. */
const KEY_AND_LIMIT = { ...KEY, limit: 'bigint' } as const

/**
 * Statements that lock the parent documents (the notice of a putaway) before the document itself, always in the same
 * order, so that commands cannot deadlock.
 */
export type LockParents = () => readonly ((key: DocumentKey) => RawBuilder<unknown>)[]

/** Parameters that identify the document in the text of a statement. */
export type DocumentKey = Parameters<typeof KEY>

/** Prepared because every command runs them. Lines are read after the header is locked, so they are up to date. */
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
  // Compiled at the first run, because not every store is registered before.
  const linesWith =
    (...columnsOf: ((document: DocumentDeclaration, store: Store) => RawBuilder<unknown>[])[]) =>
    ({ warehouseId, id, limit }: Parameters<typeof KEY_AND_LIMIT>) =>
      sql<Line>`
    select ${sql.join(columnsOf.flatMap((columns) => columns(document, lines)))}
      from ${sql.table(lines.table)} t ${lines.joins ?? sql``}
     where t.warehouse_id = ${warehouseId} and t.document_id = ${id} order by t.line_no limit ${limit}`
  return {
    readHeader: preparedStatement(source, KEY, headerText),
    lockHeader: preparedStatement(source, KEY, headerText, {
      locks: [
        ...lockParents(),
        ({ warehouseId, id }) =>
          sql`select 1 from ${sql.table(header.table)} where warehouse_id = ${warehouseId} and id = ${id} for update`,
      ],
    }),
    readLines: preparedStatement(source, KEY_AND_LIMIT, linesWith(ownColumns, nameColumns)),
    readBareLines: preparedStatement(source, KEY_AND_LIMIT, linesWith(ownColumns)),
  }
}
