import { defineNext } from '../kernel/next-step.ts'
import type { Tally } from './tally.machine.ts'

export interface TallyOutlook extends Pick<Tally, 'status'> {
  /** Its notice accepts goods, and no live registration was made from it. */
  readonly registrable: boolean
  /** False: it tallies goods that were registered before, and their registration was reversed. */
  readonly correctable: boolean
  /** Registered pieces that the count removes, and how many of them can still be removed. */
  readonly taken: number
  readonly here: number
}

export const tallyNext = defineNext<TallyOutlook, 'start' | 'complete'>()({
  possible: {
    start: ({ correctable }) => correctable,
    complete: ({ correctable, taken, here }) => {
      if (!correctable) return false
      return taken <= here || { problem: 'INSUFFICIENT_STOCK', detail: { available: here, asked: taken } }
    },
    'make:RECV_REG': ({ registrable }) => registrable,
  },
  order: [
    'start',
    'complete',
    'edit',
    'open:RECV_REG',
    'make:RECV_REG',
    ['finished', ({ status }) => status === 'COMPLETED'],
  ],
})
