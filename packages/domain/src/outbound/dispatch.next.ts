import { defineNext, type Verdict } from '../kernel/next-step.ts'
import type { Dispatch } from './dispatch.machine.ts'

export interface DispatchOutlook extends Dispatch {
  /** A pick on it that has to be counted first; its number. */
  readonly untalliedPick: string | null
  /** A line with goods that are too old to be sold. */
  readonly tooOld: boolean
  /** A place that something stands in is locked; its number. */
  readonly lockedPlace: string | null
  /** A live receipt notice announces some of it back. */
  readonly announcedBack: boolean
  /** Pieces that left and that no live receipt notice announces back. */
  readonly notReturned: number
}

function mayShip({ untalliedPick, tooOld, lockedPlace }: DispatchOutlook): Verdict {
  if (untalliedPick !== null) return { problem: 'OUT_TALLY_REQUIRED', detail: { number: untalliedPick } }
  if (tooOld) return { problem: 'LIFE_TOO_SHORT' }
  return lockedPlace === null || { problem: 'LOCATION_LOCKED', detail: { location: lockedPlace } }
}

export const dispatchNext = defineNext<DispatchOutlook, 'load' | 'ship' | 'reverse' | 'cancel'>()({
  possible: {
    ship: mayShip,
    reverse: ({ announcedBack, lockedPlace }) => !announcedBack && lockedPlace === null,
    'make:RECV_REQ': ({ notReturned }) => notReturned > 0,
  },
  order: [
    'ship',
    'open:OUT_TALLY',
    'open:PICKING',
    ['load', ({ claimed }) => claimed > 0],
    ['cancel', ({ claimed }) => claimed === 0],
    'open:SHIPPING_REQ',
    ['finished', ({ status }) => status === 'SHIPPED'],
  ],
})
