import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clusterFolder, logFile } from '../database/embedded/cluster.ts'
import { withFileLock } from '../database/embedded/files/file-lock.ts'
import { findPostmaster } from '../database/embedded/files/postmaster-file.ts'
import { readState, writeState } from '../database/embedded/files/state.ts'
import { homePath } from '../database/embedded/home.ts'
import { launchEmbedded } from '../database/embedded/launch.ts'
import { removeEmbedded } from '../database/embedded/remove.ts'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { preparedStatements } from '../statements.generated.ts'
import { memoryFolder } from './database/memory-folder.ts'
import { sourceFingerprint } from './database/source-fingerprint.ts'

const FOLDER = memoryFolder() ?? join(import.meta.dirname, '../../../../.cache')
const PREFIX = 'embedded-demo-'

/** Others than its owner may walk through: the database of root runs as another account, and shall lie inside. */
const openToWalk = (folder: string) => chmod(folder, 0o711)

async function makeDemo(dataFolder: string): Promise<void> {
  const database = await launchEmbedded({ dataFolder, fsync: false })
  await migrate(database.ownerUrl, {
    appRole: decodeURIComponent(new URL(database.appUrl).username),
    statements: preparedStatements(),
  })
  const pool = createPool(database.appUrl, { max: 2 })
  await seedDemo(pool)
  await pool.end()
  await database.stop()
}

/** Made by the first who asks, and again when a source of the server changed; whoever asks meanwhile waits. */
async function makeOnce(): Promise<string> {
  const folder = join(FOLDER, `${PREFIX}${sourceFingerprint().slice(0, 16)}`)
  await mkdir(FOLDER, { recursive: true })
  await withFileLock(join(FOLDER, 'embedded-demo.lock'), async () => {
    if (existsSync(folder)) return
    for (const old of (await readdir(FOLDER)).filter((name) => name.startsWith(PREFIX)))
      await removeEmbedded(join(FOLDER, old))
    const draft = `${folder}-draft`
    await mkdir(draft)
    await openToWalk(draft)
    await makeDemo(draft)
    await rename(draft, folder)
  })
  return folder
}

/** A new data folder with the demo company, without documents; its database does not run. */
export async function embeddedDemo(name: string): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), `entrepot-${name}-`))
  await openToWalk(dataFolder)
  // As it is, with who owns what; no function of Node copies owners.
  await promisify(execFile)('cp', ['-a', `${await makeOnce()}/.`, dataFolder])
  // Each takes a port of its own.
  const { port: _, ...state } = await readState(dataFolder)
  await writeState(dataFolder, state)
  return dataFolder
}

const homeOf = async (dataFolder: string) => homePath(dataFolder, (await readState(dataFolder)).home ?? '')

export const postmasterOf = async (dataFolder: string) => findPostmaster(clusterFolder(await homeOf(dataFolder)))

/** As a power failure does to it: nothing is written, nobody is told. */
export async function killPostmaster(dataFolder: string): Promise<void> {
  const running = await postmasterOf(dataFolder)
  if (running !== undefined) process.kill(running.pid, 'SIGKILL')
}

/** How often the database of a folder was started. */
export async function startsOf(dataFolder: string): Promise<number> {
  const log = await readFile(logFile(await homeOf(dataFolder)), 'utf8')
  return log.split('starting PostgreSQL').length - 1
}
