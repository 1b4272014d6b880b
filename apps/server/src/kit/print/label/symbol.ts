import { code128, isCode128 } from './code128.ts'

/** Bars that any scanner reads, or a square that holds long values and every script. */
export type Symbology = 'code128' | 'qr'

/** Finer bars than a quarter of a millimetre are not reliably printed at 203 dots an inch, nor read from an arm's length. */
const FINEST_BAR = 0.25
const WIDEST_BAR = 0.5
const LARGEST_DOT = 1
/** Bars are a whole number of a printer's dots. */
const DOTS_PER_MM = 8
/** Blank on both sides, in bars. */
const QUIET = 10

/** Bytes that versions 1, 2, 3 … of a QR code hold at the middle level of correction. */
const QR_BYTES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331]

function qrDots(value: string): number {
  const bytes = Buffer.byteLength(value)
  const version = QR_BYTES.findIndex((most) => bytes <= most) + 1
  return 17 + 4 * (version === 0 ? QR_BYTES.length + 1 : version)
}

export interface SizedSymbol {
  readonly symbology: Symbology
  /** Of one bar or dot. */
  readonly module: number
  readonly width: number
  readonly height: number
  /** From the left edge of the room, so that the scanner finds where the bars begin. */
  readonly indent: number
}

interface Room {
  readonly width: number
  readonly height: number
  /** Blank that is left of the room anyway. */
  readonly margin: number
}

const barsIn = (value: string) => code128(value).reduce((sum, width) => sum + width, 0)

const inDots = (module: number) => Math.floor(module * DOTS_PER_MM) / DOTS_PER_MM

/** Millimetres. A value that would need too fine bars, or has other characters than Code 128, becomes a QR code. */
export function sizeSymbol(
  value: string,
  { width, height, margin }: Room,
  preferred: Symbology = 'code128',
): SizedSymbol {
  const bars = isCode128(value) ? barsIn(value) : Number.POSITIVE_INFINITY
  const module = Math.min(WIDEST_BAR, inDots((width + margin * 2) / (bars + QUIET * 2)))
  if (preferred === 'code128' && module >= FINEST_BAR) {
    const indent = Math.max(0, QUIET * module - margin)
    return { symbology: 'code128', module, width: bars * module, height, indent }
  }
  const dots = qrDots(value)
  const side = Math.min(width, height)
  const dot = Math.min(LARGEST_DOT, inDots(side / dots) || side / dots)
  return { symbology: 'qr', module: dot, width: dots * dot, height: dots * dot, indent: 0 }
}
