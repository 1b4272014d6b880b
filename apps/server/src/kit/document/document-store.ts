import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { Store } from '../store.ts'
import type { DocumentStore } from './document-handlers.ts'
import { documentColumns } from './with-labels.ts'

/** A header table and its `_line` table, with the columns that every document answers. */
export const documentStore = (
  document: DocumentDeclaration,
  table: string,
  { lines = {}, ...header }: Omit<Store, 'table'> & { readonly lines?: Omit<Store, 'table'> } = {},
): DocumentStore => ({
  grams: true,
  ...header,
  table,
  byWarehouse: true,
  beside: documentColumns(document),
  lines: { ...lines, table: `${table}_line`, byWarehouse: true },
})
