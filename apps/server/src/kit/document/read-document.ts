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

/** Lines in order, at most `limit` of them. */
export const readLines = (
  db: Db,
  { handlers }: ManagedDocument,
  warehouseId: string,
  id: string,
  limit: number | null = null,
): Promise<Line[]> => handlers.store.reads.readLines(db, { warehouseId, id, limit })

const requireHeader = ([header]: readonly Row[]): Row => {
  if (header === undefined) throw new Problem('NOT_FOUND')
  return header
}

/** A header with the lines that are shown with it. */
export async function withLines(db: Db, managed: ManagedDocument, warehouseId: string, header: Row): Promise<Document> {
  return { ...header, warehouseId, lines: await firstLines(db, managed, warehouseId, header.id) }
}

/** All lines; the first page of a document type with many. */
const firstLines = (db: Db, managed: ManagedDocument, warehouseId: string, id: string) =>
  readLines(db, managed, warehouseId, id, managed.document.manyLines === undefined ? null : FIRST_LINES)

/** The header, if the caller may see it. */
const readHeader = (db: Db, { document, handlers }: ManagedDocument, caller: Caller, id: string): Promise<Row> =>
  seesAllHere(document.name, caller)
    ? handlers.store.reads.readHeader(db, { warehouseId: warehouseOf(caller), id }).then(requireHeader)
    : getRecord(db, document, handlers.store, caller, id)

/** Header and lines, if the caller may see them. */
export async function readDocument(db: Db, managed: ManagedDocument, caller: Caller, id: string): Promise<Document> {
  const warehouseId = warehouseOf(caller)
  // Both are queried together; a caller who may not see the header gets an error before the lines are answered.
  const [header, lines] = await Promise.all([
    readHeader(db, managed, caller, id),
    firstLines(db, managed, warehouseId, id),
  ])
  return { ...header, warehouseId, lines }
}

/** The short form of a document, for clients that do not show it: its lines have only ids and numbers. */
export async function readShortDocument(db: Db, managed: ManagedDocument, caller: Caller, id: string) {
  const warehouseId = warehouseOf(caller)
  const limit = managed.document.manyLines === undefined ? null : FIRST_LINES
  const [header, { rows: lines }] = await Promise.all([
    readHeader(db, managed, caller, id),
    sql<{ id: string; lineNo: number }>`
      select t.id, t.line_no as "lineNo" from ${sql.table(managed.handlers.store.lines.table)} t
       where t.warehouse_id = ${warehouseId} and t.document_id = ${id} order by t.line_no limit ${limit}`.execute(db),
  ])
  return { ...header, warehouseId, lines }
}

/**
 * Locks the document until the transaction ends and reads it with its lines, without the names of referenced records.
 * The lines of a document type with many are not read: a command loads those that it needs.
 */
export async function lockDocument<D extends DocumentDeclaration>(
  trx: Trx,
  managed: ManagedDocument<D>,
  warehouseId: string,
  id: string,
  readsLines = managed.document.manyLines === undefined,
): Promise<DocumentRecordOf<D>> {
  const { lockHeader, readBareLines } = managed.handlers.store.reads
  // Sent together; the database runs them in this order, so the lines are read after the header is locked.
  const [headers, lines] = await Promise.all([
    lockHeader(trx, { warehouseId, id }),
    readsLines ? readBareLines(trx, { warehouseId, id, limit: null }) : [],
  ])
  const document: Document = { ...requireHeader(headers), warehouseId, lines }
  return document as DocumentRecordOf<D>
}
