import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/src/database/embedded/port.ts'
import type { Bench } from './bench.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LONGEST_MS = 300_000

export interface StartedServer {
  readonly origin: string
  /** From the command to the first good answer of /readyz, in milliseconds. */
  readonly readyAfter: number
  /** Of `npm start`; the server itself is its child. */
  readonly pid: number
  stop(): Promise<void>
}

/** What `npm start` does, with the embedded demo database in a folder of our choice. */
export async function startServer(bench: Bench, dataFolder: string): Promise<StartedServer> {
  const port = await freePort()
  const given = { ENTREPOT_DATA: dataFolder, PORT: String(port), ENTREPOT_DEMO: '1' }
  const unset = { HOST: '', PUBLIC_URL: '', DATABASE_URL: '', DIRECT_DATABASE_URL: '', READ_DATABASE_URL: '' }
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...unset, ...given },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  bench.onStop(stop)
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, () => child.exitCode !== null)
  return { origin, readyAfter: performance.now() - begun, pid: child.pid!, stop }
}

async function untilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  while (!(await isReady(origin))) {
    if (hasEnded()) throw new Error('the server ended before it was ready')
    if (performance.now() > deadline) throw new Error('the server did not become ready')
    await sleep(20)
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
