import type { Language } from '@entrepot/contract/kit/language'
import { expiryConflicts } from '@entrepot/domain/basic-data/expiry-days'
import { type Sized, volumeAfter } from '@entrepot/domain/basic-data/volume'
import type { FieldFault } from '../../../kit/problem.ts'
import type { Values } from '../../../kit/save-records.ts'
import { expiryDaysOf, expiryFault } from '../expiry-rules.ts'
import { barcodesOf, twice } from './barcodes.ts'
import { elementFaults, type HsCode } from './hs-codes.ts'

/** Everything that is wrong with a product as a whole, whatever its single fields say. */
export function productFaults(product: Values, hsCode: HsCode | undefined, language: Language): FieldFault[] {
  const again = twice(barcodesOf(product))
  return [
    ...expiryConflicts(expiryDaysOf(product)).map(expiryFault),
    ...(again === undefined ? [] : [{ field: again.field, key: 'invalid.twice' } as const]),
    ...elementFaults(hsCode, (product.cusDecElement ?? null) as Values | null, language),
  ]
}

const sizesOf = (product: Values): Sized => {
  const text = (name: string) => (product[name] ?? null) as string | null
  return { width: text('width'), height: text('height'), length: text('length'), volume: text('volume') }
}

/** What the sides and the HS code decide where nobody did. Columns, as they are written. */
export function derived(product: Values, values: Values, before: Values, hsCode: HsCode | undefined): Values {
  return {
    volume: volumeAfter(sizesOf(before), sizesOf(product), values.volume as string | null | undefined),
    ...(product.legalUnit1 == null && hsCode?.legalUnit1 ? { legal_unit1: hsCode.legalUnit1 } : {}),
    ...(product.legalUnit2 == null && hsCode?.legalUnit2 ? { legal_unit2: hsCode.legalUnit2 } : {}),
  }
}
