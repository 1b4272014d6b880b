import { type ListClient, type Listed, listClient } from '@entrepot/client/resource-client'
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
import { createTestDatabase } from './database/test-database.ts'
import { learnDemoIds } from './demo-ids.ts'

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
  readonly list: <D extends Listed>(declaration: D) => ListClient<D>
}

/** Calls with a token, as the client does. */
export function personAt(origin: string, token: string, headers: Readonly<Record<string, string>> = {}): Person {
  const call = createTransport({ origin, headers: () => ({ 'X-Auth-Token': token, ...headers }) })
  return { token, call, session: sessionClient(call), list: (declaration) => listClient(call, declaration) }
}

interface AskInit {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** What has no body by its status may not be given an empty one. */
const BODYLESS = new Set([204, 205, 304])

async function askWithin(app: FastifyInstance, url: string, { method = 'GET', headers, body }: AskInit = {}) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body }),
  })
  const { statusCode: status } = answer
  const named = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  )
  return new Response(BODYLESS.has(status) ? null : new Uint8Array(answer.rawPayload), { status, headers: named })
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
  readonly ask: (path: string, init?: AskInit) => Promise<Response>
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
}

/** The whole server on a database of its own with the demo company, reached over HTTP. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    limits = PLENTY,
    demo = true,
    jobs = false,
    live = false,
    liveTimes,
    requestTimes,
    printing,
    connections = 10,
  } = options
  const database = await createTestDatabase('demo')
  const pool = createPool(database.appUrl, { max: connections, isDirect: true })
  const clock = new TestClock()
  await learnDemoIds(pool)
  const app = await buildApp({
    pool,
    readPool: pool,
    config: { logLevel: 'silent', demo },
    clock,
    limits,
    ...(requestTimes && { requestTimes }),
    jobs,
    live,
    ...(liveTimes && { liveTimes }),
    ...(printing && { printing }),
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const anyone = createTransport({ origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
  const signInOnly: TestApp['signIn'] = async (username, password = DEMO_PASSWORD, headers = {}) => {
    const { access_token: token } = await sessionClient(anyone).login(username, password)
    return personAt(origin, token, headers)
  }
  const signIn: TestApp['signIn'] = async (username, password = DEMO_PASSWORD, headers = {}) => {
    const person = await signInOnly(username, password, headers)
    const asked = 'select from app_user where lower(username) = lower($1) and must_change_password'
    if ((await pool.query(asked, [username])).rowCount === 0) return person
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

/** The fields that a call is refused for as not being what the contract says, each once. */
export async function faultyFields(work: Promise<unknown>): Promise<string[]> {
  const { error, fields } = await refusal(work)
  if (error !== 'INVALID') throw new Error(`it was refused as ${error}`)
  return [...new Set((fields as readonly { readonly field: string }[]).map(({ field }) => field))]
}
