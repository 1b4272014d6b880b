import { defineMachine } from '../kernel/state-machine.ts'

export const TRANSFER_STATES = ['DRAFT', 'SUBMITTED', 'IN_TRANSIT', 'COMPLETED', 'CANCELLED'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** The end from which a transfer is seen: OUT ships the pieces, IN receives them. */
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
const hasPlannedPieces = (transfer: Transfer) => atSource(transfer) ?? (transfer.plan > 0 ? null : 'NO_LINES')

/** The source ships reserved pieces; pieces in transit can be received, recorded as lost, or returned. */
function hasPieces(transfer: Transfer): string | null {
  if (transfer.status === 'IN_TRANSIT') return transfer.inTransit > 0 ? null : 'NOTHING_TO_DO'
  return atSource(transfer) ?? (transfer.reserved > 0 ? null : 'NOTHING_TO_DO')
}

export const transferMachine = defineMachine<Transfer>()({
  states: TRANSFER_STATES,
  commands: {
    submit: { from: ['DRAFT'], to: ['SUBMITTED'], guard: hasPlannedPieces },
    withdraw: { from: ['SUBMITTED'], to: ['DRAFT'], guard: atSource },
    // Whether it was the last piece is known only afterwards: `settling` decides.
    processTransfer: { from: ['SUBMITTED', 'IN_TRANSIT'], to: ['IN_TRANSIT', 'COMPLETED'], guard: hasPieces },
    cancel: { from: ['DRAFT', 'SUBMITTED'], to: ['CANCELLED'], guard: atSource },
  },
  settling: {
    among: ['IN_TRANSIT', 'COMPLETED'],
    decide: ({ inTransit }) => (inTransit > 0 ? 'IN_TRANSIT' : 'COMPLETED'),
  },
})
