import { setImmediate } from 'node:timers/promises'
import { Problem } from '../../../http/problem.ts'
import { richText, wholeElements } from './xml.ts'
import type { Archive } from './zip.ts'

const MAX_BYTES = 256 * 1024 * 1024
const MAX_TEXT_BYTES = 4 * 1024 * 1024
/** Limits, because all texts are kept in memory: ten different ones in each row of the longest import. */
const MAX_TEXTS = 2_000_000
const MAX_LETTERS = 64 * 1024 * 1024
/** Number of texts that are read before other requests get a turn. */
const BATCH_SIZE = 5_000

/** Copies a text, because a slice keeps the whole longer text in memory. */
const copyText = (text: string) => (text.length < 13 ? text : Buffer.from(text).toString())

/** The texts that cells refer to by number. */
export async function sharedStrings(archive: Archive, part: string | undefined): Promise<readonly string[]> {
  if (part === undefined || !archive.has(part)) return []
  const texts: string[] = []
  let letters = 0
  for await (const { inside } of wholeElements(archive.part(part, MAX_BYTES), 'si', MAX_TEXT_BYTES)) {
    const text = copyText(richText(inside))
    letters += text.length
    if (texts.length === MAX_TEXTS || letters > MAX_LETTERS) throw new Problem('FILE_DAMAGED')
    if (texts.length % BATCH_SIZE === 0) await setImmediate()
    texts.push(text)
  }
  return texts
}
