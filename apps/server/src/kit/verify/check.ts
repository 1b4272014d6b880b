import type { RawBuilder } from 'kysely'

/** A condition that must always hold. Its one statement, and so one snapshot, returns the rows that violate it. */
export interface Check {
  readonly name: string
  readonly offenders: RawBuilder<{ what: string }>
}
