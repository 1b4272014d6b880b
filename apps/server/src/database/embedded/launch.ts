import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ensureRunning, stopCluster } from './cluster.ts'
import { withFileLock } from './files/file-lock.ts'
import { findPostmaster } from './files/postmaster-file.ts'
import { writeState } from './files/state.ts'
import { openDataFolder } from './home.ts'
import { SUPERUSER } from './initialise.ts'
import { addMember, removeMember } from './members.ts'
import { checkPresent, prepareCluster } from './prepare.ts'
import { APP, DATABASE, ensureRoles, OWNER } from './roles.ts'
import { type SuperviseOptions, type Supervisor, superviseDatabase } from './supervisor.ts'
import { waitUntilAnswering } from './wait.ts'

export interface LaunchOptions {
  readonly dataFolder: string
  readonly log?: (message: string) => void
  /** Switched off by tests. */
  readonly fsync?: boolean
}

export interface EmbeddedDatabase {
  /** To be read again for each connection: the port may change with a restart. */
  readonly appUrl: string
  readonly ownerUrl: string
  /** For tests and tools only, never for serving. */
  readonly superUrl: string
  readonly logFile: string
  /** Restarts it whenever it dies, until the supervisor is stopped. */
  supervise(options: SuperviseOptions): Supervisor
  /** Ends this use; the last server on this folder stops the database. */
  stop(): Promise<void>
}

/**
 * Starts the database of a data folder, or joins the running one, which may belong to another server or to a killed
 * one. Everything happens under one lock, so any number of processes may begin at once.
 */
export async function launchEmbedded(options: LaunchOptions): Promise<EmbeddedDatabase> {
  const { log = () => undefined, fsync = true } = options
  const dataFolder = await openDataFolder(options.dataFolder)
  const lock = join(dataFolder, 'embedded-database.lock')
  const members = join(dataFolder, 'embedded-database.members')
  const id = randomUUID()

  return withFileLock(lock, async () => {
    const { cluster, state } = await prepareCluster({ dataFolder, log, fsync })
    let { port } = state
    const urlOf = (user: string, password: string, database: string) =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
    const superUrl = () => urlOf(SUPERUSER, state.passwords.super, 'postgres')

    const use = async (running: number) => {
      if (running !== port) await writeState(dataFolder, { ...state, port: running })
      port = running
    }
    const isRunning = () => {
      const running = findPostmaster(cluster.folder)
      // Another process may have started it on another port.
      if (running !== undefined) port = running.port
      return running !== undefined
    }
    const startAgain = async () => {
      checkPresent(cluster.folder, dataFolder)
      await withFileLock(lock, async () => use(await ensureRunning(cluster, port, 0)))
    }

    do await use(await ensureRunning(cluster, port))
    while (!(await waitUntilAnswering(superUrl(), isRunning)))
    await ensureRoles(superUrl(), state.passwords)
    await addMember(members, id)

    const leave = () =>
      withFileLock(lock, async () => {
        if ((await removeMember(members, id)) === 0) await stopCluster(cluster)
      })
    let stopped: Promise<void> | undefined
    return {
      get appUrl() {
        return urlOf(APP, state.passwords.app, DATABASE)
      },
      get ownerUrl() {
        return urlOf(OWNER, state.passwords.owner, DATABASE)
      },
      get superUrl() {
        return superUrl()
      },
      logFile: cluster.logFile,
      supervise: (options) => superviseDatabase({ isRunning, startAgain }, options),
      stop: () => {
        stopped ??= leave()
        return stopped
      },
    }
  })
}
