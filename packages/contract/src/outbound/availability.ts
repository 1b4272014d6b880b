import { z } from 'zod'
import * as f from '../kit/fields.ts'
import { quality } from '../query/stock-row.ts'

const text = z.string().trim().max(64).regex(f.LINE).nullish()

/** Unsaved lines: how many pieces of each could be reserved now, and what later receipts bring. */
export const availabilityBody = z.strictObject({
  cargoOwnerId: z.uuid(),
  shippingType: z.string().max(64).regex(f.LINE),
  plannedShippingTime: f.isoMoment.nullish(),
  lines: z
    .array(
      z.strictObject({
        productId: z.uuid(),
        batchNum: text,
        handbookNum: text,
        handbookItemNo: z.int().min(1).max(1_000_000).nullish(),
        minRemainingDays: z.int().min(0).max(36_500).nullish(),
        quality: z.enum(quality.values).nullish(),
      }),
    )
    .min(1)
    .max(500),
})

/** For each line, in the order of the request. */
export interface Availability {
  readonly available: number
  readonly incoming: number
  readonly incomingOn: string | null
}
