import type { Completion, DocumentWork } from '../../../kit/document/document-handlers.ts'
import { checkDates, checkHandbooks, checkOwner } from '../../../stock/line-rules.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { lineTotals, totalColumns } from '../../../stock/progress/line-totals.ts'
import type { RegistrationDraft, RegistrationDraftLine } from './registration.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const sumOf = (lines: readonly RegistrationDraftLine[], field: 'goodSkuTotal' | 'defectiveSkuTotal') =>
  lines.reduce((total, line) => total + number(line[field]), 0)

export const registrationSums = (lines: readonly RegistrationDraftLine[]) => ({
  good_sku_total: sumOf(lines, 'goodSkuTotal'),
  defective_sku_total: sumOf(lines, 'defectiveSkuTotal'),
})

/** The rules of a registration that is being written, and its sums. */
export async function completeDraft(
  work: DocumentWork,
  { header, lines }: RegistrationDraft,
  before: unknown,
): Promise<Completion> {
  const products = await productFacts(
    work.trx,
    work.warehouseId,
    lines.map(({ productId }) => productId),
  )
  checkOwner(lines, products, header.cargoOwnerId)
  checkDates(lines, products, work.today)
  await checkHandbooks(work, lines, header.cargoOwnerId)
  const counted = lines.map((line) =>
    lineTotals(line, products.get(line.productId), number(line.goodSkuTotal) + number(line.defectiveSkuTotal)),
  )
  const blind = before === undefined ? work.numbers.RECV_REQ?.[0] : undefined
  return {
    header: {
      ...totalColumns(counted),
      ...registrationSums(lines),
      ...(blind === undefined ? {} : { blind_notice_no: blind }),
    },
    lines: lines.map(({ productId }) => ({ pieces_per_box: products.get(productId)?.packageNumber ?? null })),
  }
}
