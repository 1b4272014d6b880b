import { MAX_VOLUME } from '@entrepot/contract/basic-data/products'
import type { Language } from '@entrepot/contract/kit/language'
import { expiryConflicts } from '@entrepot/domain/basic-data/expiry-days'
import { unitsAfterChange } from '@entrepot/domain/basic-data/legal-units'
import { type ProductSize, volumeAfter, volumeOf } from '@entrepot/domain/basic-data/volume'
import type { FieldFault } from '../../../kit/http/problem.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { elementFaults, type HsCode, unitFaults } from '../../../stock/customs/hs-codes.ts'
import { expiryDaysOf, expiryFault } from '../expiry-rules.ts'
import { barcodesOf, twice } from './barcodes.ts'
import type { ProductValues } from './product-values.ts'

/** Faults of a product that involve more than one field. */
export function productFaults(product: ProductValues, hsCode: HsCode | undefined, language: Language): FieldFault[] {
  const again = twice(barcodesOf(product))
  return [
    ...sizeFaults(product),
    ...unitFaults(hsCode, product, language),
    ...expiryConflicts(expiryDaysOf(product)).map(expiryFault),
    ...(again === undefined ? [] : [{ field: again.field, key: 'invalid.twice' } as const]),
    ...elementFaults(hsCode, product.cusDecElement ?? null, language),
  ]
}

const sizesOf = ({ width = null, height = null, length = null, volume = null }: ProductValues): ProductSize => ({
  width,
  height,
  length,
  volume,
})

/** Refuses a volume above the maximum, which valid sides can still exceed. */
function sizeFaults(product: ProductValues): FieldFault[] {
  const { width, height, length } = sizesOf(product)
  if (width === null || height === null || length === null) return []
  const volume = volumeOf(width, height, length)
  if (Number(volume) <= MAX_VOLUME) return []
  return [{ field: 'length', key: 'invalid.sidesTooLong', parameters: { volume, limit: MAX_VOLUME } }]
}

const filedAs = ({ cusHsCode = null, legalUnit1 = null, legalUnit2 = null }: ProductValues) => ({
  hsCode: cusHsCode,
  legalUnit1,
  legalUnit2,
})

/** A product after the change. */
export function productAfter(values: ProductValues, before: ProductValues): ProductValues {
  const after = { ...before, ...values }
  const { legalUnit1, legalUnit2 } = unitsAfterChange(filedAs(before), filedAs(after))
  return { ...after, legalUnit1, legalUnit2 }
}

/** Columns derived from the sides and the HS code, if they were not given. */
export function derivedColumns(
  product: ProductValues,
  values: ProductValues,
  before: ProductValues,
  hsCode: HsCode | undefined,
): Values {
  return {
    volume: volumeAfter(sizesOf(before), sizesOf(product), values.volume),
    legal_unit1: product.legalUnit1 ?? hsCode?.legalUnit1 ?? null,
    legal_unit2: product.legalUnit2 ?? hsCode?.legalUnit2 ?? null,
  }
}
