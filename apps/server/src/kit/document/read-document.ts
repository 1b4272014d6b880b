import { FIRST_LINES } from '@entrepot/contract/kit/document'
import type { Caller } from '../caller.ts'
import type { Db, Trx } from '../db.ts'
import { getRecord, type Row } from '../list-records.ts'
import { Problem } from '../problem.ts'
import { seesAllHere } from '../scope.ts'
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

/** Header and lines as they are, for whoever may see them. */
export async function readDocument(db: Db, managed: ManagedDocument, caller: Caller, id: string): Promise<Document> {
  const { document, handlers } = managed
  const warehouseId = caller.warehouseId!
  const header = seesAllHere(document.name)
    ? found(await handlers.store.reads.header(db, warehouseId, id))
    : await getRecord(db, document, handlers.store, caller, id)
  const most = document.manyLines === undefined ? null : FIRST_LINES
  return { ...header, lines: await readLines(db, managed, warehouseId, id, most) }
}

/** Held until the transaction ends. Of many lines none is read: a command loads those that it names. */
export async function lockDocument(
  trx: Trx,
  managed: ManagedDocument,
  warehouseId: string,
  id: string,
): Promise<Document> {
  const header = found(await managed.handlers.store.reads.heldHeader(trx, warehouseId, id))
  const isShort = managed.document.manyLines === undefined
  return { ...header, lines: isShort ? await readLines(trx, managed, warehouseId, id) : [] }
}
