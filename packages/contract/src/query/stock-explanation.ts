import { z } from 'zod'
import { availability } from './stock-row.ts'

/** The rows whose figures are explained: one of them, or all that an owner has of a product. */
export const stockExplanationQuery = z.union([
  z.strictObject({ stockId: z.uuid() }),
  z.strictObject({ productId: z.uuid(), cargoOwnerId: z.uuid() }),
])

const pieces = z.int()

/** On hand − reserved − the rest by the reason why it is not for sale = available. */
export const stockExplanation = z.object({
  onHand: pieces,
  reserved: pieces,
  /** Pieces that are not reserved, by why they are not for sale. */
  parts: z.array(z.object({ reason: z.enum(availability.values), pieces })),
  available: pieces,
  /** Who has reserved them, most pieces first; at most 50 documents. */
  claims: z.array(z.object({ documentType: z.string(), documentId: z.uuid(), documentNo: z.string(), pieces })),
  claimTotal: z.int(),
})
export type StockExplanation = z.infer<typeof stockExplanation>
