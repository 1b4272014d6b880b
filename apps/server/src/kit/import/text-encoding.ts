import { pieces, type Slices } from './slices.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'shift_jis' | 'windows-1252'

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

/** In the West an accented letter stands alone among plain ones; Chinese and Japanese signs are pairs of bytes. */
function isWestern(sample: Buffer): boolean {
  const isHigh = (at: number) => (sample[at] ?? 0) >= 0x80
  let [high, alone] = [0, 0]
  for (let at = 0; at < sample.length; at += 1) {
    if (!isHigh(at)) continue
    high += 1
    if (sample[at]! >= 0xa0 && !isHigh(at - 1) && !isHigh(at + 1)) alone += 1
  }
  return alone > high * 0.8
}

/** Nearly every Japanese text has kana; Chinese read as Shift_JIS gives half-width kana and rare signs instead. */
function plausibility(text: string): number {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0
  const wrong = count(/[\ufffd\ue000-\uf8ff\uff61-\uff9f]/g)
  return count(/[\u3040-\u30ff]/g) + count(/[\u4e00-\u9fff\u3001\u3002\uff00-\uff60]/g) / 2 - 3 * wrong
}

/** A letter cut in two at the end of the sample is no fault, so the sample is decoded as if more were to come. */
const scoreOf = (sample: Buffer, encoding: Encoding) =>
  plausibility(new TextDecoder(encoding).decode(sample, { stream: true }))

/** Spreadsheets save text by the habit of their country and say nothing about it. */
export async function encodingOf(file: Slices): Promise<Encoding> {
  const sample = await file.read(0, SAMPLE)
  const marked = byMark(sample)
  if (marked !== undefined) return marked
  if (await isUtf8(file)) return 'utf-8'
  if (isWestern(sample)) return 'windows-1252'
  return scoreOf(sample, 'shift_jis') > scoreOf(sample, 'gb18030') ? 'shift_jis' : 'gb18030'
}

/** The text of a file, piece by piece, without its mark. */
export async function* textOf(file: Slices, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces(file)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
