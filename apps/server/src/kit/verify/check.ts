import type { RawBuilder } from 'kysely'

/** One thing that must always be true. Its one statement, and so one snapshot, answers the rows for which it is not. */
export interface Check {
  readonly name: string
  readonly offenders: RawBuilder<{ what: string }>
}
