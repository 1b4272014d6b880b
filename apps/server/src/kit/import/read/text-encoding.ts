import { doubtOf } from './encoding-doubt.ts'
import { type LegacyEncoding, legacyText } from './legacy-text.ts'
import { pieces, type Slices } from './slices.ts'
import { utf8Sequences } from './utf8-sequences.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding

const SAMPLE = 64 * 1024

const byMark = (bytes: Buffer): Encoding | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  return undefined
}

async function isUtf8(file: Slices): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of pieces(file)) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** A sample that begins before the first non-ASCII byte, which is often far behind the titles. */
async function sampleOf(file: Slices): Promise<Buffer> {
  let position = 0
  for await (const piece of pieces(file)) {
    const at = piece.findIndex((byte) => byte >= 0x80)
    if (at >= 0) return file.read(Math.max(0, position + at - 1), SAMPLE)
    position += piece.length
  }
  return Buffer.alloc(0)
}

/** Whether an ASCII byte may be the second byte of a Chinese or Japanese character. */
const isSecondHalf = (byte: number | undefined) => byte !== undefined && byte >= 0x40 && byte <= 0x7e

/**
 * In Western text an accented letter stands alone among ASCII letters; Chinese and Japanese characters are two bytes.
 */
function isWestern(sample: Buffer): boolean {
  const isHigh = (at: number) => (sample[at] ?? 0) >= 0x80
  let [high, alone] = [0, 0]
  for (let at = 0; at < sample.length; at += 1) {
    if (!isHigh(at)) continue
    high += 1
    if (isHigh(at - 1) || isHigh(at + 1)) continue
    if ((sample[at] ?? 0) >= 0xa0 || !isSecondHalf(sample[at + 1])) alone += 1
  }
  return alone > high * 0.8
}

/** The less doubtful of the two-byte encodings, unless the text is Western. */
const legacyOf = (sample: Buffer): LegacyEncoding => {
  if (isWestern(sample)) return 'windows-1252'
  return doubtOf(sample, 'shift_jis') < doubtOf(sample, 'gb18030') ? 'shift_jis' : 'gb18030'
}

/**
 * Spreadsheets save text in the encoding of their country without saying so. A text that is nearly UTF-8 may have been
 * cut, or joined from several: if it is less doubtful as UTF-8 than in a national encoding, it is read as UTF-8, and
 * shows the broken characters.
 */
export async function encodingOf(file: Slices): Promise<Encoding> {
  const encodingByMark = byMark(await file.read(0, 3))
  if (encodingByMark !== undefined) return encodingByMark
  if (await isUtf8(file)) return 'utf-8'
  const sample = await sampleOf(file)
  const legacy = legacyOf(sample)
  return utf8Sequences(sample).broken <= doubtOf(sample, legacy) ? 'utf-8' : legacy
}

const isLegacy = (encoding: Encoding): encoding is LegacyEncoding => !encoding.startsWith('utf-')

/** The text of a file in pieces, without its byte order mark. Unreadable bytes become the replacement character. */
export async function* textOf(file: Slices, encoding: Encoding): AsyncGenerator<string> {
  if (isLegacy(encoding)) return yield* legacyText(file, encoding)
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces(file)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
