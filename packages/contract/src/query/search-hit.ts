import { z } from 'zod'
import { searchText } from '../kit/list.ts'

export const searchQuery = z.strictObject({ keyword: searchText })

/** What is found beside records: the stock of a product, a pallet, a batch, a package. */
export const STOCK_HITS = ['goods', 'pallet', 'batch', 'package'] as const

/** Something that a text names: a record of a declaration, or goods. */
export const searchHit = z.object({
  /** The name of the declaration, or one of `STOCK_HITS`. */
  kind: z.string(),
  /** Of the record; of goods, of the product; of a package, of the tally that packed it; a pallet or batch has none. */
  id: z.uuid().nullable(),
  label: z.string(),
  code: z.string().nullable(),
  /** The text names it outright: a scan opens this one. */
  exact: z.boolean(),
})
export type SearchHit = z.infer<typeof searchHit>
