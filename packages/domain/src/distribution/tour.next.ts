import { defineNext } from '../kernel/next-step.ts'
import type { PickTask } from '../outbound/picking.machine.ts'

/** All in pieces. */
export interface TourOutlook extends PickTask {
  /** A place that something is still to be picked from is locked; its number. */
  readonly lockedPlace: string | null
  /** Whether the wave lets anybody walk. */
  readonly released: boolean
  /** On the stage, in no parcel, for orders that are being cancelled. */
  readonly goesBack: number
}

const walkable = ({ lockedPlace, released }: TourOutlook) => {
  if (!released) return { problem: 'WAVE_NOT_RELEASED' }
  return lockedPlace === null || { problem: 'LOCATION_LOCKED', detail: { location: lockedPlace } }
}

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
