import { rename } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb } from '../../kit/sql/db.ts'
import { embeddedDemo, killPostmaster, postmasterOf, startsOf } from '../../testing/embedded-demo.ts'
import { type RunningServer, runServer } from '../../testing/server/running-server.ts'
import { verify } from '../../verify/verify.ts'
import { createPool } from '../pool.ts'
import { readState } from './files/state.ts'
import { homePath } from './home.ts'
import { launchEmbedded } from './launch.ts'
import { removeEmbedded } from './remove.ts'

const KILLS = 2
/** A session may ask twenty times a second, also while it is refused. */
const PAUSE_MS = 60

let dataFolder: string
const servers: RunningServer[] = []

beforeAll(async () => {
  dataFolder = await embeddedDemo('restart')
})

afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await removeEmbedded(dataFolder)
})

const start = async (env = {}) => {
  const server = await runServer(dataFolder, env)
  servers.push(server)
  return server
}

const isReady = async ({ origin }: RunningServer) => (await fetch(`${origin}/readyz`)).ok

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await sleep(20)
}

async function tokenAt(origin: string): Promise<string> {
  const anyone = createTransport({ origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
  return (await sessionClient(anyone).login('admin', DEMO_PASSWORD)).access_token
}

interface Seen {
  readonly written: string[]
  /** Statuses of the writes, of /readyz and of /healthz. */
  readonly writes: Map<number, number>
  readonly ready: Map<number, number>
  readonly health: Map<number, number>
  readonly refusals: Set<string>
  readonly reasons: Set<string>
}

const count = (counts: Map<number, number>, status: number) => counts.set(status, (counts.get(status) ?? 0) + 1)

/** Creates records one after the other. A refused one is sent again with the same key until it is acknowledged. */
async function writeAt(origin: string, name: string, seen: Seen, isOver: () => boolean) {
  const token = await tokenAt(origin)
  for (let number = 0; !isOver(); number += 1) {
    const code = `${name}${number}`
    for (;;) {
      const response = await fetch(`${origin}${ADMIN_BASE}/logistics`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Auth-Token': token, 'Idempotency-Key': code },
        body: JSON.stringify({ code, name: code }),
      })
      const body = (await response.json()) as { error?: string }
      count(seen.writes, response.status)
      if (response.status === 201) break
      seen.refusals.add(`${body.error} ${response.headers.has('Retry-After')}`)
      if (response.status !== 503) throw new Error(JSON.stringify(body))
      await sleep(PAUSE_MS)
    }
    seen.written.push(code)
    await sleep(PAUSE_MS)
  }
}

async function watchAt(origin: string, seen: Seen, isOver: () => boolean) {
  while (!isOver()) {
    const ready = await fetch(`${origin}/readyz`)
    count(seen.ready, ready.status)
    const { reason } = (await ready.json()) as { reason?: string }
    if (reason !== undefined) seen.reasons.add(reason)
    count(seen.health, (await fetch(`${origin}/healthz`)).status)
    await sleep(10)
  }
}

/** Waits until more writes are acknowledged. */
async function untilWritten(seen: Seen, more: number) {
  const goal = seen.written.length + more
  while (seen.written.length < goal) await sleep(20)
}

it('two servers answer 503 while their database is dead, and one of them starts it again', async () => {
  const both = await Promise.all([start(), start()])
  const seen: Seen = {
    written: [],
    writes: new Map(),
    ready: new Map(),
    health: new Map(),
    refusals: new Set(),
    reasons: new Set(),
  }
  let isOver = false
  const work = Promise.all(
    both.flatMap(({ origin }, at) => [
      writeAt(origin, `A${at}-`, seen, () => isOver),
      writeAt(origin, `B${at}-`, seen, () => isOver),
      watchAt(origin, seen, () => isOver),
    ]),
  )
  const starts = await startsOf(dataFolder)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilWritten(seen, 10)
    const before = await postmasterOf(dataFolder)
    await killPostmaster(dataFolder)
    while (((await postmasterOf(dataFolder))?.pid ?? before?.pid) === before?.pid) await sleep(20)
    await untilWritten(seen, 10)
  }
  isOver = true
  await work

  expect([...seen.writes.keys()].sort()).toEqual([201, 503])
  expect([...seen.refusals]).toEqual(['DATABASE_UNAVAILABLE true'])
  expect([...seen.ready.keys()].sort()).toEqual([200, 503])
  expect([...seen.health.keys()]).toEqual([200])
  expect([...seen.reasons].join()).toContain('being started again')
  // The log also has starts that failed because processes of the killed one still ran, but no second database.
  expect(await startsOf(dataFolder)).toBe(starts + KILLS)
  expect(both.map(({ output }) => output()).join()).toContain('starting it again')

  const database = await launchEmbedded({ dataFolder, fsync: false })
  const pool = createPool(database.appUrl, { max: 2 })
  const { rows } = await pool.query(`select code from logistics_company where code ~ '^[AB][01]-'`)
  expect(rows.map(({ code }) => code).sort()).toEqual([...seen.written].sort())
  expect(await verify(createDb(pool), async () => undefined)).toEqual([])
  await pool.end()
  await database.stop()
})

const canListen = (server: Server, port: number) =>
  new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })

it('finds the database again when it had to take another port', async () => {
  const both = servers.slice(0, 2)
  const { port } = (await postmasterOf(dataFolder))!
  // The servers are stopped, so that the other program gets the port first.
  for (const { child } of both) child.kill('SIGSTOP')
  await killPostmaster(dataFolder)
  await until(async () => (await postmasterOf(dataFolder)) === undefined)
  const stranger = createServer()
  // Processes of the killed database may hold its port for a moment.
  await until(() => canListen(stranger, port))
  for (const { child } of both) child.kill('SIGCONT')
  try {
    await until(async () => ((await postmasterOf(dataFolder))?.port ?? port) !== port)
    for (const server of both) await until(() => isReady(server))
  } finally {
    stranger.close()
  }
  expect(await Promise.all(both.map((server) => server.end('SIGTERM')))).toEqual([0, 0])
  expect(await postmasterOf(dataFolder)).toBeUndefined()
})

it('answers 503 while a database of somebody else is away, and goes on when it is back', async () => {
  const launch = () => launchEmbedded({ dataFolder, fsync: false })
  const { appUrl, ownerUrl } = await launch()
  const server = await start({ DATABASE_URL: appUrl, DIRECT_DATABASE_URL: ownerUrl })
  const token = await tokenAt(server.origin)
  const list = () => fetch(`${server.origin}${ADMIN_BASE}/logistics`, { headers: { 'X-Auth-Token': token } })
  expect((await list()).status).toBe(200)
  await killPostmaster(dataFolder)
  let refused = await list()
  while (refused.ok) refused = await list()
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([503, true])
  expect(await refused.json()).toMatchObject({ error: 'DATABASE_UNAVAILABLE' })
  const ready = await fetch(`${server.origin}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'the database cannot be reached' },
  ])
  await launch()
  await until(() => isReady(server))
  expect((await list()).status).toBe(200)
  await server.end('SIGTERM')
})

it('ends with an error when the files of the database are gone', async () => {
  const server = await start()
  const { home } = await readState(dataFolder)
  await killPostmaster(dataFolder)
  await rename(homePath(dataFolder, home!), `${dataFolder}-away`)
  expect(await server.exitCode).toBe(1)
  expect(server.output()).toContain('is gone: put it back')
  await rename(`${dataFolder}-away`, homePath(dataFolder, home!))
})
