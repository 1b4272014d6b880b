import { statfs } from 'node:fs/promises'
import type { DiskFacts } from '@entrepot/domain/health/judge-room'

/** Free space on the disk of a folder, for users other than root. Undefined if it cannot be read. */
export async function diskRoomOf(folder: string | undefined): Promise<DiskFacts | undefined> {
  if (folder === undefined) return undefined
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  } catch {
    return undefined
  }
}
