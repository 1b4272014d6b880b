import { required } from '@entrepot/domain/kernel/required'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { NoticeLine } from '../receipt-notices/open-notice.ts'
import { addUnannounced } from './blind-notice.ts'
import { checkOverReceipt } from './over-receipt.ts'
import type { ArrivedLine } from './registration-lines.ts'

/** The notice line of each line: the one it refers to, otherwise the likeliest of its product. */
function matchLines(arrived: readonly ArrivedLine[], noticeLines: readonly NoticeLine[]): (NoticeLine | null)[] {
  return arrived.map(({ line, product, place }) => {
    const noticeLineId = line.noticeLineId
    if (noticeLineId === null || noticeLineId === undefined) {
      const ofProduct = noticeLines.filter(({ productId }) => productId === product.id)
      const sameBatch = ofProduct.find(({ batchNum }) => (batchNum ?? '') === (line.batchNum ?? ''))
      return sameBatch ?? ofProduct.find(({ plan, received }) => plan > received) ?? ofProduct[0] ?? null
    }
    const noticeLine = noticeLines.find(({ id }) => id === noticeLineId)
    if (noticeLine !== undefined && noticeLine.productId === product.id) return noticeLine
    throw new Problem('UNKNOWN_LINE', {
      fields: [{ field: `lines.${place}.noticeLineId`, key: 'problem.UNKNOWN_LINE' }],
    })
  })
}

/** The notice line of every line, made if there was none; and whether that needed an administrator. */
export async function noticeLinesOf(
  work: DocumentWork,
  noticeId: string,
  noticeLines: readonly NoticeLine[],
  arrived: readonly ArrivedLine[],
  acceptOver: boolean,
) {
  const lines = matchLines(arrived, noticeLines)
  const approved = checkOverReceipt(
    work,
    arrived.map(({ good, defective, product, place }, index) => ({
      noticeLine: lines[index] ?? null,
      pieces: good + defective,
      tolerance: product.overReceiptPercent,
      field: `lines.${place}.goodSkuTotal`,
    })),
    acceptOver,
  )
  const strangers = arrived.filter((_, index) => lines[index] === null)
  const last = Math.max(0, ...noticeLines.map(({ lineNo }) => lineNo))
  const added = strangers.length === 0 ? [] : await addUnannounced(work, noticeId, last, strangers)
  let next = 0
  const all = lines.map((line) => {
    if (line !== null) return line
    next += 1
    return required(added[next - 1], 'the added notice line')
  })
  return { lines: all, approved }
}
