import { FIRST_LINES } from '@entrepot/contract/kit/document'
import { Problem } from '../http/problem.ts'
import { getRecord, type Row } from '../lists/list-records.ts'
import type { Caller } from '../security/caller.ts'
import { seesAllHere } from '../security/scope.ts'
import type { Db, Trx } from '../sql/db.ts'
import type { Document, Line, ManagedDocument } from './document-handlers.ts'

/** The lines in their order; of some documents there are so many that only the first are meant. */
export const readLines = (
  db: Db,
  { handlers }: ManagedDocument,
  warehouseId: string,
  id: string,
  most: number | null = null,
): Promise<Line[]> => handlers.store.reads.lines(db, warehouseId, id, most)

const found = ([header]: readonly Row[]): Row => {
  if (header === undefined) throw new Problem('NOT_FOUND')
  return header
}

/** A header with the lines that are shown beside it. */
export async function withLines(db: Db, managed: ManagedDocument, warehouseId: string, header: Row): Promise<Document> {
  const most = managed.document.manyLines === undefined ? null : FIRST_LINES
  return { ...header, warehouseId, lines: await readLines(db, managed, warehouseId, header.id, most) }
}

/** Header and lines as they are, for whoever may see them. */
export async function readDocument(db: Db, managed: ManagedDocument, caller: Caller, id: string): Promise<Document> {
  const { document, handlers } = managed
  const warehouseId = caller.warehouseId!
  const header = seesAllHere(document.name, caller)
    ? found(await handlers.store.reads.header(db, warehouseId, id))
    : await getRecord(db, document, handlers.store, caller, id)
  return withLines(db, managed, warehouseId, header)
}

/**
 * Held until the transaction ends, with its lines as they stand in the table. Of many lines none is read: a command
 * loads those that it names.
 */
export async function lockDocument(
  trx: Trx,
  managed: ManagedDocument,
  warehouseId: string,
  id: string,
  lined = managed.document.manyLines === undefined,
): Promise<Document> {
  const { heldHeader, bareLines } = managed.handlers.store.reads
  const header = found(await heldHeader(trx, warehouseId, id))
  return { ...header, warehouseId, lines: lined ? await bareLines(trx, warehouseId, id, null) : [] }
}
