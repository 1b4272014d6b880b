import type { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import { required } from '@entrepot/domain/kernel/required'
import { checkLineReferences } from '../../../kit/document/check-lines.ts'
import type { DocumentWork, Line, ManagedDocument } from '../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../kit/document/line-changes.ts'
import { insertLines, updateLines } from '../../../kit/document/write-document-rows.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { checkOwner } from '../../../stock/line-rules.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { lineTotals, packageTotals } from '../../../stock/progress/line-totals.ts'
import { noticeFacts, noticeProgress } from '../../../stock/progress/receipt-progress.ts'
import type { AmendInput, ReceiptNotice, ReceiptNoticeLine, ReceiptNoticeOutcome } from './receipt-notice.ts'

function checkAmendments(lines: ReadonlyMap<string, ReceiptNoticeLine>, sent: AmendInput['lines']) {
  // A line that occurs twice is not found the second time.
  const remainingLines = new Map(lines)
  const faults = sent.flatMap(({ id, planSkuTotal }, place): FieldFault[] => {
    if (id === undefined) return []
    const line = remainingLines.get(id)
    remainingLines.delete(id)
    if (line === undefined) return [{ field: `lines.${place}.id`, key: 'problem.UNKNOWN_LINE' }]
    const received = line.receivedSkuTotal
    if (planSkuTotal >= received) return []
    return [{ field: `lines.${place}.planSkuTotal`, key: 'problem.BELOW_RECEIVED', parameters: { limit: received } }]
  })
  const [first] = faults
  if (first === undefined) return
  const code = 'key' in first && first.key === 'problem.UNKNOWN_LINE' ? 'UNKNOWN_LINE' : 'BELOW_RECEIVED'
  throw new Problem(code, { fields: faults, ...('parameters' in first && { detail: { ...first.parameters } }) })
}

/** Raises, lowers or adds lines while goods arrive; never below the received pieces. */
export async function amendNotice(
  managed: ManagedDocument<typeof recvReqs>,
  work: DocumentWork,
  notice: ReceiptNotice,
  input: AmendInput,
): Promise<ReceiptNoticeOutcome> {
  const sent = input.lines
  const linesById = new Map(notice.lines.map((line) => [line.id, line]))
  checkAmendments(linesById, sent)
  const changed = sent.flatMap(({ id, planSkuTotal }): ReceiptNoticeLine[] =>
    id === undefined ? [] : [{ ...required(linesById.get(id), 'the notice line'), planSkuTotal, packageTotal: null }],
  )
  const last = Math.max(0, ...notice.lines.map(({ lineNo }) => lineNo))
  const added = numberLines(
    sent.flatMap(({ productId, planSkuTotal }) => (productId === undefined ? [] : [{ productId, planSkuTotal }])),
    work.clock.now(),
    last,
  )
  await checkLineReferences(work, managed, added)
  const after = [...notice.lines.map((line) => changed.find(({ id }) => id === line.id) ?? line), ...added]
  const products = await productFacts(
    work.trx,
    work.warehouseId,
    after.map(({ productId }) => productId),
  )
  checkOwner(added, products, notice.cargoOwnerId)
  const counted = after.map((line) => lineTotals(line, products.get(line.productId), line.planSkuTotal))
  const at = { warehouseId: work.warehouseId, id: notice.id }
  const packages = packageTotals(counted)
  const extras = (lines: readonly Line[]) =>
    lines.map(({ id }) => required(packages[after.findIndex((line) => line.id === id)], 'the packages of the line'))
  await updateLines(work.trx, managed, at, changed, extras(changed))
  await insertLines(work.trx, managed, at, added, extras(added))
  const facts = await noticeFacts(work.trx, work.warehouseId, notice.id)
  const { receiptStatus: to, ...progress } = noticeProgress(facts, facts.lines)
  const plans = (lines: readonly Line[]) => Object.fromEntries(lines.map((line) => [line.lineNo, line.planSkuTotal]))
  return {
    to,
    header: { ...progress, ...receiptTotals(counted) },
    before: { plans: plans(notice.lines) },
    after: { plans: plans(after) },
  }
}
