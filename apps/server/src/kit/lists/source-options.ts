import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { option } from '@entrepot/contract/kit/enumeration'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import type { Store } from '../sql/store.ts'
import type { Filters } from './filters.ts'
import { listRecords, type Row } from './list-records.ts'

/** Number of documents that are checked, newest first. An older one is found by its number. */
const MAX_CHECKED = 200

interface SourceQuery extends Filters {
  /** The document type to make. */
  readonly makes: string
  readonly keyword?: string | undefined
  readonly currentPage: number
  readonly pageSize: number
}

type Offers = (rows: readonly Row[]) => Promise<ReadonlyMap<string, { readonly actions: readonly string[] }>>

/** With the name of its owner, because people do not know a document by its number alone. */
const asSource = ({ label }: DocumentDeclaration, row: Row) => ({
  ...option(row.id, String(row[label])),
  ...(typeof row.cargoOwnerName === 'string' ? { note: row.cargoOwnerName } : {}),
})

/** The documents from which one of another type can be made now, decided by the actions that each offers. */
export async function sourceOptions(
  db: Db,
  list: DocumentDeclaration,
  store: Store,
  caller: Caller,
  { makes, currentPage, pageSize, ...filters }: SourceQuery,
  offers: Offers,
) {
  const newest = { currentPage: 1, pageSize: MAX_CHECKED, sort: list.defaultSort, [list.state]: list.makes[makes] }
  const { content } = await listRecords(db, list, store, caller, { ...filters, ...newest })
  const offersById = await offers(content)
  const options = content
    .filter(({ id }) => offersById.get(id)?.actions.includes(`make:${makes}`))
    .map((row) => asSource(list, row))
  // A scanned number means exactly this document, even if newer numbers begin with it.
  const isExact = ({ label }: { readonly label: string }) => label.toLowerCase() === filters.keyword?.toLowerCase()
  const sortedOptions = [...options.filter(isExact), ...options.filter((one) => !isExact(one))]
  return sortedOptions.slice((currentPage - 1) * pageSize, currentPage * pageSize)
}
