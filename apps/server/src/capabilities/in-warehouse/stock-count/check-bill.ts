import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { type StockCountOutlook, stockCountNext } from '@entrepot/domain/in-warehouse/stock-count.next'
import { type DocumentHandlers, managedDocument } from '../../../kit/document/document-handlers.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { approveCount } from './approve.ts'
import { countLines } from './count.ts'
import { completeDraft } from './draft-rules.ts'
import { countLineStore } from './line-store.ts'
import { stockCountOutlook } from './outlook.ts'
import { closeLines, recountLines, submitCount } from './review.ts'
import { startCount } from './start.ts'

/** These figures of the book are not printed while a blind count is open. */
const OF_THE_BOOK = ['bookSkuTotal', 'differenceSkuTotal'] as const

export const stockCountHandlers: DocumentHandlers<typeof stocktakings, StockCountOutlook> = {
  store: documentStore(stocktakings, 'stocktaking', {
    unique: { stocktaking_no: 'checkBillNo' },
    lines: countLineStore,
  }),
  facts: ({ status, countedTotal, recountTotal }) => ({
    status,
    countedLines: countedTotal,
    recountLines: recountTotal,
  }),
  complete: completeDraft,
  commands: {
    start: startCount,
    count: countLines,
    submit: submitCount,
    recount: recountLines,
    approve: approveCount,
    cancel: async (work, bill) => {
      await closeLines(work, bill.id)
      return {}
    },
  },
  make: {},
  next: stockCountNext,
  outlook: stockCountOutlook,
  hidesOnPaper: ({ blind, status }) =>
    blind === true && status !== 'REVIEW' && status !== 'COMPLETED' ? OF_THE_BOOK : [],
}

export const stockCountDocument = managedDocument(stocktakings, stockCountHandlers)
