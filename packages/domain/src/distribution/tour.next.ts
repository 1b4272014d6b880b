import { defineNext } from '../kernel/next-step.ts'
import type { PickTask } from '../outbound/picking.machine.ts'

/** All in pieces. */
export interface TourOutlook extends PickTask {
  /** Whether the wave lets anybody walk. */
  readonly released: boolean
  /** On the stage, in no parcel, for orders that are being cancelled. */
  readonly goesBack: number
}

const walkable = ({ released }: TourOutlook) => released || { problem: 'WAVE_NOT_RELEASED' }

export const tourNext = defineNext<TourOutlook, 'start' | 'confirm' | 'complete' | 'return'>()({
  possible: { start: walkable, confirm: walkable, complete: walkable },
  order: [
    ['return', ({ goesBack }) => goesBack > 0],
    'start',
    'complete',
    'open:WAVE',
    ['finished', ({ status }) => status === 'PICKED' || status === 'RETURNED'],
  ],
})
