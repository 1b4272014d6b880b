import { defineMachine } from '../kernel/state-machine.ts'

export const PARCEL_STATES = ['PACKED', 'SHIPPED', 'OPENED'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

export interface Parcel {
  readonly status: ParcelState
}

/** Orders pack and open parcels, and manifests ship them. A parcel itself only records later claims. */
export const parcelMachine = defineMachine<Parcel>()({
  states: PARCEL_STATES,
  commands: {
    claim: { from: ['SHIPPED'], to: ['SHIPPED'] },
    closeClaim: { from: ['SHIPPED'], to: ['SHIPPED'] },
  },
  settling: { among: PARCEL_STATES, decide: ({ status }) => status },
})
