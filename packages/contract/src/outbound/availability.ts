import { z } from 'zod'
import * as f from '../kit/fields.ts'
import { quality } from '../query/stock-row.ts'

const text = z.string().trim().max(64).regex(f.LINE).nullish()

/** Lines as they are typed: what of each could be reserved now, and what a later receipt will bring. */
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

/** Of each line, in the order they were sent. */
export interface Availability {
  readonly available: number
  readonly incoming: number
  readonly incomingOn: string | null
}
