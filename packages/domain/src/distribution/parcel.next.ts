import { defineNext } from '../kernel/next-step.ts'
import type { Parcel } from './parcel.machine.ts'

export interface ParcelFacts extends Parcel {
  /** Somebody noted that something was missing or damaged. */
  readonly claimed: boolean
}

export const parcelNext = defineNext<ParcelFacts, 'claim' | 'closeClaim'>()({
  possible: { claim: ({ claimed }) => !claimed, closeClaim: ({ claimed }) => claimed },
  order: ['open:MANIFEST', 'open:ORDER', ['finished', ({ status }) => status !== 'PACKED']],
})
