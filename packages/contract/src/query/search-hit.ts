import { z } from 'zod'
import { searchText } from '../kit/list.ts'

export const searchQuery = z.strictObject({ keyword: searchText })

/** Hits that are no records: the stock of a product, a pallet, a batch, a package. */
export const STOCK_HITS = ['goods', 'pallet', 'batch', 'package'] as const

/** A search result: a record of a declaration, or goods. */
export const searchHit = z.object({
  /** The name of the declaration, or one of `STOCK_HITS`. */
  kind: z.string(),
  /** Id of the record; for goods of the product, for a package of its tally; null for a pallet or batch. */
  id: z.uuid().nullable(),
  label: z.string(),
  code: z.string().nullable(),
  /** The text matches it exactly: a scan opens it. */
  exact: z.boolean(),
})
export type SearchHit = z.infer<typeof searchHit>
