import { type CompiledQuery, type DatabaseConnection, DummyDriver, Kysely, PostgresDialect, Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import { Journal } from './journal.ts'
import { nameRepeatedStatement } from './statement-names.ts'

/** Statements use the `sql` tag and are typed where they are written, so there is no list of tables. */
// biome-ignore lint/complexity/noBannedTypes: an empty table list is what Kysely calls {}
type Tables = {}

/** A connection pool or a transaction, for functions that only read. */
export type Db = Kysely<Tables>

/** For functions that lock or write, so that calling them outside a transaction does not compile. */
export type Trx = Transaction<Tables> & { readonly journal: Journal }

/** Adds an empty journal to a transaction. */
export const withJournal = (transaction: Transaction<Tables>): Trx =>
  Object.assign(transaction, { journal: new Journal() })

/** The part of a pool that Kysely uses: it asks for connections, and nothing else. */
export type Connections = { connect(): Promise<PoolClient>; end(): Promise<void> }

export const createDb = (pool: Connections): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Kysely requires these of every database; a transaction on a connection uses none of them. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) })
const UNUSED = { config: { dialect }, dialect, driver: new DummyDriver() }

/** Sends statements to the connection at once, without plugins. */
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

/** Names the statements of transactions: their texts come from the code, not from filters, so there are few of them. */
const naming = (connection: DatabaseConnection): DatabaseConnection => ({
  executeQuery<Row>(query: CompiledQuery) {
    nameRepeatedStatement(query.sql)
    return connection.executeQuery<Row>(query)
  },
  streamQuery: <Row>(query: CompiledQuery, chunkSize?: number) => connection.streamQuery<Row>(query, chunkSize),
})

/**
 * A transaction on one connection. Unlike Kysely's own, a statement does not wait for the answer to the one before:
 * statements that are sent in one step are pipelined. They run in the order in which they were sent.
 */
export const transactionOn = (db: Db, connection: DatabaseConnection): Trx => {
  const journal = new Journal()
  const executor = executorOn(db, naming(connection), () => journal.checkOpen())
  return Object.assign(new Transaction<Tables>({ ...UNUSED, executor }), { journal })
}

/** The same without a transaction. */
export const databaseOn = (db: Db, connection: DatabaseConnection): Db =>
  new Kysely<Tables>({ ...UNUSED, executor: executorOn(db, connection, () => undefined) })

/** Reads on one connection, so that statements that are sent in one step are pipelined. */
export const onOneConnection = <Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? read(db) : db.getExecutor().provideConnection((connection) => read(databaseOn(db, connection)))
