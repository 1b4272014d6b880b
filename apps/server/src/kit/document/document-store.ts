import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { Store } from '../sql/store.ts'
import type { DocumentStore } from './document-handlers.ts'
import { documentReads, type LockParents } from './document-reads.ts'
import { documentColumns } from './with-labels.ts'

interface DocumentStoreOptions extends Omit<Store, 'table'> {
  readonly lines?: Omit<Store, 'table'>
  readonly lockParents?: LockParents
}

/** The store of a header table and its `_line` table, with the columns that every document has. */
export const documentStore = (
  document: DocumentDeclaration,
  table: string,
  { lines = {}, lockParents = () => [], ...header }: DocumentStoreOptions = {},
): DocumentStore => {
  const ofHeader: Store = { grams: true, ...header, table, byWarehouse: true, extraColumns: documentColumns(document) }
  const ofLines: Store = { ...lines, table: `${table}_line`, byWarehouse: true }
  return { ...ofHeader, lines: ofLines, reads: documentReads(document, ofHeader, ofLines, lockParents) }
}
