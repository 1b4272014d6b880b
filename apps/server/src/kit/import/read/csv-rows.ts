import { type SheetRow, textCell } from './sheet-cell.ts'

const SEPARATORS = [',', ';', '\t'] as const

/** Number of characters that are enough to detect the separator. */
const MAX_FIRST_LINE = 64 * 1024

/** Detects the separator of a streamed text; reads its first line only. */
export async function separatorIn(text: AsyncIterable<string>): Promise<string> {
  let start = ''
  for await (const piece of text) {
    start += piece
    if (start.length >= MAX_FIRST_LINE || /[^\r\n][\r\n]/.test(start)) break
  }
  return separatorOf(start)
}

/** The separator that occurs most often in the first line, outside quotes. */
export function separatorOf(text: string): string {
  const plain = text.replace(/"(?:[^"]|"")*"/g, '')
  const line = /^[^\r\n]*/.exec(plain.replace(/^[\r\n]+/, ''))?.[0] ?? ''
  const counts = SEPARATORS.map((sign) => ({ sign, times: line.split(sign).length }))
  return counts.reduce((best, one) => (one.times > best.times ? one : best)).sign
}

/**
 * Streams the rows of a CSV text. A quoted cell may contain separators, line ends and doubled quotes; a quote in the
 * middle of an unquoted cell is an ordinary character.
 */
export async function* csvRows(text: AsyncIterable<string>, separator: string): AsyncGenerator<SheetRow> {
  let waiting = ''
  let number = 0
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuoted = false

  const endCell = () => {
    row.push(cell)
    cell = ''
    wasQuoted = false
  }
  const endRow = (): SheetRow => {
    endCell()
    number += 1
    const sheetRow = { number, cells: row.map(textCell) }
    row = []
    return sheetRow
  }

  function* read(piece: string, last: boolean): Generator<SheetRow> {
    let position = 0
    while (position < piece.length) {
      const sign = piece.charAt(position)
      if (isQuoted) {
        const end = piece.indexOf('"', position)
        if (end < 0) {
          cell += piece.slice(position)
          position = piece.length
        } else if (end + 1 >= piece.length && !last) {
          // Only the next piece tells whether this quote is doubled.
          cell += piece.slice(position, end)
          waiting = piece.slice(end)
          return
        } else if (piece[end + 1] === '"') {
          cell += piece.slice(position, end + 1)
          position = end + 2
        } else {
          cell += piece.slice(position, end)
          isQuoted = false
          position = end + 1
        }
      } else if (sign === '"' && cell === '' && !wasQuoted) {
        isQuoted = true
        wasQuoted = true
        position += 1
      } else if (sign === separator) {
        endCell()
        position += 1
      } else if (sign === '\n' || sign === '\r') {
        if (sign === '\r' && position + 1 >= piece.length && !last) {
          waiting = sign
          return
        }
        yield endRow()
        position += sign === '\r' && piece[position + 1] === '\n' ? 2 : 1
      } else {
        let end = position + 1
        while (end < piece.length && piece[end] !== separator && piece[end] !== '\n' && piece[end] !== '\r') end += 1
        cell += piece.slice(position, end)
        position = end
      }
    }
  }

  for await (const piece of text) {
    const pieceText = waiting + piece
    waiting = ''
    yield* read(pieceText, false)
  }
  yield* read(waiting, true)
  if (cell !== '' || row.length > 0 || wasQuoted) yield endRow()
}
