import type { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import type { SentOf, StoredOf } from '../../../kit/records/resource-handlers.ts'
import { expiryDaysOf, refuseConflicts } from '../expiry-rules.ts'

/** Shelf life for the check of owners, who have none: only their rules can contradict each other. */
const ANY_LIFE = 36_500

type Sent = SentOf<typeof cargoOwners>

export const checkExpiryRules = (values: Sent, before: StoredOf<typeof cargoOwners> | undefined): void =>
  refuseConflicts({ ...expiryDaysOf({ ...before, ...values }), expiryDays: ANY_LIFE })
