import type { LabelSize } from '@entrepot/domain/kernel/label-size'
import { GS1 } from './code128.ts'
import { LABEL_SIZES, type Label } from './label.ts'
import { type LabelLayout, layoutLabel, type PlacedText } from './label-layout.ts'
import type { Symbology } from './symbol.ts'

export interface ZplOptions {
  readonly size?: LabelSize
  readonly symbology?: Symbology
  /** 8 at 203 dots an inch, 12 at 300. */
  readonly dotsPerMm?: number
  /** A font file of the printer, such as `E:SIMSUN.TTF`: the built-in font has no Chinese or Japanese characters. */
  readonly font?: string
}

/**
 * `^` and `~` begin commands, `_` begins our escapes, `\` is an escape in some fields: all four are written in
 * hexadecimal.
 */
const field = (text: string) =>
  `^FH_^FD${text.replace(/[\^~\\_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`

/** In Code 128 data the printer reads `>` as the beginning of a command. */
const symbologyFor = (code: string, preferred: Symbology = 'code128'): Symbology =>
  code.includes('>') ? 'qr' : preferred

function labelZpl(label: Label, options: ZplOptions): string {
  const { dotsPerMm = 8, size = LABEL_SIZES[label.kind], font } = options
  const dots = (mm: number) => Math.round(mm * dotsPerMm)
  const layout = layoutLabel(label, size, symbologyFor(label.bars ?? label.code, options.symbology))
  const lettering = (height: number) =>
    font === undefined ? `^A0N,${height},${height}` : `^A@N,${height},${height},${font}`
  const text = (placed: PlacedText) =>
    `^FO${dots(placed.x)},${dots(placed.y)}${lettering(dots(placed.size))}${field(placed.text)}`
  return [
    '^XA',
    '^CI28',
    `^PW${dots(size.width)}`,
    `^LL${dots(size.height)}`,
    ...layout.texts.map(text),
    symbolZpl(layout.symbol, dotsPerMm),
    '^XZ',
  ].join('\n')
}

function symbolZpl({ symbology, value, module, x, y, height }: LabelLayout['symbol'], dotsPerMm: number): string {
  const position = `^FO${Math.round(x * dotsPerMm)},${Math.round(y * dotsPerMm)}`
  const bar = Math.max(1, Math.floor(module * dotsPerMm))
  const tall = Math.round(height * dotsPerMm)
  if (symbology === 'qr') return `${position}^BQN,2,${Math.min(10, bar)}${field(`MA,${value}`)}`
  const bars = `${position}^BY${bar},3,${tall}^BCN,${tall},N,N,N,`
  // `>;` switches to set C, `>8` is FNC1, in ZPL.
  return value.startsWith(GS1) ? `${bars}N${field(`>;>8${value.slice(GS1.length)}`)}` : `${bars}A${field(value)}`
}

/** Labels as ZPL II, one after the other. */
export const zplOf = (labels: readonly Label[], options: ZplOptions = {}): string =>
  labels.map((label) => `${labelZpl(label, options)}\n`).join('')
