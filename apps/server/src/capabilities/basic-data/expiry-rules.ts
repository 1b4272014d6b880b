import { type ExpiryConflict, type ExpiryDays, expiryConflicts } from '@entrepot/domain/basic-data/expiry-days'
import { type FieldFault, Problem } from '../../kit/http/problem.ts'

const KEYS = {
  needsShelfLife: 'invalid.needsShelfLife',
  atMost: 'invalid.atMostField',
  atLeast: 'invalid.atLeastField',
} as const

type GivenDays = { readonly [Rule in keyof ExpiryDays]?: ExpiryDays[Rule] | undefined }

/** The four expiry rules of a record. */
export function expiryDaysOf(record: GivenDays): ExpiryDays {
  return {
    expiryDays: record.expiryDays ?? null,
    prohibitiveExpiryDays: record.prohibitiveExpiryDays ?? null,
    prohibitiveSaleExpiryDays: record.prohibitiveSaleExpiryDays ?? null,
    warningExpiryDays: record.warningExpiryDays ?? null,
  }
}

/** The fault is at the field to correct and names the other field. */
export const expiryFault = ({ field, rule, other, limit }: ExpiryConflict): FieldFault => ({
  field,
  key: KEYS[rule],
  parameters: { other: `products.field.${other}`, limit: limit ?? '' },
})

export function refuseConflicts(days: ExpiryDays): void {
  const conflicts = expiryConflicts(days)
  if (conflicts.length > 0) throw new Problem('INVALID', { fields: conflicts.map(expiryFault) })
}
