import pg from 'pg'
import { nameOfStatement } from '../kit/sql/statement-names.ts'
import { NamedQuery } from './named-query.ts'
import { valueParsers } from './value-parsers.ts'

export interface PoolOptions {
  /** 8 to 16 are best; more connections make each of them slower. Further requests wait here instead. */
  readonly max?: number
  readonly applicationName?: string
  /**
   * Whether there is no pooler, so that names of statements last as long as the connection. A pooler in transaction
   * mode gives each transaction another session, where they do not exist.
   */
  readonly isDirect?: boolean
  /** Time limit for opening a connection. */
  readonly connectMs?: number
  /** Called when an idle connection breaks; the pool has already replaced it. */
  readonly onIdleError?: (error: Error) => void
}

export function createPool(url: string | (() => string), options: PoolOptions = {}): pg.Pool {
  const { max = 12, applicationName = 'entrepot', isDirect = false } = options
  const { connectMs = 15_000, onIdleError = () => undefined } = options
  const address = typeof url === 'string' ? () => url : url
  /**
   * Reads the address for each connection, because an embedded database may restart on another port. Statements that
   * are sent in one step are pipelined: one write, and none waits for the answer to the one before.
   */
  class PoolClient extends pg.Client {
    #isCorked = false

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address(), pipeline: true })
    }

    corkUntilNextTick() {
      const { stream } = this.connection
      if (this.#isCorked) return
      this.#isCorked = true
      stream.cork()
      process.nextTick(() => {
        this.#isCorked = false
        stream.uncork()
      })
    }
  }
  // Defined this way, because `query` has many overloads, and this one passes on any arguments.
  Object.defineProperty(PoolClient.prototype, 'query', {
    writable: true,
    value(this: PoolClient, ...parameters: unknown[]) {
      this.corkUntilNextTick()
      const send = (...queryArguments: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, queryArguments)
      const [text, values] = parameters
      const name = isDirect && typeof text === 'string' ? nameOfStatement(text) : undefined
      if (name === undefined || typeof text !== 'string' || !Array.isArray(values) || parameters.length > 2)
        return send(...parameters)
      return new Promise((resolve, reject) => {
        send(new NamedQuery(name, text, values, (error, result) => (error ? reject(error) : resolve(result))))
      }).catch((error) => {
        // Gives the error the stack of the caller, as pg does.
        Error.captureStackTrace(error)
        throw error
      })
    },
  })
  const pool = new pg.Pool({
    connectionString: address(),
    Client: PoolClient,
    max,
    application_name: applicationName,
    types: valueParsers,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  // Without a listener a restart of the database would end the process.
  pool.on('error', onIdleError)
  // The same for a connection in use, between two statements of a transaction: only its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
