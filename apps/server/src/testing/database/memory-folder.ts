import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The databases of a run take less than a quarter of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem())
}

/**
 * A folder of this checkout in memory, where there is enough. On a disk a copy of a database takes four to ten times as
 * long: it is a thousand files, and ext4 reuses the number of a deleted file only after minutes but looks at it for each
 * new one.
 */
export function memoryFolder(): string | undefined {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12)
  const folder = join(MEMORY, `entrepot-${checkout}`)
  if (!existsSync(folder) && !(existsSync(MEMORY) && freeBytes(MEMORY) >= ENOUGH_BYTES)) return undefined
  mkdirSync(folder, { recursive: true })
  return folder
}
