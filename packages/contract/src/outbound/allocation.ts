import { z } from 'zod'
import { allocationOrder } from '../basic-data/handling-rules.ts'

/** `POST pickTasks/allocate`: makes a pick for each of many notices, as far as there are pieces. */
export const allocateBody = z.strictObject({ noticeIds: z.array(z.uuid()).min(1).max(1_000) })

/** Missing pieces of a line, and the reason for most of them. */
export interface AllocationShortage {
  readonly noticeLineId: string
  readonly missing: number
  readonly reason: string
  readonly productCode?: string
  readonly productName?: string
}

export interface AllocationResult {
  readonly id: string
  readonly no: string | null
  readonly ok: boolean
  readonly pickId?: string
  readonly pickNo?: string
  /** Reserved pieces, and the number of lines of the pick. */
  readonly skuTotal?: number
  readonly lineTotal?: number
  readonly shortages?: readonly AllocationShortage[]
  /** Why there is no pick. */
  readonly error?: string
  readonly message?: string
}

/** `POST pickTasks/simulate`: what another allocation order would change for the open notices. */
export const simulateBody = z.strictObject({
  allocationOrder: z.enum(allocationOrder.values),
  noticeIds: z.array(z.uuid()).min(1).max(1_000).optional(),
})

/** With the present setting and with another one. */
export interface BeforeAfter<Value = number> {
  readonly before: Value
  readonly after: Value
}

interface Compared {
  /** Number of locations to walk to. */
  readonly places: BeforeAfter
  readonly shortLines: BeforeAfter
  readonly missing: BeforeAfter
}

export interface SimulatedLine {
  readonly noticeLineId: string
  readonly productId: string
  readonly productCode: string | null
  readonly productName: string | null
  /** Rows from which the line would get more or fewer pieces. */
  readonly rows: readonly (BeforeAfter & {
    readonly stockId: string
    readonly locationNo: string | null
    readonly batchNum: string | null
    readonly expiryDate: string | null
  })[]
  readonly pieces: number
  readonly missing: BeforeAfter
  readonly oldestLeft: BeforeAfter<string | null>
}

export interface SimulatedNotice extends Compared {
  readonly noticeId: string
  readonly noticeNo: string
  readonly lines: readonly SimulatedLine[]
}

export interface Simulation {
  /** Number of simulated notices. */
  readonly notices: number
  readonly lines: number
  /** There are more notices than one simulation includes. */
  readonly isLimited: boolean
  readonly totals: Compared
  /** Notices that would get other pieces. */
  readonly differences: readonly SimulatedNotice[]
}
