import { richText, wholeElements } from './xml.ts'
import type { Archive } from './zip.ts'

const LARGEST = 256 * 1024 * 1024
const LONGEST = 4 * 1024 * 1024

/** A piece of a longer text keeps all of it in memory; written out anew it stands alone. */
const own = (text: string) => (text.length < 13 ? text : Buffer.from(text).toString())

/** Texts that cells name by their number, each kept once. */
export async function sharedStrings(archive: Archive, part: string | undefined): Promise<readonly string[]> {
  if (part === undefined || !archive.has(part)) return []
  const texts: string[] = []
  for await (const { inside } of wholeElements(archive.part(part, LARGEST), 'si', LONGEST)) {
    texts.push(own(richText(inside)))
  }
  return texts
}
