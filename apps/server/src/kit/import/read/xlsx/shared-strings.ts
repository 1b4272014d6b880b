import { setImmediate } from 'node:timers/promises'
import { Problem } from '../../../http/problem.ts'
import { richText, wholeElements } from './xml.ts'
import type { Archive } from './zip.ts'

const LARGEST = 256 * 1024 * 1024
const LONGEST = 4 * 1024 * 1024
/** All of them are kept in memory. Ten different texts in each of the most rows; a small archive can hold any number. */
const MOST_TEXTS = 2_000_000
const MOST_LETTERS = 64 * 1024 * 1024
/** So many are read before others' requests have their turn. */
const IN_A_ROW = 5_000

/** A piece of a longer text keeps all of it in memory; written out anew it stands alone. */
const copyText = (text: string) => (text.length < 13 ? text : Buffer.from(text).toString())

/** Texts that cells name by their number, each kept once. */
export async function sharedStrings(archive: Archive, part: string | undefined): Promise<readonly string[]> {
  if (part === undefined || !archive.has(part)) return []
  const texts: string[] = []
  let letters = 0
  for await (const { inside } of wholeElements(archive.part(part, LARGEST), 'si', LONGEST)) {
    const text = copyText(richText(inside))
    letters += text.length
    if (texts.length === MOST_TEXTS || letters > MOST_LETTERS) throw new Problem('FILE_DAMAGED')
    if (texts.length % IN_A_ROW === 0) await setImmediate()
    texts.push(text)
  }
  return texts
}
