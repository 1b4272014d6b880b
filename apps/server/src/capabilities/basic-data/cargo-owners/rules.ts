import type { Row } from '../../../kit/lists/list-records.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { expiryDaysOf, refuseConflicts } from '../expiry-rules.ts'

/** An owner knows no shelf life of his own; only his rules among themselves can contradict each other. */
const ANY_LIFE = 36_500

export const checkExpiryRules = (values: Values, before: Row | undefined): void =>
  refuseConflicts({ ...expiryDaysOf({ ...before, ...values }), expiryDays: ANY_LIFE })
