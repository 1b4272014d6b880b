import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../lock.mjs'
import { workFolder } from './temporary-place.mjs'

const PREFIX = 'entrepot-run-'

/** What a killed run left in memory would stay there until the machine starts again. */
function sweep(folder) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(PREFIX)))
    if (!isAlive(Number(/\d+/.exec(name)?.[0]))) rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Gives this process and those below it a temporary folder in memory, where there is enough, until it ends: servers that
 * tests start in processes of their own write their databases with fsync, as the product does.
 */
export function useMemoryForTemporaryFiles() {
  const place = workFolder()
  if (place === tmpdir()) return
  sweep(place)
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
  // The database of root runs as another account, which has to walk through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
