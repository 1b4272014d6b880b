import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeEmbedded } from '../apps/server/src/database/embedded/remove.ts'
import { IS_SOAK } from '../apps/server/src/soak/length.ts'
import { embeddedDemo, postmasterOf } from '../apps/server/src/testing/embedded-demo.ts'
import { type RunningServer, whenListening } from '../apps/server/src/testing/server/running-server.ts'
import { childrenOf } from '../bench/kit/processes.ts'
import { isFresh } from './build.mjs'

const root = join(import.meta.dirname, '..')
const BODY = 'username=nobody&password=wrong'
const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n'

let dataFolder: string
beforeAll(async () => {
  dataFolder = await embeddedDemo('start')
})
afterAll(() => removeEmbedded(dataFolder))

/** Starts it like a person or a supervisor; the server is a child of a child. */
function start(command: string, args: readonly string[]): Promise<RunningServer> {
  const { npm_lifecycle_event: _, ...env } = process.env
  const urls = { DATABASE_URL: '', DIRECT_DATABASE_URL: '', READ_DATABASE_URL: '' }
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...env,
      ...urls,
      HOST: '127.0.0.1',
      PORT: '0',
      ENTREPOT_DATA: dataFolder,
      ENTREPOT_DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return whenListening(child)
}

/** A request whose second half is sent later: until then it is in progress. */
async function beginRequest(origin: string): Promise<{ finish: () => Promise<string> }> {
  const { port, host } = new URL(origin)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  const hasRead = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (answer.startsWith(GO_ON)) resolve()
    })
  })
  // A connection that breaks off is seen in the answer.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const head = [
    'POST /auth/login HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${BODY.length}`,
    'Connection: close',
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await hasRead
  socket.write(BODY.slice(0, 5))
  return {
    finish: async () => {
      socket.write(BODY.slice(5))
      await closed
      return answer.slice(GO_ON.length)
    },
  }
}

const refusesConnections = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => false,
    () => true,
  )

/** Command and signal exchanged. */
const OTHER_SIGNALS = [
  ['npm start', 'npm', ['start'], 'SIGINT'],
  ['node scripts/start.mjs', process.execPath, ['scripts/start.mjs'], 'SIGTERM'],
] as const

// `npm test` builds before it tests; building here would take minutes.
describe.skipIf(!isFresh())('stopping what was started', () => {
  it.each([
    ['npm start', 'npm', ['start'], 'SIGTERM'],
    ['node scripts/start.mjs', process.execPath, ['scripts/start.mjs'], 'SIGINT'],
    ...(IS_SOAK ? OTHER_SIGNALS : []),
  ] as const)('%s: a signal ends server and database, after the requests in flight', async (_, command, args, signal) => {
    const server = await start(command, args)
    const request = await beginRequest(server.origin)
    expect(await postmasterOf(dataFolder)).toBeDefined()
    server.child.kill(signal)
    while (!(await refusesConnections(server.origin))) await sleep(20)
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /)
    expect(await server.exitCode).toBe(0)
    expect(await postmasterOf(dataFolder)).toBeUndefined()
  })

  it('nothing but the server runs below the command that started it', async () => {
    const server = await start(process.execPath, ['scripts/start.mjs'])
    expect(childrenOf(server.child.pid!)).toHaveLength(1)
    await server.end('SIGTERM')
  })

  it('npm start: the server stops when npm was killed and could not tell it', async () => {
    const server = await start('npm', ['start'])
    await server.end('SIGKILL')
    while (!(await refusesConnections(server.origin))) await sleep(20)
    while ((await postmasterOf(dataFolder)) !== undefined) await sleep(20)
  })
})
