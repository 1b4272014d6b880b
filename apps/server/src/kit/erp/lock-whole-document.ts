import type { Document, ManagedDocument } from '../document/document-handlers.ts'
import { lockDocument, readLines } from '../document/read-document.ts'
import type { Trx } from '../sql/db.ts'

/** The whole document, however many lines it has, held until the transaction ends. */
export async function lockWholeDocument(
  trx: Trx,
  managed: ManagedDocument,
  warehouseId: string,
  id: string,
): Promise<Document> {
  const locked = await lockDocument(trx, managed, warehouseId, id, false)
  return { ...locked, lines: await readLines(trx, managed, warehouseId, id) }
}
