import { type DocumentDeclaration, FIRST_LINES } from '@entrepot/contract/kit/document'
import type { DocumentRecordOf } from '@entrepot/contract/kit/document/values'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import { getRecord, type Row } from '../lists/list-records.ts'
import type { Caller } from '../security/caller.ts'
import { seesAllHere } from '../security/scope.ts'
import type { Db, Trx } from '../sql/db.ts'
import type { Document, Line, ManagedDocument } from './document-handlers.ts'
import { warehouseOf } from './warehouse-work.ts'

/** The lines in their order, at most `most` of them. */
export const readLines = (
  db: Db,
  { handlers }: ManagedDocument,
  warehouseId: string,
  id: string,
  most: number | null = null,
): Promise<Line[]> => handlers.store.reads.readLines(db, { warehouseId, id, most })

const requireHeader = ([header]: readonly Row[]): Row => {
  if (header === undefined) throw new Problem('NOT_FOUND')
  return header
}

/** A header with the lines that are shown beside it. */
export async function withLines(db: Db, managed: ManagedDocument, warehouseId: string, header: Row): Promise<Document> {
  return { ...header, warehouseId, lines: await firstLines(db, managed, warehouseId, header.id) }
}

/** All lines, or of a document with many the first page. */
const firstLines = (db: Db, managed: ManagedDocument, warehouseId: string, id: string) =>
  readLines(db, managed, warehouseId, id, managed.document.manyLines === undefined ? null : FIRST_LINES)

/** The header, for whoever may see it. */
const readHeader = (db: Db, { document, handlers }: ManagedDocument, caller: Caller, id: string): Promise<Row> =>
  seesAllHere(document.name, caller)
    ? handlers.store.reads.readHeader(db, { warehouseId: warehouseOf(caller), id }).then(requireHeader)
    : getRecord(db, document, handlers.store, caller, id)

/** Header and lines as they are, for whoever may see them. */
export async function readDocument(db: Db, managed: ManagedDocument, caller: Caller, id: string): Promise<Document> {
  const warehouseId = warehouseOf(caller)
  // Header and lines are sent together; who may not see the document is refused before its lines are answered.
  const [header, lines] = await Promise.all([
    readHeader(db, managed, caller, id),
    firstLines(db, managed, warehouseId, id),
  ])
  return { ...header, warehouseId, lines }
}

/** The same in short, for a client that shows nothing of it but may name it later: of lines the ids and numbers. */
export async function readShortDocument(db: Db, managed: ManagedDocument, caller: Caller, id: string) {
  const warehouseId = warehouseOf(caller)
  const most = managed.document.manyLines === undefined ? null : FIRST_LINES
  const [header, { rows: lines }] = await Promise.all([
    readHeader(db, managed, caller, id),
    sql<{ id: string; lineNo: number }>`
      select t.id, t.line_no as "lineNo" from ${sql.table(managed.handlers.store.lines.table)} t
       where t.warehouse_id = ${warehouseId} and t.document_id = ${id} order by t.line_no limit ${most}`.execute(db),
  ])
  return { ...header, warehouseId, lines }
}

/**
 * Locks the document until the transaction ends and reads it, with its lines as they stand in the table. A document with
 * many lines is read without them: a command loads the lines that it names.
 */
export async function lockDocument<D extends DocumentDeclaration>(
  trx: Trx,
  managed: ManagedDocument<D>,
  warehouseId: string,
  id: string,
  readsLines = managed.document.manyLines === undefined,
): Promise<DocumentRecordOf<D>> {
  const { lockHeader, readBareLines } = managed.handlers.store.reads
  // Sent together; the lines are read when the header is locked, as the database runs them in this order.
  const [headers, lines] = await Promise.all([
    lockHeader(trx, { warehouseId, id }),
    readsLines ? readBareLines(trx, { warehouseId, id, most: null }) : [],
  ])
  const document: Document = { ...requireHeader(headers), warehouseId, lines }
  return document as DocumentRecordOf<D>
}
