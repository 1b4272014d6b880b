import { defineMachine } from '../kernel/state-machine.ts'

export const MANIFEST_STATES = ['DRAFT', 'SHIPPED', 'REVERSED', 'CANCELLED'] as const
export type ManifestState = (typeof MANIFEST_STATES)[number]

export interface Manifest {
  readonly status: ManifestState
  readonly parcels: number
}

const someParcel = ({ parcels }: Manifest) => (parcels > 0 ? null : 'NOTHING_TO_DO')

export const manifestMachine = defineMachine<Manifest>()({
  states: MANIFEST_STATES,
  commands: {
    add: { from: ['DRAFT'], to: ['DRAFT'] },
    remove: { from: ['DRAFT'], to: ['DRAFT'], guard: someParcel },
    ship: { from: ['DRAFT'], to: ['SHIPPED'], guard: someParcel },
    reverse: { from: ['SHIPPED'], to: ['REVERSED'] },
    cancel: { from: ['DRAFT'], to: ['CANCELLED'] },
  },
})
