import { defineMachine } from '../kernel/state-machine.ts'

export const REGISTRATION_STATES = ['DRAFT', 'COMPLETED', 'REVERSED', 'CANCELLED'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

export interface Registration {
  readonly status: RegistrationState
  readonly lines: readonly { readonly good: number; readonly defective: number }[]
}

const somethingCame = ({ lines }: Registration) =>
  lines.some(({ good, defective }) => good + defective > 0) ? null : 'NOTHING_COUNTED'

export const registrationMachine = defineMachine<Registration>()({
  states: REGISTRATION_STATES,
  commands: {
    complete: { from: ['DRAFT'], to: ['COMPLETED'], guard: somethingCame },
    correct: { from: ['COMPLETED'], to: ['COMPLETED'] },
    reverse: { from: ['COMPLETED'], to: ['REVERSED'] },
    cancel: { from: ['DRAFT'], to: ['CANCELLED'] },
  },
})
