import { packagesOf, receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import type { ProductFacts } from '../product-facts.ts'

/** A line with what its product says of one piece. */
export const lineTotals = (
  { packageTotal = null }: { readonly id: string; readonly packageTotal?: number | null | undefined },
  product: ProductFacts | undefined,
  pieces: number,
) => ({
  pieces,
  packageTotal,
  packageNumber: product?.packageNumber ?? null,
  crossWeight: product?.crossWeight ?? null,
  netWeight: product?.netWeight ?? null,
  volume: product?.volume ?? null,
})

export function totalColumns(lines: readonly ReturnType<typeof lineTotals>[]) {
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
export const packageColumns = (lines: readonly ReturnType<typeof lineTotals>[]) =>
  lines.map((line) => ({ package_total: packagesOf(line) }))
