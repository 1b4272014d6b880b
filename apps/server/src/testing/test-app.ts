import { type ListClient, listClient } from '@entrepot/client/resource-client'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { type Call, createTransport } from '@entrepot/client/transport'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from '../app.ts'
import { createPool } from '../database/pool.ts'
import { DEMO_PASSWORD } from '../database/seed/demo-data.ts'
import { createTestDatabase, TEST_START } from '../database/test-database.ts'
import type { Limits } from '../kit/rate-limit.ts'
import type { RequestTimes } from '../kit/slow-requests.ts'
import { learnDemoIds } from './demo-ids.ts'

/** Time that stands still until a test moves it. */
export class TestClock {
  #now = new Date(TEST_START)
  now() {
    return new Date(this.#now)
  }
  advance(minutes: number) {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}

export interface Person {
  readonly token: string
  readonly call: Call
  readonly session: ReturnType<typeof sessionClient>
  readonly list: <F extends FieldSet>(declaration: { readonly fields: F; readonly path: string }) => ListClient<F>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly origin: string
  readonly pool: Pool
  readonly clock: TestClock
  /** Calls without a token. */
  readonly anyone: Call
  /** Signs in through the front door, as the client does. */
  readonly signIn: (username: string, password?: string, headers?: Record<string, string>) => Promise<Person>
  /** The plain answer, for what the client hides: status, headers, body. */
  readonly raw: (path: string, init?: RequestInit) => Promise<Response>
  readonly close: () => Promise<void>
}

const PLENTY: Limits = { requestsPerMinute: 100_000, loginsPerMinute: 100_000 }

export interface TestAppOptions {
  readonly limits?: Limits
  readonly requestTimes?: RequestTimes
  /** Jobs run. */
  readonly jobs?: boolean
  /** Events are told. */
  readonly live?: boolean
}

/** The whole server on a database of its own with the demo company, reached over HTTP. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { limits = PLENTY, jobs = false, live = false, requestTimes } = options
  const database = await createTestDatabase({ demo: true })
  const pool = createPool(database.appUrl, { max: 10 })
  const clock = new TestClock()
  await learnDemoIds(pool)
  const app = await buildApp({
    pool,
    readPool: pool,
    config: { logLevel: 'silent', demo: true },
    clock,
    limits,
    ...(requestTimes && { requestTimes }),
    jobs,
    live,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const anyone = createTransport({ origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
  const signIn = async (username: string, password = DEMO_PASSWORD, headers: Record<string, string> = {}) => {
    const { access_token: token } = await sessionClient(anyone).login(username, password)
    const call = createTransport({ origin, headers: () => ({ 'X-Auth-Token': token, ...headers }) })
    const list: Person['list'] = (declaration) => listClient(call, declaration)
    return { token, call, session: sessionClient(call), list }
  }
  return {
    app,
    origin,
    pool,
    clock,
    anyone,
    signIn,
    raw: (path, init) => fetch(`${origin}${path}`, init),
    close: async () => {
      // A call that was broken off may leave a connection that never asked anything; closing would wait for it.
      app.server.closeAllConnections()
      await app.close()
      await pool.end()
      await database.drop()
    },
  }
}

/** What a refused call was refused with. */
export async function refusal(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    const { httpStatus, body } = error as { httpStatus: number; body: Record<string, unknown> }
    if (body === undefined) throw error
    return { httpStatus, ...body } as {
      httpStatus: number
      status?: number
      error?: string
      message?: string
    } & Record<string, unknown>
  }
  throw new Error('it was not refused')
}
