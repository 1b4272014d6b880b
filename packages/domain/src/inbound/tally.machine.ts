import { defineMachine } from '../kernel/state-machine.ts'

export const TALLY_STATES = ['DRAFT', 'TALLYING', 'COMPLETED', 'CANCELLED'] as const
export type TallyState = (typeof TALLY_STATES)[number]

export interface Tally {
  readonly status: TallyState
  readonly lines: readonly { readonly counted: number }[]
}

const somethingCounted = ({ lines }: Tally) => (lines.some(({ counted }) => counted > 0) ? null : 'NOTHING_COUNTED')

export const tallyMachine = defineMachine<Tally>()({
  states: TALLY_STATES,
  commands: {
    start: { from: ['DRAFT'], to: ['TALLYING'] },
    complete: { from: ['TALLYING'], to: ['COMPLETED'], guard: somethingCounted },
    cancel: { from: ['DRAFT', 'TALLYING'], to: ['CANCELLED'] },
  },
})
