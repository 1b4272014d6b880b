import { defineNext } from '../kernel/next-step.ts'
import type { Tally } from './tally.machine.ts'

export interface TallyOutlook extends Pick<Tally, 'status'> {
  /** Goods may still arrive for its notice, and no live registration was made from it. */
  readonly registrable: boolean
  /** Of goods that were registered before: their registration still stands. */
  readonly correctable: boolean
  /** Of these goods, what the count takes away and what of it still lies where it can be taken. */
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
