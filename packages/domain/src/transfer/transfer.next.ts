import { defineNext } from '../kernel/next-step.ts'
import type { Transfer } from './transfer.machine.ts'

export interface TransferOutlook extends Transfer {
  /** Pieces that could be reserved now, at most what is planned. */
  readonly available: number
  /** One of the two warehouses does not serve the owner; its name. */
  readonly notServedBy: string | null
}

export const transferNext = defineNext<TransferOutlook, 'submit' | 'processTransfer'>()({
  possible: {
    submit: ({ available, plan, notServedBy }) => {
      if (notServedBy !== null) return { problem: 'OWNER_NOT_SERVED', detail: { warehouse: notServedBy } }
      return available >= plan || { problem: 'INSUFFICIENT_STOCK', detail: { available, asked: plan } }
    },
  },
  order: [
    'submit',
    // What is on its way is received by the other end; turning it back is the exception.
    ['processTransfer', ({ status, end }) => status === 'SUBMITTED' || end === 'IN'],
    ['edit', ({ status }) => status === 'DRAFT'],
    ['finished', ({ status }) => status === 'COMPLETED'],
  ],
})
