interface PgError {
  readonly constraint?: string
  readonly table?: string
  readonly detail?: string
  readonly message?: string
}

/** What the database refused a row by. */
export interface BrokenRule {
  readonly constraint: string
  readonly table: string | undefined
  readonly detail: string | undefined
}

/** A shard of a distributed database has the name of its table, or of its rule, and a number of six digits or more. */
const withoutShard = (name: string) => name.replace(/_\d{6,}$/, '')

/** A worker's refusal comes through the coordinator as words alone. */
const CONSTRAINT = /constraint "([^"]+)"/
const TABLE = /^(?:insert or update|update or delete) on table "([^"]+)"/

/** The rule and the table that an error names, as they are declared. */
export function brokenRule(error: unknown): BrokenRule {
  const { constraint, table, detail, message = '' } = error as PgError
  const named = constraint ?? CONSTRAINT.exec(message)?.[1] ?? ''
  const tableNamed = table ?? TABLE.exec(message)?.[1]
  return { constraint: withoutShard(named), table: tableNamed && withoutShard(tableNamed), detail }
}
