import { defineNext } from '../kernel/next-step.ts'
import type { OutTally } from './out-tally.machine.ts'

export interface OutTallyOutlook extends OutTally {
  /** Lines that nobody has counted. */
  readonly uncountedLines: number
  /** Of a line of which more was counted than is on the stage. */
  readonly overcounted: { readonly limit: number; readonly counted: number } | null
  /** Pieces that were counted, may leave, and are in no package. */
  readonly unpacked: number
  /** A package of it stands on a truck that is being loaded. */
  readonly onTruck: boolean
  /** All of its packages do. */
  readonly allOnTruck: boolean
  /** Pieces of its notice may still leave. */
  readonly noticeOpen: boolean
  /** Pieces of its notice on the stage, and in no draft of a dispatch. */
  readonly unclaimed: number
}

export const outTallyNext = defineNext<OutTallyOutlook, 'start' | 'pack' | 'unpack' | 'complete' | 'cancel'>()({
  possible: {
    start: ({ noticeOpen }) => noticeOpen,
    pack: ({ unpacked }) => unpacked > 0,
    unpack: ({ allOnTruck }) => !allOnTruck,
    complete: ({ uncountedLines, overcounted, noticeOpen }) => {
      if (!noticeOpen) return false
      if (uncountedLines > 0) return { problem: 'NOTHING_COUNTED' }
      return overcounted === null || { problem: 'OVER_TALLY', detail: overcounted }
    },
    cancel: ({ onTruck }) => !onTruck,
    delete: ({ onTruck }) => !onTruck,
    'make:DISPATCH': ({ unclaimed, noticeOpen }) => unclaimed > 0 && noticeOpen,
  },
  order: [
    'start',
    'complete',
    'edit',
    'open:DISPATCH',
    'make:DISPATCH',
    'open:SHIPPING_REQ',
    ['finished', ({ status }) => status === 'COMPLETED'],
  ],
})
