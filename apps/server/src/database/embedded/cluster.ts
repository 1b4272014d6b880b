import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { readLogSince, rotateLog } from './files/log-file.ts'
import { disownForeignPid, findPostmaster } from './files/postmaster-file.ts'
import { freePort } from './port.ts'
import { type Account, run } from './run.ts'
import { serverOptions } from './settings.ts'

/** Processes of a killed server leave within seconds; until then their shared memory bars a new one. */
const PATIENCE_MS = 10_000
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

/** Answers the port of the running server: one found running (an orphan or another server's) or one started now. */
export async function ensureRunning(
  cluster: Cluster,
  preferredPort: number | undefined,
  patienceMs = PATIENCE_MS,
): Promise<number> {
  const deadline = Date.now() + patienceMs
  let triedPort = preferredPort
  for (;;) {
    const running = findPostmaster(cluster.folder)
    if (running?.stopping) await untilGone(cluster.folder)
    else if (running) return running.port
    const port = await freePort(triedPort)
    const log = await start(cluster, port)
    if (log === undefined) return port
    // Somebody took the port between our look and the start: that is no reason to wait.
    if (/could not (bind|create any TCP\/IP sockets)/.test(log)) triedPort = undefined
    else if (Date.now() >= deadline) throw new StartProblem(`The embedded database does not start:\n${log.trim()}`)
    else await sleep(300)
  }
}

/** Undefined on success, else the log of the database. */
async function start(cluster: Cluster, port: number): Promise<string | undefined> {
  disownForeignPid(cluster.folder)
  const from = await rotateLog(cluster.logFile)
  const { code, output } = await pgCtl(cluster, [
    ...['start', '--wait', '--timeout=120', '--log', cluster.logFile],
    ...['--options', serverOptions(port, cluster.fsync)],
  ])
  return code === 0 ? undefined : (await readLogSince(cluster.logFile, from)) || output
}

/** Fast: clients are disconnected, everything is written. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  if (!findPostmaster(cluster.folder)) return
  const { code, output } = await pgCtl(cluster, ['stop', '--wait', '--mode=fast', `--timeout=${STOP_SECONDS}`])
  if (code !== 0 && findPostmaster(cluster.folder)) throw new Error(`The embedded database does not stop: ${output}`)
}

const pgCtl = ({ pgCtl, folder, account }: Cluster, args: readonly string[]) =>
  run(pgCtl, [...args, '--pgdata', folder], account ? { account } : {})

async function untilGone(folder: string): Promise<void> {
  const deadline = Date.now() + STOP_SECONDS * 1000
  while (findPostmaster(folder)) {
    if (Date.now() > deadline) throw new StartProblem(`The embedded database in ${folder} does not finish stopping`)
    await sleep(100)
  }
}
