import { defineNext } from '../kernel/next-step.ts'
import type { Parcel } from './parcel.machine.ts'

export interface ParcelFacts extends Parcel {
  /** Missing or damaged content was recorded. */
  readonly claimed: boolean
}

export const parcelNext = defineNext<ParcelFacts, 'claim' | 'closeClaim'>()({
  possible: { claim: ({ claimed }) => !claimed, closeClaim: ({ claimed }) => claimed },
  order: ['open:MANIFEST', 'open:ORDER', ['finished', ({ status }) => status !== 'PACKED']],
})
