import { type CompiledQuery, type DatabaseConnection, DummyDriver, Kysely, PostgresDialect, Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import { Journal } from './journal.ts'
import { nameRepeatedStatement } from './statement-names.ts'

/** Statements are written with the `sql` tag and typed where they stand, so no table list is kept here. */
// biome-ignore lint/complexity/noBannedTypes: an empty table list is what Kysely calls {}
type Tables = {}

/** A connection pool, or a transaction: whoever only reads does not care which. */
export type Db = Kysely<Tables>

/** A function that locks or writes takes this, so that calling it outside a transaction does not compile. */
export type Trx = Transaction<Tables> & { readonly journal: Journal }

/** The transaction with an empty journal. */
export const withJournal = (transaction: Transaction<Tables>): Trx =>
  Object.assign(transaction, { journal: new Journal() })

/** What a pool looks like to Kysely: it is asked for connections, and nothing else. */
export type Connections = { connect(): Promise<PoolClient>; end(): Promise<void> }

export const createDb = (pool: Connections): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Kysely asks for these of every database; a transaction on a connection needs none of them. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) })
const UNUSED = { config: { dialect }, dialect, driver: new DummyDriver() }

/** Statements go to the connection at once: there is nothing to look up, and no plugin to ask. */
const executorOn = (db: Db, connection: DatabaseConnection, check: () => void) =>
  Object.assign(
    db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        check()
        return consumer(connection)
      },
    }),
    {
      async executeQuery<Row>(query: CompiledQuery) {
        check()
        return connection.executeQuery<Row>(query)
      },
    },
  )

/** What transactions send is written by programmers, not built from filters. */
const naming = (connection: DatabaseConnection): DatabaseConnection => ({
  executeQuery<Row>(query: CompiledQuery) {
    nameRepeatedStatement(query.sql)
    return connection.executeQuery<Row>(query)
  },
  streamQuery: <Row>(query: CompiledQuery, chunkSize?: number) => connection.streamQuery<Row>(query, chunkSize),
})

/**
 * A transaction on one connection. Unlike Kysely's own it does not make a statement wait for the answer of the one
 * before: statements that are sent in one step travel together. They run in the order in which they were sent.
 */
export const transactionOn = (db: Db, connection: DatabaseConnection): Trx => {
  const journal = new Journal()
  const executor = executorOn(db, naming(connection), () => journal.checkOpen())
  return Object.assign(new Transaction<Tables>({ ...UNUSED, executor }), { journal })
}

/** The same without a transaction. */
export const databaseOn = (db: Db, connection: DatabaseConnection): Db =>
  new Kysely<Tables>({ ...UNUSED, executor: executorOn(db, connection, () => undefined) })

/** Reads on one connection, so that statements that are sent in one step travel together. */
export const onOneConnection = <Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? read(db) : db.getExecutor().provideConnection((connection) => read(databaseOn(db, connection)))
