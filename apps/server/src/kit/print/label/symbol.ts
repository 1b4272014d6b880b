import { code128, isCode128 } from './code128.ts'

/** Code 128, which any scanner reads, or a QR code, which holds long values and any script. */
export type Symbology = 'code128' | 'qr'

/** Millimetres. Finer bars are not printed reliably at 203 dots an inch, nor read from an arm's length. */
const MIN_BAR = 0.25
const MAX_BAR = 0.5
const MAX_DOT = 1
/** A bar is a whole number of printer dots wide. */
const DOTS_PER_MM = 8
/** Quiet zone on both sides, in bars. */
const QUIET_BARS = 10

/** Capacity in bytes of the QR versions 1, 2, 3 … at error correction level M. */
const QR_BYTES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331]

function qrDots(value: string): number {
  const bytes = Buffer.byteLength(value)
  const version = QR_BYTES.findIndex((capacity) => bytes <= capacity) + 1
  return 17 + 4 * (version === 0 ? QR_BYTES.length + 1 : version)
}

export interface SizedSymbol {
  readonly symbology: Symbology
  /** Width of one bar or dot. */
  readonly module: number
  readonly width: number
  readonly height: number
  /** Distance from the left edge of the box, so that the quiet zone is kept. */
  readonly indent: number
}

interface SymbolBox {
  readonly width: number
  readonly height: number
  /** Blank that is beside the box anyway. */
  readonly margin: number
}

const barsIn = (value: string) => code128(value).reduce((sum, width) => sum + width, 0)

const inDots = (module: number) => Math.floor(module * DOTS_PER_MM) / DOTS_PER_MM

/**
 * The size of a symbol in millimetres. A value whose bars would be too fine, or that Code 128 cannot encode, is a QR
 * code.
 */
export function sizeSymbol(
  value: string,
  { width, height, margin }: SymbolBox,
  preferred: Symbology = 'code128',
): SizedSymbol {
  const bars = isCode128(value) ? barsIn(value) : Number.POSITIVE_INFINITY
  const module = Math.min(MAX_BAR, inDots((width + margin * 2) / (bars + QUIET_BARS * 2)))
  if (preferred === 'code128' && module >= MIN_BAR) {
    const indent = Math.max(0, QUIET_BARS * module - margin)
    return { symbology: 'code128', module, width: bars * module, height, indent }
  }
  const dots = qrDots(value)
  const side = Math.min(width, height)
  const dot = Math.min(MAX_DOT, inDots(side / dots) || side / dots)
  return { symbology: 'qr', module: dot, width: dots * dot, height: dots * dot, indent: 0 }
}
