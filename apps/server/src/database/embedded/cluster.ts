import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { readLogSince, rotateLog } from './files/log-file.ts'
import { disownForeignPid, findPostmaster } from './files/postmaster-file.ts'
import { freePort } from './port.ts'
import { type Account, run } from './run.ts'
import { serverOptions } from './settings.ts'

/** Processes of a killed server end within seconds; until then their shared memory prevents a new start. */
const START_TIMEOUT_MS = 10_000
const STOP_SECONDS = 30

export interface Cluster {
  readonly folder: string
  readonly logFile: string
  readonly pgCtl: string
  readonly account: Account | undefined
  readonly fsync: boolean
}

export const clusterFolder = (home: string) => join(home, 'cluster')
export const logFile = (home: string) => join(home, 'postgres.log')

/**
 * Returns the port of the running server: one that was found (an orphan or another server's) or one that was started
 * now.
 */
export async function ensureRunning(
  cluster: Cluster,
  preferredPort: number | undefined,
  patienceMs = START_TIMEOUT_MS,
): Promise<number> {
  const deadline = Date.now() + patienceMs
  let triedPort = preferredPort
  for (;;) {
    const running = findPostmaster(cluster.folder)
    if (running?.stopping) await waitUntilGone(cluster.folder)
    else if (running) return running.port
    const port = await freePort(triedPort)
    const log = await start(cluster, port)
    if (log === undefined) return port
    // Another program took the port between the check and the start: retry without waiting.
    if (/could not (bind|create any TCP\/IP sockets)/.test(log)) triedPort = undefined
    else if (Date.now() >= deadline) throw new StartProblem(`The embedded database does not start:\n${log.trim()}`)
    else await sleep(300)
  }
}

/** Undefined on success, otherwise the log of the database. */
async function start(cluster: Cluster, port: number): Promise<string | undefined> {
  disownForeignPid(cluster.folder)
  const from = await rotateLog(cluster.logFile)
  const { code, output } = await pgCtl(cluster, [
    ...['start', '--wait', '--timeout=120', '--log', cluster.logFile],
    ...['--options', serverOptions(port, cluster.fsync)],
  ])
  return code === 0 ? undefined : (await readLogSince(cluster.logFile, from)) || output
}

/** A fast stop: clients are disconnected, everything is written. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  if (!findPostmaster(cluster.folder)) return
  const { code, output } = await pgCtl(cluster, ['stop', '--wait', '--mode=fast', `--timeout=${STOP_SECONDS}`])
  if (code !== 0 && findPostmaster(cluster.folder)) throw new Error(`The embedded database does not stop: ${output}`)
}

const pgCtl = ({ pgCtl, folder, account }: Cluster, args: readonly string[]) =>
  run(pgCtl, [...args, '--pgdata', folder], account ? { account } : {})

async function waitUntilGone(folder: string): Promise<void> {
  const deadline = Date.now() + STOP_SECONDS * 1000
  while (findPostmaster(folder)) {
    if (Date.now() > deadline) throw new StartProblem(`The embedded database in ${folder} does not finish stopping`)
    await sleep(100)
  }
}
