import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { checkDates, checkOwner, handbooksOf } from '../../../stock/line-rules.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { lineTotals } from '../../../stock/progress/line-totals.ts'
import { withProducts } from '../line-products.ts'
import type { RegistrationCompletion, RegistrationDraft } from './registration.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Checks a draft registration and computes its sums. */
export async function completeDraft(
  work: DocumentWork,
  { header, lines: sent }: RegistrationDraft,
  before: unknown,
): Promise<RegistrationCompletion> {
  const lines = await withProducts(work, sent)
  const products = await productFacts(
    work.trx,
    work.warehouseId,
    lines.map(({ productId }) => productId),
  )
  checkOwner(lines, products, header.cargoOwnerId)
  checkDates(lines, products, work.today)
  const handbooks = await handbooksOf(work, lines, header.cargoOwnerId)
  const counted = lines.map((line) =>
    lineTotals(line, products.get(line.productId), number(line.goodSkuTotal) + number(line.defectiveSkuTotal)),
  )
  const blind = before === undefined ? work.numbers.RECV_REQ?.[0] : undefined
  return {
    header: { ...receiptTotals(counted), ...lineSums(recvRegistrations, lines) },
    ...(blind === undefined ? {} : { columns: { blind_notice_no: blind } }),
    lines: lines.map(({ productId }, place) => ({
      ...handbooks[place],
      productId,
      piecesPerBox: products.get(productId)?.packageNumber ?? null,
    })),
  }
}
