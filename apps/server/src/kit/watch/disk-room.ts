import { statfs } from 'node:fs/promises'
import type { DiskFacts } from '@entrepot/domain/health/judge-room'

/** Of the disk that a folder is on, for who may write there without being root. Undefined: it cannot be had. */
export async function diskRoomOf(folder: string | undefined): Promise<DiskFacts | undefined> {
  if (folder === undefined) return undefined
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  } catch {
    return undefined
  }
}
