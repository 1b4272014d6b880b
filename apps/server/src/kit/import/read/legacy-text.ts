import { UNREADABLE } from './sheet-cell.ts'
import { pieces, type Slices } from './slices.ts'
import { utf8Sequences } from './utf8-sequences.ts'

/** Encodings of one country, which have no mark to detect them by. */
export type LegacyEncoding = 'gb18030' | 'shift_jis' | 'windows-1252'

const LINE_END = 0x0a

/** As many lines as a piece has: in none of these encodings is a line end a part of another sign. */
async function* wholeLines(file: Slices): AsyncGenerator<Buffer> {
  const rest: Buffer[] = []
  for await (const piece of pieces(file)) {
    const end = piece.lastIndexOf(LINE_END) + 1
    if (end > 0) yield Buffer.concat([...rest.splice(0), piece.subarray(0, end)])
    rest.push(piece.subarray(end))
  }
  yield Buffer.concat(rest)
}

/**
 * A line that came from another file, which was saved as UTF-8: here its bytes mean something else, and nothing but this
 * tells. A sign of China may look like a letter of the West by chance, hardly ever like two signs of China.
 */
function isUtf8Line(line: Buffer, encoding: LegacyEncoding): boolean {
  const { latin, pairs, longer, broken } = utf8Sequences(line)
  if (broken > 0 || pairs > 0) return false
  return encoding === 'windows-1252' ? latin + longer > 0 : latin === 0 && longer > 1
}

/** From 0x80 to 0x9f: Node leaves these bytes of Windows as they are. */
const WINDOWS_SIGNS = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'
/** What decoders answer though it means nothing: control signs, and places left for signs of somebody's own making. */
const MEANINGLESS = /[\u0080-\u009f\ue000-\uf8ff]/g
const NOT_PLAIN = /[^\p{ASCII}]+/gu

function decoderFor(encoding: LegacyEncoding): (bytes: Buffer) => string {
  const decoder = new TextDecoder(encoding)
  const windowsSign = (sign: string) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? UNREADABLE
  return (bytes) =>
    decoder.decode(bytes).replace(MEANINGLESS, (sign) => (encoding === 'windows-1252' ? windowsSign(sign) : UNREADABLE))
}

/** The text of a file that is not in Unicode. What its encoding does not define is reported as unreadable, never guessed. */
export async function* legacyText(file: Slices, encoding: LegacyEncoding): AsyncGenerator<string> {
  const decoded = decoderFor(encoding)
  for await (const lines of wholeLines(file)) {
    let text = ''
    let done = 0
    for (let at = 0; at < lines.length; ) {
      const end = lines.indexOf(LINE_END, at) + 1 || lines.length
      const line = lines.subarray(at, end)
      if (isUtf8Line(line, encoding)) {
        text += decoded(lines.subarray(done, at)) + line.toString('utf8').replace(NOT_PLAIN, UNREADABLE)
        done = end
      }
      at = end
    }
    yield text + decoded(lines.subarray(done))
  }
}
