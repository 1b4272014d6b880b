import type { Document, ManagedDocument } from '../document/document-handlers.ts'
import { lockDocument, readLines } from '../document/read-document.ts'
import type { Trx } from '../sql/db.ts'

/** Locks the document until the transaction ends and reads it with all its lines. */
export async function lockWholeDocument(
  trx: Trx,
  managed: ManagedDocument,
  warehouseId: string,
  id: string,
): Promise<Document> {
  const lockedDocument = await lockDocument(trx, managed, warehouseId, id, false)
  return { ...lockedDocument, lines: await readLines(trx, managed, warehouseId, id) }
}
