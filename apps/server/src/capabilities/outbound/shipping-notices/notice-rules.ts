import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import { completeEach } from '../../../kit/document/complete-many.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { checkOwner, handbooksOf } from '../../../stock/line-rules.ts'
import { type ProductFacts, productFacts } from '../../../stock/product-facts.ts'
import { lineTotals } from '../../../stock/progress/line-totals.ts'
import { leavesUnsold } from '../shipping-type.ts'
import type { RequestedLine, ShippingNoticeCompletion, ShippingNoticeDraft } from './shipping-notice.ts'

/** Defective goods may only go back to their owner or to scrap. */
function checkQualities(lines: ShippingNoticeDraft['lines'], shippingType: unknown) {
  if (leavesUnsold(shippingType)) return
  const fields = lines.flatMap(({ quality }, place): FieldFault[] =>
    quality === 'DEFECTIVE' ? [{ field: `lines.${place}.quality`, key: 'problem.DEFECTIVE_NOT_SOLD' }] : [],
  )
  if (fields.length > 0) throw new Problem('DEFECTIVE_NOT_SOLD', { fields })
}

function checkTimes({ plannedShippingTime, plannedDeliveryTime }: ShippingNoticeDraft['header']) {
  if (typeof plannedShippingTime !== 'string' || typeof plannedDeliveryTime !== 'string') return
  if (Date.parse(plannedDeliveryTime) >= Date.parse(plannedShippingTime)) return
  throw new Problem('DATES_CONTRADICT', {
    fields: [
      {
        field: 'plannedDeliveryTime',
        key: 'problem.DATES_CONTRADICT',
        parameters: { limit: plannedShippingTime.slice(0, 10) },
      },
    ],
  })
}

export const noticeTotals = (lines: readonly RequestedLine[], products: ReadonlyMap<string, ProductFacts>) =>
  receiptTotals(lines.map((line) => lineTotals(line, products.get(line.productId), line.planSkuTotal)))

const factsFor = ({ trx, warehouseId }: DocumentWork, drafts: readonly ShippingNoticeDraft[]) =>
  productFacts(trx, warehouseId, [...new Set(drafts.flatMap(({ lines }) => lines.map(productOf)))])
const productOf = ({ productId }: RequestedLine) => productId

async function completeOne(
  work: DocumentWork,
  { header, lines }: ShippingNoticeDraft,
  products: ReadonlyMap<string, ProductFacts>,
): Promise<ShippingNoticeCompletion> {
  checkOwner(lines, products, header.cargoOwnerId)
  checkQualities(lines, header.shippingType)
  checkTimes(header)
  const handbooks = await handbooksOf(work, lines, header.cargoOwnerId)
  return { header: noticeTotals(lines, products), lines: handbooks }
}

/** Checks a draft notice and computes its sums. */
export const completeNotice = async (work: DocumentWork, draft: ShippingNoticeDraft) =>
  completeOne(work, draft, await factsFor(work, [draft]))

export async function completeNotices(work: DocumentWork, drafts: readonly ShippingNoticeDraft[]) {
  const products = await factsFor(work, drafts)
  return completeEach(drafts, (draft) => completeOne(work, draft, products))
}
