import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'

/** Statements are written with the `sql` tag and typed where they stand, so no table list is kept here. */
// biome-ignore lint/complexity/noBannedTypes: an empty table list is what Kysely calls {}
type Tables = {}

/** A connection pool, or a transaction: whoever only reads does not care which. */
export type Db = Kysely<Tables>
/** A function that locks or writes takes this, so that calling it outside a transaction does not compile. */
export type Trx = Transaction<Tables>

export const createDb = (pool: Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
