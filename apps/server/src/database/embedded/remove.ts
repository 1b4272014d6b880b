import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFolder } from './cluster.ts'
import { findPostmaster } from './files/postmaster-file.ts'
import { readState } from './files/state.ts'
import { homePath, openDataFolder } from './home.ts'

/** Stops the database of a data folder, even if it is in use, and deletes both. For tests, which begin with nothing. */
export async function removeEmbedded(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const dataFolder = await openDataFolder(folder)
  const { home } = await readState(dataFolder)
  if (home) {
    const path = homePath(dataFolder, home)
    await kill(clusterFolder(path))
    await rm(path, { recursive: true, force: true })
  }
  await rm(dataFolder, { recursive: true, force: true })
}

async function kill(cluster: string): Promise<void> {
  const running = findPostmaster(cluster)
  if (!running) return
  process.kill(running.pid, 'SIGQUIT') // at once, without writing anything: it is deleted next
  while (findPostmaster(cluster)) await sleep(20)
}
