import { defineNext, type Verdict } from '../kernel/next-step.ts'
import type { StockCount } from './stock-count.machine.ts'

export interface StockCountOutlook extends StockCount {
  /** Nothing lies in its scope, and no empty place is in it. */
  readonly emptyScope: boolean
  /** Another open bill that counts some of its scope; its number. */
  readonly otherBill: string | null
  /** Work was under way where a difference was counted: the line, and the document. */
  readonly openWork: { readonly line: number; readonly type: string; readonly number: string } | null
  /** Lines over the tolerance that somebody else has to count again. */
  readonly doubtedLines: number
  /** This person did not count, or is an administrator. */
  readonly mayApprove: boolean
}

function mayStart({ emptyScope, otherBill }: StockCountOutlook): Verdict {
  if (otherBill !== null) return { problem: 'BLOCKED_BY', detail: { type: 'STOCKTAKING', number: otherBill } }
  return !emptyScope || { problem: 'NO_LINES' }
}

function approval({ mayApprove, openWork, doubtedLines }: StockCountOutlook): Verdict {
  if (openWork !== null) return { problem: 'OPEN_WORK', detail: openWork }
  if (doubtedLines > 0) return { problem: 'RECOUNT_NEEDED', detail: { count: doubtedLines } }
  return mayApprove || { problem: 'NOT_BY_COUNTER' }
}

export const stockCountNext = defineNext<StockCountOutlook, 'start' | 'count' | 'submit' | 'recount' | 'approve'>()({
  possible: { start: mayStart, approve: approval },
  order: [
    'start',
    'submit',
    'approve',
    ['edit', ({ status }) => status === 'DRAFT'],
    ['finished', ({ status }) => status === 'COMPLETED'],
  ],
})
