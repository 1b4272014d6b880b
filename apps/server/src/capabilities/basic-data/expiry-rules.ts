import { type ExpiryConflict, type ExpiryDays, expiryConflicts } from '@entrepot/domain/basic-data/expiry-days'
import { type FieldFault, Problem } from '../../kit/http/problem.ts'
import type { Values } from '../../kit/records/save-records.ts'

const KEYS = {
  needsShelfLife: 'invalid.needsShelfLife',
  atMost: 'invalid.atMostField',
  atLeast: 'invalid.atLeastField',
} as const

/** The four rules as a record holds them. */
export function expiryDaysOf(record: Values): ExpiryDays {
  const days = (name: string) => (record[name] ?? null) as number | null
  return {
    expiryDays: days('expiryDays'),
    prohibitiveExpiryDays: days('prohibitiveExpiryDays'),
    prohibitiveSaleExpiryDays: days('prohibitiveSaleExpiryDays'),
    warningExpiryDays: days('warningExpiryDays'),
  }
}

/** A conflict is told at the field that a person has to mend, and names the other one. */
export const expiryFault = ({ field, rule, other, limit }: ExpiryConflict): FieldFault => ({
  field,
  key: KEYS[rule],
  parameters: { other: `products.field.${other}`, limit: limit ?? '' },
})

export function refuseConflicts(days: ExpiryDays): void {
  const conflicts = expiryConflicts(days)
  if (conflicts.length > 0) throw new Problem('INVALID', { fields: conflicts.map(expiryFault) })
}
