import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { isDirect, openDatabase } from './database/open.ts'
import { createPool } from './database/pool.ts'
import { StartProblem } from './database/start-problem.ts'
import { demoAccountLines } from './demo/demo-welcome.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { createLog } from './kit/http/log.ts'
import { limitHeapGrowth } from './kit/watch/heap-growth.ts'
import { preparedStatements } from './statements.generated.ts'
import { atMost, createStopper } from './stopper.ts'
import { secureAccounts } from './system-data/secure-accounts.ts'

const REQUESTS_MS = 10_000
const POOLS_MS = 5_000
/** Short, because the primary answers when the replica cannot be reached. */
const READ_CONNECT_MS = 3_000

const stopper = createStopper()

async function start(config: Config): Promise<void> {
  const opening = openDatabase(config, preparedStatements(), print)
  stopper.onStop(async () => (await opening).stop())
  const database = await opening
  if (stopper.stopping) return
  const log = createLog(config.logLevel)
  const supervisor = database.supervise?.({ log, onMissing: explain })
  if (supervisor) stopper.onStop(supervisor.stop)

  const pool = createPool(() => database.appUrl, { applicationName: 'entrepot', isDirect: isDirect(config.database) })
  stopper.onStop(() => atMost(POOLS_MS, pool.end()))
  const readPool = config.readUrl
    ? createPool(config.readUrl, { applicationName: 'entrepot read', connectMs: READ_CONNECT_MS })
    : pool
  if (readPool !== pool) stopper.onStop(() => atMost(POOLS_MS, readPool.end()))

  if (config.demo) await seedDemo(pool, undefined, { documents: true, tell: print })
  else await secureAccounts(pool)
  if (stopper.stopping) return

  // The embedded database has no pooler; otherwise the direct address is the one without a pooler.
  const listenUrl = () => (config.database.kind === 'embedded' ? database.appUrl : database.ownerUrl)
  const databaseStatus = supervisor ? { databaseStatus: supervisor.status } : {}
  const disk = config.database.kind === 'embedded' ? { diskFolder: config.dataFolder } : {}
  const app = await buildApp({ pool, readPool, config, log, listenUrl, ...databaseStatus, ...disk })
  stopper.onStop(() => closeApp(app))
  const accounts = config.demo ? await demoAccountLines(pool) : []
  await listen(app, config)
  welcome(app, config, accounts)
}

/** Requests in progress may finish; longer ones, such as live screens, are cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  await atMost(REQUESTS_MS, app.close())
  app.server.closeAllConnections()
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartProblem(`PORT: ${port} on ${host} is taken by another program`)
    if (code === 'EACCES') throw new StartProblem(`PORT: this account may not listen on ${port}`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST: ${host} is no address of this machine`)
    throw error
  }
}

function welcome(app: FastifyInstance, config: Config, accounts: readonly string[]): void {
  const [address] = app.addresses()
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const url = config.publicUrl ?? `http://${host}:${typeof address === 'object' ? address.port : config.port}`
  print(`Entrepot is ready: ${url}`)
  print(`On a handheld:     ${url}/pda/`)
  for (const line of accounts) print(line)
}

function print(message: string): void {
  console.log(message)
}

/** A mistake in the setup is printed as a message; anything else is a bug and printed with its stack. */
async function explain(error: unknown): Promise<void> {
  if (stopper.stopping) return // work that was interrupted by the stop
  const isExpected = error instanceof ConfigError || error instanceof StartProblem
  console.error(isExpected ? `Entrepot cannot run.\n${error.message}` : error)
  await stopper.stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopper.stop(0))
limitHeapGrowth()
try {
  await start(readConfig(process.env))
} catch (error) {
  await explain(error)
}
