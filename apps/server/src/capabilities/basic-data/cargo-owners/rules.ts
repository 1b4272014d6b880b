import type { Row } from '../../../kit/list-records.ts'
import type { Values } from '../../../kit/save-records.ts'
import { refuseConflicts } from '../expiry-rules.ts'

/** An owner knows no shelf life of his own; only his rules among themselves can contradict each other. */
const ANY_LIFE = 36_500

export function checkExpiryRules(values: Values, before: Row | undefined): void {
  const days = (name: string) => (values[name] === undefined ? (before?.[name] ?? null) : values[name]) as number | null
  refuseConflicts({
    expiryDays: ANY_LIFE,
    prohibitiveExpiryDays: days('prohibitiveExpiryDays'),
    prohibitiveSaleExpiryDays: days('prohibitiveSaleExpiryDays'),
    warningExpiryDays: days('warningExpiryDays'),
  })
}
