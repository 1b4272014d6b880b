import { defineMachine } from '../kernel/state-machine.ts'

export const TRANSFER_STATES = ['DRAFT', 'SUBMITTED', 'IN_TRANSIT', 'COMPLETED', 'CANCELLED'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** The end that a transfer is looked at from: where the pieces leave, or where they arrive. */
export const TRANSFER_ENDS = ['OUT', 'IN'] as const
export type TransferEnd = (typeof TRANSFER_ENDS)[number]

/** Sums over the lines, in pieces. */
export interface Transfer {
  readonly status: TransferState
  readonly end: TransferEnd
  readonly plan: number
  readonly reserved: number
  readonly inTransit: number
}

const atSource = ({ end }: Transfer) => (end === 'OUT' ? null : 'WRONG_END')
const asksForSomething = (transfer: Transfer) => atSource(transfer) ?? (transfer.plan > 0 ? null : 'NO_LINES')

/** The source sends what it has reserved; what is on its way may be received, or given up, or turned back. */
function hasPieces(transfer: Transfer): string | null {
  if (transfer.status === 'IN_TRANSIT') return transfer.inTransit > 0 ? null : 'NOTHING_TO_DO'
  return atSource(transfer) ?? (transfer.reserved > 0 ? null : 'NOTHING_TO_DO')
}

export const transferMachine = defineMachine<Transfer>()({
  states: TRANSFER_STATES,
  commands: {
    submit: { from: ['DRAFT'], to: ['SUBMITTED'], guard: asksForSomething },
    withdraw: { from: ['SUBMITTED'], to: ['DRAFT'], guard: atSource },
    // Whether it was the last piece is known afterwards: settling says so.
    processTransfer: { from: ['SUBMITTED', 'IN_TRANSIT'], to: ['IN_TRANSIT', 'COMPLETED'], guard: hasPieces },
    cancel: { from: ['DRAFT', 'SUBMITTED'], to: ['CANCELLED'], guard: atSource },
  },
  settling: {
    among: ['IN_TRANSIT', 'COMPLETED'],
    decide: ({ inTransit }) => (inTransit > 0 ? 'IN_TRANSIT' : 'COMPLETED'),
  },
})
