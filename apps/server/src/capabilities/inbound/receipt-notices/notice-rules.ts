import { packagesOf, receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import type { Completion, DocumentWork, Draft, Line } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/problem.ts'
import { type ProductFacts, productFacts } from '../../../stock/product-facts.ts'
import { checkDates, checkHandbooks, checkOwner } from '../line-rules.ts'

export const totalled = (line: Line, product: ProductFacts | undefined, pieces: number) => ({
  pieces,
  packageTotal: (line.packageTotal ?? null) as number | null,
  packageNumber: product?.packageNumber ?? null,
  crossWeight: product?.crossWeight ?? null,
  netWeight: product?.netWeight ?? null,
  volume: product?.volume ?? null,
})

export function totalColumns(lines: readonly ReturnType<typeof totalled>[]) {
  const sums = receiptTotals(lines)
  return {
    sku_total: sums.skuTotal,
    package_total: sums.packageTotal,
    cross_weight_total: sums.crossWeightTotal,
    net_weight_total: sums.netWeightTotal,
    volume_total: sums.volumeTotal,
  }
}

/** As many packages as were given, else as the pieces need. */
export const packageColumns = (lines: readonly ReturnType<typeof totalled>[]) =>
  lines.map((line) => ({ package_total: packagesOf(line) }))

function checkPlans(lines: readonly Line[]) {
  const faults = lines.flatMap(({ planSkuTotal }, place) =>
    (planSkuTotal as number) > 0
      ? []
      : [{ field: `lines.${place}.planSkuTotal`, key: 'invalid.least' as const, parameters: { limit: 1 } }],
  )
  if (faults.length > 0) throw new Problem('INVALID', { fields: faults })
}

/** The rules of a notice that is being written, and its sums. */
export async function completeNotice(work: DocumentWork, { header, lines }: Draft): Promise<Completion> {
  checkPlans(lines)
  const products = await productFacts(
    work.trx,
    work.warehouseId,
    lines.map(({ productId }) => productId as string),
  )
  checkOwner(lines, products, header.cargoOwnerId)
  checkDates(lines, products, work.today)
  await checkHandbooks(work, lines, header.cargoOwnerId)
  const counted = lines.map((line) =>
    totalled(line, products.get(line.productId as string), line.planSkuTotal as number),
  )
  return {
    header: totalColumns(counted),
    lines: packageColumns(counted),
  }
}
