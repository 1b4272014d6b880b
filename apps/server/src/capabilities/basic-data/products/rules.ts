import { MOST_VOLUME } from '@entrepot/contract/basic-data/products'
import type { Language } from '@entrepot/contract/kit/language'
import { expiryConflicts } from '@entrepot/domain/basic-data/expiry-days'
import { type Sized, volumeAfter, volumeOf } from '@entrepot/domain/basic-data/volume'
import { elementFaults, type HsCode, unitFaults } from '../../../kit/hs-codes.ts'
import type { FieldFault } from '../../../kit/problem.ts'
import type { Values } from '../../../kit/save-records.ts'
import { expiryDaysOf, expiryFault } from '../expiry-rules.ts'
import { barcodesOf, twice } from './barcodes.ts'

/** Everything that is wrong with a product as a whole, whatever its single fields say. */
export function productFaults(product: Values, hsCode: HsCode | undefined, language: Language): FieldFault[] {
  const again = twice(barcodesOf(product))
  return [
    ...sizeFaults(product),
    ...unitFaults(hsCode, product, language),
    ...expiryConflicts(expiryDaysOf(product)).map(expiryFault),
    ...(again === undefined ? [] : [{ field: again.field, key: 'invalid.twice' } as const]),
    ...elementFaults(hsCode, (product.cusDecElement ?? null) as Values | null, language),
  ]
}

const sizesOf = (product: Values): Sized => {
  const text = (name: string) => (product[name] ?? null) as string | null
  return { width: text('width'), height: text('height'), length: text('length'), volume: text('volume') }
}

/** Each side may be as long as it is allowed to be, and yet no such thing fits into a warehouse. */
function sizeFaults(product: Values): FieldFault[] {
  const { width, height, length } = sizesOf(product)
  if (width === null || height === null || length === null) return []
  const volume = volumeOf(width, height, length)
  if (Number(volume) <= MOST_VOLUME) return []
  return [{ field: 'length', key: 'invalid.sidesTooLong', parameters: { volume, limit: MOST_VOLUME } }]
}

const UNITS = ['legalUnit1', 'legalUnit2'] as const

/** A product as it will be. With another HS code the units of the old one go, unless somebody gave them with it. */
export function productAfter(values: Values, before: Values): Values {
  const isRefiled = values.cusHsCode !== undefined && values.cusHsCode !== before.cusHsCode
  const units = Object.fromEntries(
    UNITS.filter((unit) => values[unit] === undefined || values[unit] === before[unit]).map((unit) => [unit, null]),
  )
  return { ...before, ...values, ...(isRefiled ? units : {}) }
}

/** What the sides and the HS code decide where nobody did. Columns, as they are written. */
export function derived(product: Values, values: Values, before: Values, hsCode: HsCode | undefined): Values {
  return {
    volume: volumeAfter(sizesOf(before), sizesOf(product), values.volume as string | null | undefined),
    legal_unit1: product.legalUnit1 ?? hsCode?.legalUnit1 ?? null,
    legal_unit2: product.legalUnit2 ?? hsCode?.legalUnit2 ?? null,
  }
}
