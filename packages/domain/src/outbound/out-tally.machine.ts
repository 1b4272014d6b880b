import { defineMachine } from '../kernel/state-machine.ts'

export const OUT_TALLY_STATES = ['DRAFT', 'TALLYING', 'COMPLETED', 'CANCELLED'] as const
export type OutTallyState = (typeof OUT_TALLY_STATES)[number]

export interface OutTally {
  readonly status: OutTallyState
  /** Pieces that were counted, good and defective ones. */
  readonly counted: number
  readonly packages: number
}

const somethingCounted = ({ counted }: OutTally) => (counted > 0 ? null : 'NOTHING_COUNTED')
const somethingPacked = ({ packages }: OutTally) => (packages > 0 ? null : 'NOTHING_TO_DO')
const same = ({ status }: OutTally): 'DRAFT' | 'TALLYING' => (status === 'DRAFT' ? 'DRAFT' : 'TALLYING')

export const outTallyMachine = defineMachine<OutTally>()({
  states: OUT_TALLY_STATES,
  commands: {
    start: { from: ['DRAFT'], to: ['TALLYING'] },
    pack: { from: ['DRAFT', 'TALLYING'], to: ['DRAFT', 'TALLYING'], guard: somethingCounted, decide: same },
    unpack: { from: ['DRAFT', 'TALLYING'], to: ['DRAFT', 'TALLYING'], guard: somethingPacked, decide: same },
    // Whether every line was counted, its lines tell: all of one may be missing.
    complete: { from: ['TALLYING'], to: ['COMPLETED'] },
    cancel: { from: ['DRAFT', 'TALLYING'], to: ['CANCELLED'] },
  },
})
