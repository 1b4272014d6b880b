import { defineNext } from '../kernel/next-step.ts'
import type { PickTask } from './picking.machine.ts'

/** All in pieces. */
export interface PickOutlook extends PickTask {
  /** Of this pick, on the stage and in no draft of a dispatch. */
  readonly returnable: number
  /** Of this pick, on the stage and not counted since it was picked. */
  readonly untallied: number
  readonly tallyRequired: boolean
  readonly tallyOpen: boolean
  /** Pieces of its notice may still leave. */
  readonly noticeOpen: boolean
  /** The notice is being cancelled: what is on the stage goes back. */
  readonly goesBack: boolean
  /** Of its notice, on the stage and in no draft of a dispatch. */
  readonly unclaimed: number
}

export const pickingNext = defineNext<PickOutlook, 'start' | 'confirm' | 'complete' | 'return'>()({
  possible: {
    return: ({ returnable }) => returnable > 0,
    'make:OUT_TALLY': ({ untallied, tallyOpen, noticeOpen }) => untallied > 0 && !tallyOpen && noticeOpen,
    'make:DISPATCH': ({ unclaimed, noticeOpen }) => unclaimed > 0 && noticeOpen,
  },
  order: [
    ['return', ({ goesBack }) => goesBack],
    'start',
    'complete',
    'open:PICKING',
    'open:OUT_TALLY',
    ['make:OUT_TALLY', ({ tallyRequired }) => tallyRequired],
    'open:DISPATCH',
    'make:DISPATCH',
    ['open:SHIPPING_REQ', ({ status }) => status === 'PICKED'],
    ['finished', ({ status, staged }) => (status === 'PICKED' || status === 'RETURNED') && staged === 0],
  ],
})
