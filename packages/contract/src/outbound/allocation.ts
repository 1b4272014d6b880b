import { z } from 'zod'
import { allocationOrder } from '../basic-data/handling-rules.ts'

/** `POST pickTasks/allocate`: a pick for each of many notices, as far as there are pieces. */
export const allocateBody = z.strictObject({ noticeIds: z.array(z.uuid()).min(1).max(1_000) })

export interface AllocationResult {
  readonly id: string
  readonly no: string | null
  readonly ok: boolean
  readonly pickId?: string
  readonly pickNo?: string
  readonly skuTotal?: number
  readonly shortages?: readonly { noticeLineId: string; missing: number; reason: string }[]
  /** Why there is no pick. */
  readonly error?: string
  readonly message?: string
}

/** `POST pickTasks/simulate`: what another order would have done to the open notices. */
export const simulateBody = z.strictObject({
  allocationOrder: z.enum(allocationOrder.values),
  noticeIds: z.array(z.uuid()).min(1).max(1_000).optional(),
})
