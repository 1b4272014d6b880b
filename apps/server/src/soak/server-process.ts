import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

const SOURCE = join(import.meta.dirname, '..')
/** Beside the product's own bundle, from where the other applications are found. */
const BUNDLE = join(SOURCE, '../dist/soak-server.mjs')
/** The thread that plans waves is a file of its own, beside it. */
const WORKER = join(SOURCE, '../dist/wave-worker.js')

/** As server.ts does it, without limits to the number of requests, and with a database that need not survive a power failure. */
const PROGRAM = `
  import { buildApp } from './app.ts'
  import { launchEmbedded } from './database/embedded/launch.ts'
  import { createPool } from './database/pool.ts'
  import { createLog } from './kit/http/log.ts'
  const [dataFolder = '', port] = process.argv.slice(2)
  const database = await launchEmbedded({ dataFolder, fsync: false })
  const log = createLog('silent')
  const { status: databaseStatus } = database.supervise({ log, onMissing: () => process.exit(1) })
  const pool = createPool(() => database.appUrl, { max: 10 })
  const limits = { requestsPerMinute: 1e9, loginsPerMinute: 1e9 }
  const config = { logLevel: 'silent' }
  const app = await buildApp({ pool, readPool: pool, config, log, limits, databaseStatus, listenUrl: () => database.appUrl })
  console.log(await app.listen({ port: Number(port), host: '127.0.0.1' }))`

/** Whole at once: another test may just be starting it. */
async function buildFile(options: BuildOptions, file: string): Promise<void> {
  const own = `${file}.${process.pid}`
  await build({ ...options, outfile: own })
  await rename(own, file)
}

/** Bundled once, as the product is: it starts again in seconds, where the sources would first have to be compiled. */
export async function bundleServer(): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(SOURCE, '../package.json'), 'utf8'))
  const options = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@entrepot/')),
    logLevel: 'error',
  } as const
  await buildFile({ ...options, stdin: { contents: PROGRAM, resolveDir: SOURCE, loader: 'ts' } }, BUNDLE)
  // A fresh build has it, and others may be starting it just now.
  if (process.env.ENTREPOT_BUILT_SERVER) return
  const planner = join(SOURCE, 'capabilities/distribution/waves/plan/plan-worker.ts')
  await buildFile({ ...options, entryPoints: [planner] }, WORKER)
}

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
      const started = spawn(process.execPath, [BUNDLE, dataFolder, String(port)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
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
