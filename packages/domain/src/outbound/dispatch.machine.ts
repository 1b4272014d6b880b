import { defineMachine } from '../kernel/state-machine.ts'

export const DISPATCH_STATES = ['DRAFT', 'SHIPPED', 'REVERSED', 'CANCELLED'] as const
export type DispatchState = (typeof DISPATCH_STATES)[number]

export interface Dispatch {
  readonly status: DispatchState
  /** Staged pieces that this vehicle has spoken for. */
  readonly claimed: number
  /** Of those, what goes onto it: a line that nobody has counted goes whole. */
  readonly loaded: number
}

const somethingClaimed = ({ claimed }: Dispatch) => (claimed > 0 ? null : 'NOTHING_TO_DO')
const somethingLoaded = ({ loaded }: Dispatch) => (loaded > 0 ? null : 'NOTHING_TO_DO')

export const dispatchMachine = defineMachine<Dispatch>()({
  states: DISPATCH_STATES,
  commands: {
    load: { from: ['DRAFT'], to: ['DRAFT'], guard: somethingClaimed },
    ship: { from: ['DRAFT'], to: ['SHIPPED'], guard: somethingLoaded },
    reverse: { from: ['SHIPPED'], to: ['REVERSED'] },
    cancel: { from: ['DRAFT'], to: ['CANCELLED'] },
  },
})
