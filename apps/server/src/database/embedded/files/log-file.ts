import { existsSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'

const LARGEST = 20 * 1024 * 1024

/** Renames a large log before a start; one old file is kept. Returns the position where the new start's lines begin. */
export async function rotateLog(file: string): Promise<number> {
  if (!existsSync(file)) return 0
  const { size } = await stat(file)
  if (size <= LARGEST) return size
  await rename(file, `${file}.old`)
  return 0
}

/** What the database wrote since `from`, at most the last few thousand characters. */
export async function readLogSince(file: string, from: number): Promise<string> {
  if (!existsSync(file)) return ''
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const start = Math.max(from, size - 4_000)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(size - start, 1)), 0, size - start, start)
    return buffer.subarray(0, bytesRead).toString()
  } finally {
    await handle.close()
  }
}
