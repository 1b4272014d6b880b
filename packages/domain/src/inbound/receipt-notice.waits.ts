import type { WaitRule } from '../kernel/waiting.ts'
import type { ReceiptNoticeState } from './receipt-notice.machine.ts'

export const RECEIPT_WAITS = ['ARRIVAL', 'REGISTRATION', 'REST', 'PUTAWAY'] as const
export type ReceiptWait = (typeof RECEIPT_WAITS)[number]

/** `received`: some pieces arrived. `unshelved`: good pieces of it are still on the dock. */
export type ReceiptFact = 'received' | 'unshelved'

export const receiptWaits: readonly WaitRule<ReceiptNoticeState, ReceiptFact, ReceiptWait>[] = [
  { for: 'ARRIVAL', states: ['SUBMITTED'] },
  { for: 'REST', states: ['RECEIVING'], when: 'received' },
  { for: 'REGISTRATION', states: ['RECEIVING'] },
  { for: 'PUTAWAY', states: ['ACCEPTED'], when: 'unshelved' },
]
