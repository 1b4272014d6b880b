import { defineMachine } from '../kernel/state-machine.ts'

export const PICK_STATES = ['DRAFT', 'PICKING', 'PICKED', 'RETURNED', 'CANCELLED'] as const
export type PickState = (typeof PICK_STATES)[number]

/** All in pieces. */
export interface PickTask {
  readonly status: PickState
  /** Planned, and neither picked nor found short. */
  readonly open: number
  /** Ever picked, wherever it is now. */
  readonly picked: number
  /** Of this pick still on the stage. */
  readonly staged: number
  readonly returned: number
}

const somethingOpen = ({ open }: PickTask) => (open > 0 ? null : 'NOTHING_TO_DO')
const somethingPlanned = ({ open, picked }: PickTask) => (open + picked > 0 ? null : 'NOTHING_TO_DO')
const nothingPicked = ({ picked }: PickTask) => (picked === 0 ? null : 'ALREADY_CONFIRMED')
const somethingStaged = ({ staged }: PickTask) => (staged > 0 ? null : 'NOTHING_TO_DO')

export const pickingMachine = defineMachine<PickTask>()({
  states: PICK_STATES,
  commands: {
    start: { from: ['DRAFT'], to: ['PICKING'], guard: somethingOpen },
    // Whether it was the last line is known afterwards: settling says so.
    confirm: { from: ['DRAFT', 'PICKING'], to: ['PICKING', 'PICKED'], guard: somethingOpen },
    complete: { from: ['DRAFT', 'PICKING'], to: ['PICKED'], guard: somethingPlanned },
    cancel: { from: ['DRAFT', 'PICKING'], to: ['CANCELLED'], guard: nothingPicked },
    return: {
      from: ['PICKING', 'PICKED'],
      to: ['PICKING', 'PICKED', 'RETURNED'],
      guard: somethingStaged,
      decide: progressed,
    },
  },
  settling: { among: ['PICKING', 'PICKED', 'RETURNED'], decide: progressed },
})

function progressed({ open, picked, staged, returned }: PickTask): 'PICKING' | 'PICKED' | 'RETURNED' {
  if (open > 0) return 'PICKING'
  return picked > 0 && staged === 0 && returned >= picked ? 'RETURNED' : 'PICKED'
}
