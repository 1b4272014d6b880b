import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '..')
const from = (file: string) => JSON.stringify(join(SOURCE, file))

/** As server.ts does it, without limits to the number of requests, and with a database that need not survive a power failure. */
const program = (dataFolder: string, port: number) => `
  import { buildApp } from ${from('app.ts')}
  import { launchEmbedded } from ${from('database/embedded/launch.ts')}
  import { createPool } from ${from('database/pool.ts')}
  import { createLog } from ${from('kit/log.ts')}
  const database = await launchEmbedded({ dataFolder: ${JSON.stringify(dataFolder)}, fsync: false })
  const log = createLog('silent')
  const { status: databaseStatus } = database.supervise({ log, onMissing: () => process.exit(1) })
  const pool = createPool(() => database.appUrl, { max: 10 })
  const limits = { requestsPerMinute: 1e9, loginsPerMinute: 1e9 }
  const config = { logLevel: 'silent' }
  const app = await buildApp({ pool, readPool: pool, config, log, limits, databaseStatus, listenUrl: () => database.appUrl })
  console.log(await app.listen({ port: ${port}, host: '127.0.0.1' }))`

export interface ServerProcess {
  readonly origin: string
  readonly isUp: () => boolean
  readonly isReady: () => Promise<boolean>
  readonly start: () => Promise<void>
  /** Without a word, as a machine that is switched off. */
  readonly kill: () => Promise<void>
}

/** The product in a process of its own, always on the same port, which can be killed and started again. */
export function serverProcess(dataFolder: string, port: number): ServerProcess {
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let isUp = false
  return {
    origin,
    isUp: () => isUp,
    isReady: async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true,
    start: async () => {
      const args = ['--import', 'tsx', '--input-type=module', '--eval', program(dataFolder, port)]
      const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      child = started
      await new Promise<void>((resolve, reject) => {
        started.stdout.once('data', () => resolve())
        started.once('exit', () => reject(new Error('the server ended before it listened')))
      })
      isUp = true
    },
    kill: async () => {
      isUp = false
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}
