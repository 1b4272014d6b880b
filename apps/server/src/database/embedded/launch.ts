import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ensureRunning, stopCluster } from './cluster.ts'
import { withFileLock } from './file-lock.ts'
import { openDataFolder } from './home.ts'
import { SUPERUSER } from './initialise.ts'
import { addMember, removeMember } from './members.ts'
import { prepareCluster } from './prepare.ts'
import { APP, DATABASE, ensureRoles, OWNER } from './roles.ts'
import { writeState } from './state.ts'
import { waitUntilAnswering } from './wait.ts'

export interface LaunchOptions {
  readonly dataFolder: string
  readonly log?: (message: string) => void
  /** Tests switch it off. */
  readonly fsync?: boolean
}

export interface EmbeddedDatabase {
  readonly appUrl: string
  readonly ownerUrl: string
  /** For tests and tools; it never serves. */
  readonly superUrl: string
  readonly logFile: string
  /** Leaves; the last of all servers on this folder stops the database. */
  stop(): Promise<void>
}

/**
 * Starts the database of a data folder, or joins the one that already runs there, be it another server's or one whose
 * server was killed. Everything happens under one lock, so any number of processes may begin at once.
 */
export async function launchEmbedded(options: LaunchOptions): Promise<EmbeddedDatabase> {
  const { log = () => undefined, fsync = true } = options
  const dataFolder = await openDataFolder(options.dataFolder)
  const lock = join(dataFolder, 'embedded-database.lock')
  const members = join(dataFolder, 'embedded-database.members')
  const id = randomUUID()

  return withFileLock(lock, async () => {
    const { cluster, state } = await prepareCluster({ dataFolder, log, fsync })
    const port = await ensureRunning(cluster, state.port)
    if (port !== state.port) await writeState(dataFolder, { ...state, port })
    const urlOf = (user: string, password: string, database: string) =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
    const superUrl = urlOf(SUPERUSER, state.passwords.super, 'postgres')
    await waitUntilAnswering(superUrl)
    await ensureRoles(superUrl, state.passwords)
    await addMember(members, id)

    const leave = () =>
      withFileLock(lock, async () => {
        if ((await removeMember(members, id)) === 0) await stopCluster(cluster)
      })
    let left: Promise<void> | undefined
    return {
      appUrl: urlOf(APP, state.passwords.app, DATABASE),
      ownerUrl: urlOf(OWNER, state.passwords.owner, DATABASE),
      superUrl,
      logFile: cluster.logFile,
      stop: () => {
        left ??= leave()
        return left
      },
    }
  })
}
