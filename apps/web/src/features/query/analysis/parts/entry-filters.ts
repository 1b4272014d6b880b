import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import { after } from '../ask/moments.ts'

type Filters = Readonly<Record<string, string>>

/** Filters that the ledger also has, with the same meaning. */
const OF_LEDGER = ['productId', 'cargoOwnerId', 'locationId', 'batchNum', 'quality', 'status'] as const

/** Filters that the product of a row implies. */
const OF_PRODUCT: ReadonlySet<string> = new Set(['productCode', 'barcode', 'cargoOwnerId', 'productId'])
/** Filters that the location of a row implies. */
const OF_LOCATION: ReadonlySet<string> = new Set(['locationNo', 'locationId'])

const isSaid = (row: Partial<GroupedGoods>, name: string) =>
  OF_LEDGER.some((one) => one === name) ||
  (Boolean(row.productId) && OF_PRODUCT.has(name)) ||
  (Boolean(row.locationId) && OF_LOCATION.has(name))

/** Whether the ledger can be filtered by the grouping of the rows. */
const isSearchable = (by: string, row: Partial<GroupedGoods>) =>
  by !== 'area' && by !== 'handbook' && (by !== 'batch' || Boolean(row.batchNum))

/**
 * Filters of the ledger for the entries of a row; undefined if they would include others, because a figure must open
 * exactly the entries that it sums up.
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

/** Entries after the first moment (exclusive) up to the second one. */
export const between = (from: string, to: string): Filters => ({ happenedTimeStart: after(from), happenedTimeEnd: to })
