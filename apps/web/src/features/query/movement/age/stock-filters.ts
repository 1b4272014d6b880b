import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import type { AgeBucket } from '@entrepot/domain/movement/age-buckets'

type Filters = Readonly<Record<string, string>>

const OF_ROW = ['productId', 'cargoOwnerId', 'areaId', 'locationId', 'batchNum'] as const

/** Filters of the stock list for the rows of a group; undefined if they cannot select them. */
export function stockFilters(by: string, filters: Filters, row: GroupedGoods): Filters | undefined {
  // There is no filter for rows without a batch.
  if (by === 'batch' && row.batchNum === null) return undefined
  const own = OF_ROW.flatMap((name): [string, string][] => {
    const value = row[name]
    return value === null ? [] : [[name, name === 'batchNum' ? asWhole(value) : value]]
  })
  const { expiryDate } = row
  const expiry = expiryDate === null ? {} : { expiryDateStart: expiryDate, expiryDateEnd: expiryDate }
  return { ...filters, ...Object.fromEntries(own), ...expiry }
}

const later = (one: string | null | undefined, other: string | null | undefined) =>
  one && other ? (one > other ? one : other) : (one ?? other ?? undefined)
const earlier = (one: string | null | undefined, other: string | null | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other ?? undefined)

/** The same, limited to the days of one bucket. */
export function bucketFilters(
  filters: Filters | undefined,
  { receivedFrom, receivedTo }: AgeBucket,
): Readonly<Record<string, string | undefined>> | undefined {
  if (filters === undefined) return undefined
  return {
    ...filters,
    receivedOnStart: later(filters.receivedOnStart, receivedFrom),
    receivedOnEnd: earlier(filters.receivedOnEnd, receivedTo),
  }
}
