import { defineNext } from '../kernel/next-step.ts'
import type { PickTask } from '../outbound/picking.machine.ts'

/** All in pieces. */
export interface OrderPickOutlook extends PickTask {
  /** Pieces of this pick that are on the stage and in no parcel. */
  readonly returnable: number
  /** The order is being cancelled, so that its pieces on the stage go back. */
  readonly goesBack: boolean
}

export const orderPickingNext = defineNext<OrderPickOutlook, 'start' | 'confirm' | 'complete' | 'return'>()({
  possible: {
    return: ({ returnable }) => returnable > 0,
  },
  order: [
    ['return', ({ goesBack }) => goesBack],
    'start',
    'complete',
    'open:ORDER_PICKING',
    ['open:ORDER', ({ status, staged }) => status === 'PICKED' && staged > 0],
    ['finished', ({ status, staged }) => (status === 'PICKED' || status === 'RETURNED') && staged === 0],
  ],
})
