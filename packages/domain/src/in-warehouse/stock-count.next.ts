import { defineNext, type Verdict } from '../kernel/next-step.ts'
import type { StockCount } from './stock-count.machine.ts'

export interface StockCountOutlook extends StockCount {
  /** Its scope has no goods and no empty place. */
  readonly emptyScope: boolean
  /** Number of another open stock count with an overlapping scope. */
  readonly otherBill: string | null
  /** Work under way at a place with a difference: the line, and the document. */
  readonly openWork: { readonly line: number; readonly type: string; readonly number: string } | null
  /** Lines over the tolerance that another person must count again. */
  readonly doubtedLines: number
  /** The caller did not count, or is an administrator. */
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
