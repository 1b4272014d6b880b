import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import { after } from '../ask/moments.ts'

type Filters = Readonly<Record<string, string>>

/** Filters that the ledger has too, and what they mean there is the same. */
const OF_LEDGER = ['productId', 'cargoOwnerId', 'locationId', 'batchNum', 'quality', 'status'] as const

/** Said by the product of a row. */
const OF_PRODUCT: ReadonlySet<string> = new Set(['productCode', 'barcode', 'cargoOwnerId', 'productId'])
/** Said by the location of a row. */
const OF_LOCATION: ReadonlySet<string> = new Set(['locationNo', 'locationId'])

const isSaid = (row: Partial<GroupedGoods>, name: string) =>
  OF_LEDGER.some((one) => one === name) ||
  (Boolean(row.productId) && OF_PRODUCT.has(name)) ||
  (Boolean(row.locationId) && OF_LOCATION.has(name))

/** Rows that are told apart by something that the ledger is not searched by. */
const isSearchable = (by: string, row: Partial<GroupedGoods>) =>
  by !== 'area' && by !== 'handbook' && (by !== 'batch' || Boolean(row.batchNum))

/**
 * The filters of the ledger that find the entries of a row; undefined where the ledger would show others too, since a
 * figure opens what it is the sum of.
 */
export function entryFilters(by: string, filters: Filters, row: Partial<GroupedGoods>): Filters | undefined {
  if (!isSearchable(by, row)) return undefined
  if (!Object.keys(filters).every((name) => isSaid(row, name))) return undefined
  const entries: Record<string, string> = {}
  for (const name of OF_LEDGER) {
    const own = row[name]
    const value = own && name === 'batchNum' ? asWhole(own) : (own ?? filters[name])
    if (value) entries[name] = value
  }
  return entries
}

/** Entries after a moment that is itself no part of them, up to another one. */
export const between = (from: string, to: string): Filters => ({ happenedTimeStart: after(from), happenedTimeEnd: to })
