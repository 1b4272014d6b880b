import { UNREADABLE } from './sheet-cell.ts'
import { pieces, type Slices } from './slices.ts'
import { utf8Sequences } from './utf8-sequences.ts'

/** National encodings, which have no byte order mark. */
export type LegacyEncoding = 'gb18030' | 'shift_jis' | 'windows-1252'

const LINE_END = 0x0a

/** Pieces of whole lines: in none of these encodings is the line end byte a part of another character. */
async function* wholeLines(file: Slices): AsyncGenerator<Buffer> {
  const pendingBytes: Buffer[] = []
  for await (const piece of pieces(file)) {
    const end = piece.lastIndexOf(LINE_END) + 1
    if (end > 0) yield Buffer.concat([...pendingBytes.splice(0), piece.subarray(0, end)])
    pendingBytes.push(piece.subarray(end))
  }
  yield Buffer.concat(pendingBytes)
}

/**
 * Whether a line is UTF-8 in a file of another encoding, pasted from a UTF-8 file: that can be told only by its bytes.
 * A Chinese character may look like one Western letter in UTF-8 by chance, but hardly ever like two Chinese ones.
 */
function isUtf8Line(line: Buffer, encoding: LegacyEncoding): boolean {
  const { latin, pairs, longer, broken } = utf8Sequences(line)
  if (broken > 0 || pairs > 0) return false
  return encoding === 'windows-1252' ? latin + longer > 0 : latin === 0 && longer > 1
}

/** Characters of the Windows code page from 0x80 to 0x9f, which Node decodes as control characters. */
const WINDOWS_SIGNS = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'
/** Decoded characters without meaning: control characters and private use characters. */
const MEANINGLESS = /[\u0080-\u009f\ue000-\uf8ff]/g
const NOT_PLAIN = /[^\p{ASCII}]+/gu

function decoderFor(encoding: LegacyEncoding): (bytes: Buffer) => string {
  const decoder = new TextDecoder(encoding)
  const windowsSign = (sign: string) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? UNREADABLE
  return (bytes) =>
    decoder.decode(bytes).replace(MEANINGLESS, (sign) => (encoding === 'windows-1252' ? windowsSign(sign) : UNREADABLE))
}

/** The text of a file that is not Unicode. Undefined bytes are reported as unreadable, never guessed. */
export async function* legacyText(file: Slices, encoding: LegacyEncoding): AsyncGenerator<string> {
  const decode = decoderFor(encoding)
  for await (const lines of wholeLines(file)) {
    let text = ''
    let decodedEnd = 0
    for (let position = 0; position < lines.length; ) {
      const end = lines.indexOf(LINE_END, position) + 1 || lines.length
      const line = lines.subarray(position, end)
      if (isUtf8Line(line, encoding)) {
        text += decode(lines.subarray(decodedEnd, position)) + line.toString('utf8').replace(NOT_PLAIN, UNREADABLE)
        decodedEnd = end
      }
      position = end
    }
    yield text + decode(lines.subarray(decodedEnd))
  }
}
