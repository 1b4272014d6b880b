import { defineNext } from '../kernel/next-step.ts'
import type { PickTask } from '../outbound/picking.machine.ts'

/** All in pieces. */
export interface TourOutlook extends PickTask {
  /** The wave is released, so that its tours may be picked. */
  readonly released: boolean
  /** Pieces on the stage, in no parcel, of orders that are being cancelled. */
  readonly goesBack: number
}

const isReleased = ({ released }: TourOutlook) => released || { problem: 'WAVE_NOT_RELEASED' }

export const tourNext = defineNext<TourOutlook, 'start' | 'confirm' | 'complete' | 'return'>()({
  possible: { start: isReleased, confirm: isReleased, complete: isReleased },
  order: [
    ['return', ({ goesBack }) => goesBack > 0],
    'start',
    'complete',
    'open:WAVE',
    ['finished', ({ status }) => status === 'PICKED' || status === 'RETURNED'],
  ],
})
