import type { Content } from 'pdfmake/interfaces'
import { type SizedSymbol, sizeSymbol } from '../label/symbol.ts'
import { symbolContent } from '../label/symbol-content.ts'
import { points } from '../pdf.ts'
import type { BarredText, PrintCell } from './print-form.ts'

/** Millimetres. If the bars would be too fine, the symbol is a QR code. */
const BARS_ROOM = { width: 48, height: 6, margin: 2 }
const QR_SIDE = 11

function symbolOf(value: string): SizedSymbol {
  const bars = sizeSymbol(value, BARS_ROOM)
  return bars.symbology === 'code128' ? bars : sizeSymbol(value, { ...BARS_ROOM, height: QR_SIDE }, 'qr')
}

/** Width of the symbols of a cell in points, with the blank margin that a scanner needs. */
export const symbolsWidth = (cell: PrintCell): number =>
  typeof cell === 'string'
    ? 0
    : Math.max(0, ...cell.bars.map((value) => points(symbolOf(value).indent + symbolOf(value).width)))

export const symbolsContent = ({ bars }: BarredText): Content[] =>
  bars.map((value) => {
    const symbol = symbolOf(value)
    return { stack: [symbolContent(symbol, value)], margin: [points(symbol.indent), 3, 0, 2] }
  })
