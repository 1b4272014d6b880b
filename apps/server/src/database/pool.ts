import pg from 'pg'
import { nameOfStatement } from '../kit/sql/statement-names.ts'
import { NamedQuery } from './named-query.ts'
import { valueParsers } from './value-parsers.ts'

export interface PoolOptions {
  /** 8 to 16 serve best; more connections make every one of them slower. Requests queue here instead. */
  readonly max?: number
  readonly applicationName?: string
  /**
   * Nothing stands between this process and the database, so names of statements last as long as the connection. A pooler
   * in transaction mode hands each transaction another session, where they would not exist.
   */
  readonly isDirect?: boolean
  /** How long a new connection may take. */
  readonly connectMs?: number
  /** An idle connection broke; the pool has already replaced it. */
  readonly onIdleError?: (error: Error) => void
}

export function createPool(url: string | (() => string), options: PoolOptions = {}): pg.Pool {
  const { max = 12, applicationName = 'entrepot', isDirect = false } = options
  const { connectMs = 15_000, onIdleError = () => undefined } = options
  const address = typeof url === 'string' ? () => url : url
  /**
   * Asks for the address at each connection: an embedded database may come back on another port. Statements that are sent
   * in one step go out in one write, and none of them waits for the answer of the one before.
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
  // Defined this way because `query` has many signatures, and this one is none of them: it hands on whatever it is given.
  Object.defineProperty(PoolClient.prototype, 'query', {
    writable: true,
    value(this: PoolClient, ...parameters: unknown[]) {
      this.corkUntilNextTick()
      const send = (...sent: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, sent)
      const [text, values] = parameters
      const name = isDirect && typeof text === 'string' ? nameOfStatement(text) : undefined
      if (name === undefined || typeof text !== 'string' || !Array.isArray(values) || parameters.length > 2)
        return send(...parameters)
      return new Promise((resolve, reject) => {
        send(new NamedQuery(name, text, values, (error, result) => (error ? reject(error) : resolve(result))))
      }).catch((error) => {
        // The stack that leads to whoever sent it, as pg has it.
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
  // The same for one that is lent out, between two statements of a transaction: the next of them fails, nothing else.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
