import { chown, rename, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Readers see the old text or the new one, never a part of it, even after a power failure or `kill -9`. */
export async function writeAtomically(file: string, text: string, mode: number): Promise<void> {
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, text, { mode, flush: true })
  if (process.getuid?.() === 0) {
    // Keeps a folder usable for the person who used it first, after root has started the server once.
    const folder = await stat(dirname(file))
    await chown(draft, folder.uid, folder.gid)
  }
  await rename(draft, file)
}
