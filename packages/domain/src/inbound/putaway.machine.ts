import { defineMachine } from '../kernel/state-machine.ts'

export const PUTAWAY_STATES = ['DRAFT', 'COMPLETED', 'REVERSED', 'CANCELLED'] as const
export type PutawayState = (typeof PUTAWAY_STATES)[number]

export interface Putaway {
  readonly status: PutawayState
  readonly lines: readonly { readonly confirmed: boolean; readonly placed: boolean }[]
}

const hasLines = ({ lines }: Putaway) => (lines.length > 0 ? null : 'NO_LINES')
const somethingOpen = ({ lines }: Putaway) => (lines.some(({ confirmed }) => !confirmed) ? null : 'NO_LINES')
const nothingConfirmed = ({ lines }: Putaway) =>
  lines.every(({ confirmed }) => !confirmed) ? null : 'ALREADY_CONFIRMED'

export const putawayMachine = defineMachine<Putaway>()({
  states: PUTAWAY_STATES,
  commands: {
    // A place may be given with the confirmation, and the last line may complete the putaway.
    confirm: { from: ['DRAFT'], to: ['DRAFT', 'COMPLETED'], guard: somethingOpen },
    complete: { from: ['DRAFT'], to: ['COMPLETED'], guard: hasLines },
    /** Finds places for lines without one, or whose place refuses them; on request it also confirms them. */
    suggest: { from: ['DRAFT'], to: ['DRAFT', 'COMPLETED'], guard: somethingOpen },
    reverse: { from: ['COMPLETED'], to: ['REVERSED'] },
    cancel: { from: ['DRAFT'], to: ['CANCELLED'], guard: nothingConfirmed },
  },
})
