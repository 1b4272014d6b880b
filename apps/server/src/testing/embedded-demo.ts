import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedStatements } from '../app.ts'
import { clusterFolder, logFile } from '../database/embedded/cluster.ts'
import { findPostmaster } from '../database/embedded/files/postmaster-file.ts'
import { readState } from '../database/embedded/files/state.ts'
import { homePath } from '../database/embedded/home.ts'
import { launchEmbedded } from '../database/embedded/launch.ts'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { seedDemo } from '../demo/seed-demo.ts'

/** A new data folder with the demo company, without documents; its database does not run. */
export async function embeddedDemo(name: string): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), `entrepot-${name}-`))
  const database = await launchEmbedded({ dataFolder, fsync: false })
  await migrate(database.ownerUrl, {
    appRole: decodeURIComponent(new URL(database.appUrl).username),
    statements: preparedStatements(),
  })
  const pool = createPool(database.appUrl, { max: 2 })
  await seedDemo(pool)
  await pool.end()
  await database.stop()
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
