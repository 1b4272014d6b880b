import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ClusterMissing, StartProblem } from '../start-problem.ts'
import { accountFor } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { type Cluster, clusterFolder, logFile, stopCluster } from './cluster.ts'
import { readState, type State, stateFile, writeState } from './files/state.ts'
import { chooseHome, homePath, insideHome } from './home.ts'
import { initialise } from './initialise.ts'
import { run } from './run.ts'

interface Prepare {
  readonly dataFolder: string
  readonly log: (message: string) => void
  readonly fsync: boolean
}

/** Finds or creates the cluster of a data folder, with programs that can run it. Starts nothing. */
export async function prepareCluster(options: Prepare): Promise<{ cluster: Cluster; state: State }> {
  const { dataFolder, log, fsync } = options
  const stored = await readState(dataFolder)
  const account = await accountFor(
    clusterFolder(stored.home ? homePath(dataFolder, stored.home) : insideHome(dataFolder)),
  )
  const home = stored.home ?? (await chooseHome(dataFolder, account))
  const path = homePath(dataFolder, home)
  const folder = clusterFolder(path)
  if (stored.initialised) checkPresent(folder, dataFolder)

  const { initdb, pgCtl } = await prepareBinaries(path, account)
  const cluster = { folder, logFile: logFile(path), pgCtl, account, fsync }
  if (!stored.home && existsSync(folder)) await setAside(cluster, dataFolder, log)
  // Before the cluster is created, so that its passwords are stored even if this process is killed meanwhile.
  if (!stored.home) await writeState(dataFolder, { ...stored, home })
  if (!existsSync(folder)) {
    log(`making the embedded database in ${path}`)
    await initialise({ initdb, home: path, cluster: folder, account, password: stored.passwords.super, fsync })
  }
  const state = { ...stored, home, initialised: true }
  if (!stored.initialised) await writeState(dataFolder, state)
  await checkVersion(folder, pgCtl)
  return { cluster, state }
}

/** Refuses a missing cluster, because silently creating an empty one would look like lost stock. */
export function checkPresent(folder: string, dataFolder: string): void {
  if (existsSync(folder)) return
  throw new ClusterMissing(
    `The database of ${dataFolder} was in ${folder} and is gone: put it back, or remove ${stateFile(dataFolder)} to begin anew`,
  )
}

/**
 * Handles a cluster whose passwords are lost. In the system folder it belonged to a data folder that was removed, so it
 * is renamed, not deleted; in the data folder itself the file was removed by mistake, so the start is refused.
 */
async function setAside(cluster: Cluster, dataFolder: string, log: (message: string) => void): Promise<void> {
  if (cluster.folder.startsWith(join(dataFolder, '/'))) {
    throw new StartProblem(
      `${cluster.folder} holds a database, but its passwords in ${stateFile(dataFolder)} are gone: put that file back, or move the folder away`,
    )
  }
  await stopCluster(cluster)
  const aside = `${cluster.folder}.abandoned-${Date.now()}`
  await rename(cluster.folder, aside)
  log(`an older database of a removed data folder was set aside in ${aside}`)
}

async function checkVersion(folder: string, pgCtl: string): Promise<void> {
  const clusterVersion = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  const { code, output } = await run(pgCtl, ['--version'])
  const ours = /(\d+)\.\d+/.exec(output)?.[1]
  if (code === 0 && ours && ours !== clusterVersion) {
    throw new StartProblem(
      `${folder} was made by PostgreSQL ${clusterVersion}, this version brings ${ours}: make a backup with the older version (npm run backup) and restore it into an empty data folder with this one (npm run restore)`,
    )
  }
}
