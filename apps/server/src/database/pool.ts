import pg from 'pg'
import { valueParsers } from './value-parsers.ts'

export interface PoolOptions {
  /** 8 to 16 serve best; more connections make every one of them slower. Requests queue here instead. */
  readonly max?: number
  readonly applicationName?: string
  /** An idle connection broke; the pool has already replaced it. */
  readonly onIdleError?: (error: Error) => void
}

/**
 * Give statements no name: a pooler in transaction mode hands each transaction another session, where a named
 * statement would not exist.
 */
export function createPool(url: string | (() => string), options: PoolOptions = {}): pg.Pool {
  const { max = 12, applicationName = 'entrepot', onIdleError = () => undefined } = options
  const address = typeof url === 'string' ? () => url : url
  /** Asks for the address at each connection: an embedded database may come back on another port. */
  class PoolClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() })
    }
  }
  const pool = new pg.Pool({
    connectionString: address(),
    Client: PoolClient,
    max,
    application_name: applicationName,
    types: valueParsers,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  })
  // Without a listener a restart of the database would end the process.
  pool.on('error', onIdleError)
  // The same for one that is lent out, between two statements of a transaction: the next of them fails, nothing else.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
