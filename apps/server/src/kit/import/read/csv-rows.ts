import { type SheetRow, textCell } from './sheet-cell.ts'

const SEPARATORS = [',', ';', '\t'] as const

/** By then the separator is known, whether the line has ended or not. */
const LONGEST_FIRST_LINE = 64 * 1024

/** Of a text that comes in pieces: no more of it is taken than its first line. */
export async function separatorIn(text: AsyncIterable<string>): Promise<string> {
  let start = ''
  for await (const piece of text) {
    start += piece
    if (start.length >= LONGEST_FIRST_LINE || /[^\r\n][\r\n]/.test(start)) break
  }
  return separatorOf(start)
}

/** The one that stands most often in the first line, outside of quotes. */
export function separatorOf(text: string): string {
  const plain = text.replace(/"(?:[^"]|"")*"/g, '')
  const line = /^[^\r\n]*/.exec(plain.replace(/^[\r\n]+/, ''))?.[0] ?? ''
  const counted = SEPARATORS.map((sign) => ({ sign, times: line.split(sign).length }))
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).sign
}

/**
 * Rows of a text with separators, as they come. A quoted cell may hold separators, line ends and doubled quotes; a quote
 * in the middle of a plain cell is a letter like any other.
 */
export async function* csvRows(text: AsyncIterable<string>, separator: string): AsyncGenerator<SheetRow> {
  let waiting = ''
  let number = 0
  let row: string[] = []
  let cell = ''
  let quoted = false
  let wasQuoted = false

  const endCell = () => {
    row.push(cell)
    cell = ''
    wasQuoted = false
  }
  const endRow = (): SheetRow => {
    endCell()
    number += 1
    const done = { number, cells: row.map(textCell) }
    row = []
    return done
  }

  function* read(piece: string, last: boolean): Generator<SheetRow> {
    let place = 0
    while (place < piece.length) {
      const sign = piece.charAt(place)
      if (quoted) {
        const end = piece.indexOf('"', place)
        if (end < 0) {
          cell += piece.slice(place)
          place = piece.length
        } else if (end + 1 >= piece.length && !last) {
          // Whether the next sign doubles this quote, only the next piece tells.
          cell += piece.slice(place, end)
          waiting = piece.slice(end)
          return
        } else if (piece[end + 1] === '"') {
          cell += piece.slice(place, end + 1)
          place = end + 2
        } else {
          cell += piece.slice(place, end)
          quoted = false
          place = end + 1
        }
      } else if (sign === '"' && cell === '' && !wasQuoted) {
        quoted = true
        wasQuoted = true
        place += 1
      } else if (sign === separator) {
        endCell()
        place += 1
      } else if (sign === '\n' || sign === '\r') {
        if (sign === '\r' && place + 1 >= piece.length && !last) {
          waiting = sign
          return
        }
        yield endRow()
        place += sign === '\r' && piece[place + 1] === '\n' ? 2 : 1
      } else {
        let end = place + 1
        while (end < piece.length && piece[end] !== separator && piece[end] !== '\n' && piece[end] !== '\r') end += 1
        cell += piece.slice(place, end)
        place = end
      }
    }
  }

  for await (const piece of text) {
    const joined = waiting + piece
    waiting = ''
    yield* read(joined, false)
  }
  yield* read(waiting, true)
  if (cell !== '' || row.length > 0 || wasQuoted) yield endRow()
}
