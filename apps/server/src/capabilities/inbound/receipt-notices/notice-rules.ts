import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import { completeEach } from '../../../kit/document/complete-many.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { checkDates, checkOwner, handbooksOf } from '../../../stock/line-rules.ts'
import { type ProductFacts, productFacts } from '../../../stock/product-facts.ts'
import { lineTotals, packageTotals } from '../../../stock/progress/line-totals.ts'
import type { ReceiptNoticeCompletion, ReceiptNoticeDraft, ReceiptNoticeDraftLine } from './receipt-notice.ts'

function checkPlans(lines: readonly ReceiptNoticeDraftLine[]) {
  const faults = lines.flatMap(({ planSkuTotal }, place) =>
    planSkuTotal > 0
      ? []
      : [{ field: `lines.${place}.planSkuTotal`, key: 'invalid.least' as const, parameters: { limit: 1 } }],
  )
  if (faults.length > 0) throw new Problem('INVALID', { fields: faults })
}

const factsFor = ({ trx, warehouseId }: DocumentWork, drafts: readonly ReceiptNoticeDraft[]) =>
  productFacts(trx, warehouseId, [...new Set(drafts.flatMap(({ lines }) => lines.map(productOf)))])
const productOf = ({ productId }: ReceiptNoticeDraftLine) => productId

async function completeOne(
  work: DocumentWork,
  { header, lines }: ReceiptNoticeDraft,
  products: ReadonlyMap<string, ProductFacts>,
): Promise<ReceiptNoticeCompletion> {
  checkPlans(lines)
  checkOwner(lines, products, header.cargoOwnerId)
  checkDates(lines, products, work.today)
  const handbooks = await handbooksOf(work, lines, header.cargoOwnerId)
  const counted = lines.map((line) => lineTotals(line, products.get(line.productId), line.planSkuTotal))
  return {
    header: receiptTotals(counted),
    lines: packageTotals(counted).map((totals, place) => ({ ...totals, ...handbooks[place] })),
  }
}

/** Checks a draft notice and computes its sums. */
export const completeNotice = async (work: DocumentWork, draft: ReceiptNoticeDraft) =>
  completeOne(work, draft, await factsFor(work, [draft]))

export async function completeNotices(work: DocumentWork, drafts: readonly ReceiptNoticeDraft[]) {
  const products = await factsFor(work, drafts)
  return completeEach(drafts, (draft) => completeOne(work, draft, products))
}
