import type { Language } from '@entrepot/contract/kit/language'
import { type ExpiryDays, expiryConflicts } from '@entrepot/domain/basic-data/expiry-days'
import { volumeOf } from '@entrepot/domain/basic-data/volume'
import type { FieldFault } from '../../../kit/problem.ts'
import type { Values } from '../../../kit/save-records.ts'
import { expiryFault } from '../expiry-rules.ts'
import { barcodesOf, twice } from './barcodes.ts'
import { elementFaults, type HsCode } from './hs-codes.ts'

const numbers = ['expiryDays', 'prohibitiveExpiryDays', 'prohibitiveSaleExpiryDays', 'warningExpiryDays'] as const

const expiryDaysOf = (product: Values) =>
  Object.fromEntries(numbers.map((name) => [name, product[name] ?? null])) as unknown as ExpiryDays

/** Everything that is wrong with a product as a whole, whatever its single fields say. */
export function productFaults(product: Values, hsCode: HsCode | undefined, language: Language): FieldFault[] {
  const again = twice(barcodesOf(product))
  return [
    ...expiryConflicts(expiryDaysOf(product)).map(expiryFault),
    ...(again === undefined ? [] : [{ field: again.field, key: 'invalid.twice' } as const]),
    ...elementFaults(hsCode, (product.cusDecElement ?? null) as Values | null, language),
  ]
}

const computedVolume = ({ width, height, length }: Values): string | null =>
  typeof width === 'string' && typeof height === 'string' && typeof length === 'string'
    ? volumeOf(width, height, length)
    : null

const isSame = (a: unknown, b: string | null) => b !== null && a !== null && a !== undefined && Number(a) === Number(b)

/** The volume follows the sides until somebody gives another one; cleared, it follows them again. */
function volumeFor(product: Values, values: Values, before: Values): string | null | undefined {
  if (typeof values.volume === 'string') return undefined
  const followed = values.volume === null || before.volume == null || isSame(before.volume, computedVolume(before))
  return followed ? computedVolume(product) : undefined
}

/** What the sides and the HS code decide where nobody did. Columns, as they are written. */
export function derived(product: Values, values: Values, before: Values, hsCode: HsCode | undefined): Values {
  const volume = volumeFor(product, values, before)
  return {
    ...(volume === undefined ? {} : { volume }),
    ...(product.legalUnit1 == null && hsCode?.legalUnit1 ? { legal_unit1: hsCode.legalUnit1 } : {}),
    ...(product.legalUnit2 == null && hsCode?.legalUnit2 ? { legal_unit2: hsCode.legalUnit2 } : {}),
  }
}
