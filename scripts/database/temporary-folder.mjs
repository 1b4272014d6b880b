import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../lock.mjs'
import { workFolder } from './temporary-place.mjs'

const PREFIX = 'entrepot-run-'

/** Removes folders of killed runs, which would stay in memory until the machine restarts. */
function sweep(folder) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(PREFIX)))
    if (!isAlive(Number(/\d+/.exec(name)?.[0]))) rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Gives this process and its children a temporary folder in memory, if there is enough, until it ends: servers in
 * separate processes write their databases with fsync, as the product does.
 */
export function useMemoryForTemporaryFiles() {
  const parent = workFolder()
  if (parent === tmpdir()) return
  sweep(parent)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // Root runs the database as another account, which must be able to pass through the folder.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
