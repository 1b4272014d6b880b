interface PgError {
  readonly constraint?: string
  readonly table?: string
  readonly detail?: string
  readonly message?: string
}

/** The constraint by which the database refused a row. */
export interface BrokenRule {
  readonly constraint: string
  readonly table: string | undefined
  readonly detail: string | undefined
}

/** A shard of a distributed database is named like its table or constraint, with a number of six digits or more. */
const withoutShard = (name: string) => name.replace(/_\d{6,}$/, '')

/** The coordinator passes on a worker's error as text only. */
const CONSTRAINT = /constraint "([^"]+)"/
const TABLE = /^(?:insert or update|update or delete) on table "([^"]+)"/

/** The constraint and the table of an error, by their declared names. */
export function brokenRule(error: unknown): BrokenRule {
  const { constraint, table, detail, message = '' } = error as PgError
  const constraintName = constraint ?? CONSTRAINT.exec(message)?.[1] ?? ''
  const tableName = table ?? TABLE.exec(message)?.[1]
  return { constraint: withoutShard(constraintName), table: tableName && withoutShard(tableName), detail }
}
