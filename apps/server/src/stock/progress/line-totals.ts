import { packagesOf, type TotalledLine } from '@entrepot/domain/inbound/receipt-totals'
import type { ProductFacts } from '../product-facts.ts'

/** A line with the sizes of one piece of its product. */
export const lineTotals = (
  { packageTotal = null }: { readonly id: string; readonly packageTotal?: number | null | undefined },
  product: ProductFacts | undefined,
  pieces: number,
): TotalledLine => ({
  pieces,
  packageTotal,
  packageNumber: product?.packageNumber ?? null,
  crossWeight: product?.crossWeight ?? null,
  netWeight: product?.netWeight ?? null,
  volume: product?.volume ?? null,
})

/** The given number of packages, otherwise the number that the pieces need. */
export const packageTotals = (lines: readonly TotalledLine[]) =>
  lines.map((line) => ({ packageTotal: packagesOf(line) }))
