import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { option } from '@entrepot/contract/kit/enumeration'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import type { Store } from '../sql/store.ts'
import type { Filters } from './filters.ts'
import { listRecords, type Row } from './list-records.ts'

/** So many are looked at, the newest first. An older one is found by its number. */
const LOOKED_AT = 200

interface SourceQuery extends Filters {
  /** The type that is to be made from them. */
  readonly makes: string
  readonly keyword?: string | undefined
  readonly currentPage: number
  readonly pageSize: number
}

type Offers = (rows: readonly Row[]) => Promise<ReadonlyMap<string, { readonly actions: readonly string[] }>>

/** With whose goods it is about: nobody knows a document by its number alone. */
const asSource = ({ label }: DocumentDeclaration, row: Row) => ({
  ...option(row.id, String(row[label])),
  ...(typeof row.cargoOwnerName === 'string' ? { note: row.cargoOwnerName } : {}),
})

/** The documents that one of another type can be made from now, by what each of them offers. */
export async function sourceOptions(
  db: Db,
  list: DocumentDeclaration,
  store: Store,
  caller: Caller,
  { makes, currentPage, pageSize, ...filters }: SourceQuery,
  offers: Offers,
) {
  const newest = { currentPage: 1, pageSize: LOOKED_AT, sort: list.defaultSort, [list.state]: list.makes[makes] }
  const { content } = await listRecords(db, list, store, caller, { ...filters, ...newest })
  const offersById = await offers(content)
  const options = content
    .filter(({ id }) => offersById.get(id)?.actions.includes(`make:${makes}`))
    .map((row) => asSource(list, row))
  // A number that was scanned is meant, whatever newer number begins with it.
  const isNamed = ({ label }: { readonly label: string }) => label.toLowerCase() === filters.keyword?.toLowerCase()
  const sorted = [...options.filter(isNamed), ...options.filter((one) => !isNamed(one))]
  return sorted.slice((currentPage - 1) * pageSize, currentPage * pageSize)
}
