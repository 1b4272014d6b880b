import { defineMachine } from '../kernel/state-machine.ts'

export const RECEIPT_NOTICE_STATES = ['DRAFT', 'SUBMITTED', 'RECEIVING', 'ACCEPTED', 'CANCELLED'] as const
export type ReceiptNoticeState = (typeof RECEIPT_NOTICE_STATES)[number]

export interface ReceiptNotice {
  readonly status: ReceiptNoticeState
  readonly lines: readonly { readonly plan: number; readonly received: number }[]
  /** Closed by a person: no more goods will come. */
  readonly closed: boolean
  /** A tally of it was started or completed. */
  readonly tallied: boolean
}

const hasLines = ({ lines }: ReceiptNotice) => (lines.length > 0 ? null : 'NO_LINES')
const nothingReceived = ({ lines }: ReceiptNotice) =>
  lines.every(({ received }) => received === 0) ? null : 'ALREADY_RECEIVED'
const isComplete = ({ lines }: ReceiptNotice) =>
  lines.length > 0 && lines.every(({ plan, received }) => received >= plan)
const isTouched = ({ lines, tallied }: ReceiptNotice) => tallied || lines.some(({ received }) => received > 0)

export const receiptNoticeMachine = defineMachine<ReceiptNotice>()({
  states: RECEIPT_NOTICE_STATES,
  commands: {
    submit: { from: ['DRAFT'], to: ['SUBMITTED'], guard: hasLines },
    withdraw: { from: ['SUBMITTED'], to: ['DRAFT'], guard: nothingReceived },
    cancel: { from: ['DRAFT', 'SUBMITTED'], to: ['CANCELLED'], guard: nothingReceived },
    close: { from: ['RECEIVING'], to: ['ACCEPTED'] },
    amend: { from: ['SUBMITTED', 'RECEIVING'], to: ['SUBMITTED', 'RECEIVING', 'ACCEPTED'], decide: stateFromReceipts },
  },
  settling: { among: ['SUBMITTED', 'RECEIVING', 'ACCEPTED'], decide: stateFromReceipts },
})

/** The state that follows from the received pieces; a closed notice stays closed. */
function stateFromReceipts(notice: ReceiptNotice): 'SUBMITTED' | 'RECEIVING' | 'ACCEPTED' {
  if (notice.closed || isComplete(notice)) return 'ACCEPTED'
  return isTouched(notice) ? 'RECEIVING' : 'SUBMITTED'
}
