import { setTimeout as sleep } from 'node:timers/promises'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchEmbedded } from '../database/embedded/launch.ts'
import { freePort } from '../database/embedded/port.ts'
import { removeEmbedded } from '../database/embedded/remove.ts'
import { createPool } from '../database/pool.ts'
import { embeddedDemo } from '../testing/embedded-demo.ts'
import { type RunningServer, runServer } from '../testing/server/running-server.ts'

const CLIENTS = 6
/** Two calls, then a pause: a session may ask one server twenty times a second, and there is only one at times. */
const PAUSE_MS = 120

let dataFolder: string
const servers: RunningServer[] = []
const ports: number[] = []

beforeAll(async () => {
  dataFolder = await embeddedDemo('rolling')
  for (const place of [0, 1]) {
    ports[place] = await freePort()
    await start(place)
  }
})

afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await removeEmbedded(dataFolder)
})

async function start(place: number): Promise<void> {
  servers[place] = await runServer(dataFolder, { PORT: String(ports[place]) })
}

let next = 0

/**
 * As a proxy in front of two servers does it: each request goes to the next one, and to the other where it cannot be
 * reached, breaks off or says 503. Only for requests that may be repeated: those that read, and those with a key.
 */
async function throughProxy(path: string, init: RequestInit): Promise<Response> {
  next += 1
  const first = next
  for (let tried = 0; ; tried += 1) {
    const isLast = tried === ports.length - 1
    try {
      const response = await fetch(`http://127.0.0.1:${ports[(first + tried) % ports.length]}${path}`, init)
      // Read here: an answer that breaks off half-way is none.
      const body = await response.text()
      if (response.status !== 503 || isLast) return new Response(body, { status: response.status })
    } catch (error) {
      if (isLast) throw error
    }
  }
}

async function signIn(): Promise<string> {
  const origin = `http://127.0.0.1:${ports[0]}`
  const anyone = createTransport({ origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
  return (await sessionClient(anyone).login('admin', DEMO_PASSWORD)).access_token
}

interface Seen {
  readonly answered: string[]
  readonly faults: string[]
}

/** Creates and reads records one after the other until it is over; whatever is not answered as it should be is a fault. */
async function work(name: string, token: string, { answered, faults }: Seen, isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const code = `${name}-${number}`
    const headers = { 'Content-Type': 'application/json', 'X-Auth-Token': token, 'Idempotency-Key': code }
    const path = `${ADMIN_BASE}/logistics`
    try {
      const created = await throughProxy(path, { method: 'POST', headers, body: JSON.stringify({ code, name: code }) })
      if (created.status === 201) answered.push(code)
      else faults.push(`${created.status} ${await created.text()}`)
      const listed = await throughProxy(`${path}?code=${code}`, { headers: { 'X-Auth-Token': token } })
      const { data } = (await listed.json()) as { data?: { content?: readonly unknown[] } }
      if (data?.content?.length !== 1) faults.push(`${listed.status} for ${code}: ${JSON.stringify(data)}`)
    } catch (error) {
      faults.push(String((error as Error).cause ?? error))
    }
    await sleep(PAUSE_MS)
  }
}

it('two servers that are restarted one after the other lose no request and do none twice', async () => {
  const seen: Seen = { answered: [], faults: [] }
  let isOver = false
  // One after the other: of many tries at once the product takes some for guessing.
  const tokens: string[] = []
  while (tokens.length < CLIENTS) tokens.push(await signIn())
  const working = Promise.all(tokens.map((token, n) => work(`ROLL${n}`, token, seen, () => isOver)))
  const someMore = async () => {
    const before = seen.answered.length
    while (seen.answered.length < before + 5 * CLIENTS && seen.faults.length === 0) await sleep(20)
  }
  await someMore()
  for (const place of [0, 1]) {
    expect(await servers[place]!.end('SIGTERM')).toBe(0)
    await someMore()
    await start(place)
    await someMore()
  }
  isOver = true
  await working
  expect(seen.faults).toEqual([])

  const database = await launchEmbedded({ dataFolder, fsync: false })
  const pool = createPool(database.appUrl, { max: 1 })
  const { rows } = await pool.query<{ code: string }>(
    `select record_label as code from audit_log where resource = 'logistics' and action = 'create' and record_label like 'ROLL%'`,
  )
  await pool.end()
  await database.stop()
  expect(rows.map(({ code }) => code).sort()).toEqual([...seen.answered].sort())
})
