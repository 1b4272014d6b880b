import { defineNext } from '../kernel/next-step.ts'
import type { ReceiptNotice } from './receipt-notice.machine.ts'

/** All in pieces. */
export interface ReceiptOutlook extends Pick<ReceiptNotice, 'status'> {
  /** Announced and not received, over the lines with missing pieces. */
  readonly expected: number
  /** Of these, pieces in no draft of a registration. */
  readonly undrafted: number
  readonly tallyRequired: boolean
}

export const receiptNoticeNext = defineNext<ReceiptOutlook, 'submit' | 'close'>()({
  possible: {
    'make:TALLY': ({ expected }) => expected > 0,
    'make:RECV_REG': ({ undrafted, tallyRequired }) => undrafted > 0 && !tallyRequired,
  },
  order: [
    'submit',
    'open:TALLY',
    'open:RECV_REG',
    ['make:TALLY', ({ tallyRequired }) => tallyRequired],
    'make:RECV_REG',
    'make:TALLY',
    'edit',
    ['finished', ({ status }) => status === 'ACCEPTED'],
  ],
})
