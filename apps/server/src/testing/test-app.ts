import { type ListClient, type ListedRecords, listClient } from '@entrepot/client/resource-client'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { type Call, createTransport } from '@entrepot/client/transport'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from '../app.ts'
import { createPool } from '../database/pool.ts'
import type { LiveTimes } from '../kit/events/live.ts'
import type { Limits } from '../kit/http/rate-limit.ts'
import type { RequestTimes } from '../kit/http/slow-requests.ts'
import type { PrintPool } from '../kit/print/print-pool.ts'
import { TEST_START } from './database/named-database.ts'
import { createTestDatabase, type TestDatabase } from './database/test-database.ts'
import { learnDemoIds } from './demo-ids.ts'
import { borrowApp } from './server/shared-app.ts'
import { createTestLog, type TestLog } from './server/test-log.ts'

/** Time that stands still until a test moves it. */
class TestClock {
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
  readonly list: <D extends ListedRecords>(declaration: D) => ListClient<D>
}

/** Calls with a token, as the client does; over the network, unless another way is named. */
export function personAt(
  origin: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  send: Send = fetch,
): Person {
  const call = createTransport({ origin, fetch: send, headers: () => ({ 'X-Auth-Token': token, ...headers }) })
  return { token, call, session: sessionClient(call), list: (declaration) => listClient(call, declaration) }
}

interface AskInit {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** What tests read of an answer. A whole `Response` of what is there already takes a twentieth of a call. */
type Answered = Pick<Response, 'ok' | 'status' | 'headers' | 'text' | 'json' | 'arrayBuffer'>

async function askWithin(app: FastifyInstance, url: string, init: AskInit = {}): Promise<Answered> {
  const { method = 'GET', headers, body } = init
  const answer = await app.inject({
    method: method as 'GET',
    url,
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body }),
  })
  const { statusCode: status, rawPayload } = answer
  return {
    status,
    ok: status >= 200 && status < 300,
    get headers() {
      const named = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
      )
      return new Headers(named)
    },
    text: async () => rawPayload.toString(),
    json: async () => JSON.parse(rawPayload.toString()),
    arrayBuffer: async () => new Uint8Array(rawPayload).buffer,
  }
}

type Send = (address: string, init: RequestInit) => Promise<Pick<Answered, 'ok' | 'status' | 'headers' | 'text'>>

/**
 * What people send, without the network: nothing is compressed, sent and read again, which is a third of a call. A file
 * goes over the network, and so does whatever a test asks for as `raw`.
 */
const sendWithin =
  (app: FastifyInstance, origin: string): Send =>
  (address, init) => {
    const { method, headers, body } = init
    if (body !== undefined && typeof body !== 'string') return fetch(address, init)
    return askWithin(app, address.slice(origin.length), {
      ...(method !== undefined && { method }),
      headers: headers as Record<string, string>,
      ...(body !== undefined && { body }),
    })
  }

export interface TestApp {
  readonly app: FastifyInstance
  readonly origin: string
  readonly pool: Pool
  readonly clock: TestClock
  /** Calls without a token. */
  readonly anyone: Call
  /**
   * Signs in through the front door, as the client does. Who was given a password by somebody else changes it first, and
   * then back, so that a test goes on with the one it knows.
   */
  readonly signIn: (username: string, password?: string, headers?: Record<string, string>) => Promise<Person>
  /** Signs in and nothing else: the session of who was given a password may only change it. */
  readonly signInOnly: TestApp['signIn']
  /** The plain answer, for what the client hides: status, headers, body. */
  readonly raw: (path: string, init?: RequestInit) => Promise<Response>
  /**
   * The same without the network, for tests that ask thousands of times: everything of the server answers but its
   * socket, which takes a third of the time of a short answer.
   */
  readonly ask: (path: string, init?: AskInit) => Promise<Answered>
  /** The last errors behind an answer 500 since the last time. */
  readonly takeFailures: () => readonly string[]
  readonly close: () => Promise<void>
}

const PLENTY: Limits = { requestsPerMinute: 100_000, loginsPerMinute: 100_000 }

export interface TestAppOptions {
  readonly limits?: Limits
  readonly requestTimes?: RequestTimes
  /** As a demo, which most tests need nothing of but its accounts. */
  readonly demo?: boolean
  /** Jobs run. */
  readonly jobs?: boolean
  /** Events are told. */
  readonly live?: boolean
  readonly liveTimes?: LiveTimes
  /** What draws papers; else what the server draws them with. */
  readonly printing?: PrintPool
  /** To the database, at most. */
  readonly connections?: number
  /** For tests that see how the application is built, or leave something in it. */
  readonly ownApp?: true
  /** Else one with the demo company. It is dropped in the end. */
  readonly database?: TestDatabase
}

interface ServedTest {
  readonly app: FastifyInstance
  readonly origin: string
  readonly testLog: TestLog
  readonly end: () => Promise<void>
}

/** An application of its own for who wants another than most do; else the one of the process. */
async function serve(served: Pick<TestApp, 'pool' | 'clock'>, options: TestAppOptions): Promise<ServedTest> {
  const { connections: _connections, database: _database, ...different } = options
  if (Object.keys(different).length === 0) {
    const { giveBack, ...shared } = await borrowApp(served, PLENTY)
    return { ...shared, end: async () => giveBack() }
  }
  const { limits = PLENTY, demo = true, jobs = false, live = false, ownApp: _own, ...rest } = different
  const testLog = createTestLog()
  const config = { logLevel: 'warn', demo } as const
  const app = await buildApp({
    ...served,
    readPool: served.pool,
    config,
    limits,
    jobs,
    live,
    log: testLog.log,
    ...rest,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const end = async () => {
    // A call that was broken off may leave a connection that never asked anything; closing would wait for it.
    app.server.closeAllConnections()
    await app.close()
  }
  return { app, origin, testLog, end }
}

/** The whole server on a database of its own with the demo company, reached over HTTP. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { connections = 10, database = await createTestDatabase('demo') } = options
  const pool = createPool(database.appUrl, { max: connections, isDirect: true })
  const clock = new TestClock()
  await learnDemoIds(pool)
  const { app, origin, testLog, end } = await serve({ pool, clock }, options)

  const send = sendWithin(app, origin)
  const anyone = createTransport({ origin, fetch: send, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
  const signInOnly: TestApp['signIn'] = async (username, password = DEMO_PASSWORD, headers = {}) => {
    const { access_token: token } = await sessionClient(anyone).login(username, password)
    return personAt(origin, token, headers, send)
  }
  const signIn: TestApp['signIn'] = async (username, password = DEMO_PASSWORD, headers = {}) => {
    const person = await signInOnly(username, password, headers)
    const mustChange = 'select 1 from app_user where lower(username) = lower($1) and must_change_password'
    if ((await pool.query(mustChange, [username])).rowCount === 0) return person
    const other = 'somebody-chose-this-8'
    await person.session.changePassword(password, other)
    await person.session.changePassword(other, password)
    return person
  }
  return {
    app,
    origin,
    pool,
    clock,
    anyone,
    signIn,
    signInOnly,
    raw: (path, init) => fetch(`${origin}${path}`, init),
    ask: (path, init) => askWithin(app, path, init),
    takeFailures: testLog.takeFailures,
    close: async () => {
      await end()
      await pool.end()
      await database.drop()
      testLog.expectNothingRefused()
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

/** The fields that a call is refused for as not being what the contract says, each once. */
export async function faultyFields(work: Promise<unknown>): Promise<string[]> {
  const { error, fields } = await refusal(work)
  if (error !== 'INVALID') throw new Error(`it was refused as ${error}`)
  return [...new Set((fields as readonly { readonly field: string }[]).map(({ field }) => field))]
}
