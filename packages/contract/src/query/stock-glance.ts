import { z } from 'zod'

/** Stock of one product, or of all goods of an owner, in the chosen warehouse. */
export const stockGlanceQuery = z.union([
  z.strictObject({ productId: z.uuid() }),
  z.strictObject({ cargoOwnerId: z.uuid() }),
])

const pieces = z.int()

export const stockGlance = z.object({
  onHand: pieces,
  available: pieces,
  reserved: pieces,
  /** In transit from another warehouse. */
  incoming: pieces,
  lastMovedTime: z.iso.datetime().nullable(),
})
export type StockGlance = z.infer<typeof stockGlance>
