import { z } from 'zod'
import { availability } from './stock-row.ts'

/** The rows whose figures are explained: one row, or all rows of an owner and product. */
export const stockExplanationQuery = z.union([
  z.strictObject({ stockId: z.uuid() }),
  z.strictObject({ productId: z.uuid(), cargoOwnerId: z.uuid() }),
])

const pieces = z.int()

/** On hand − reserved − pieces not for sale, by reason = available. */
export const stockExplanation = z.object({
  onHand: pieces,
  reserved: pieces,
  /** Unreserved pieces, by the reason why they are not for sale. */
  parts: z.array(z.object({ reason: z.enum(availability.values), pieces })),
  available: pieces,
  /** The documents with reservations, most pieces first; at most 50. */
  claims: z.array(z.object({ documentType: z.string(), documentId: z.uuid(), documentNo: z.string(), pieces })),
  claimTotal: z.int(),
})
export type StockExplanation = z.infer<typeof stockExplanation>
