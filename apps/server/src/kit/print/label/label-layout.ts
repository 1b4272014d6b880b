import type { LabelSize } from '@entrepot/domain/kernel/label-size'
import { cutTo, emWidth, wrapTo } from '../form/text-width.ts'
import type { Label } from './label.ts'
import { type SizedSymbol, type Symbology, sizeSymbol } from './symbol.ts'

/** One line of text, in millimetres from the upper left corner; `size` is the font size. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
}

export interface LabelLayout {
  readonly texts: readonly PlacedText[]
  readonly symbol: SizedSymbol & { readonly value: string; readonly x: number; readonly y: number }
}

const MARGIN = 3
const GAP = 1.5
const LINE_HEIGHT = 1.25

const between = (minimum: number, value: number, maximum: number) => Math.min(maximum, Math.max(minimum, value))

/**
 * A title that is also the scanned code is as large as the label allows on one line, because people look for it from
 * afar.
 */
function setTitle(label: Label, inner: number, height: number) {
  if (label.title !== label.code) {
    const size = between(2.6, height * 0.09, 6)
    return { size, lines: wrapTo(label.title, inner / size, 2) }
  }
  const size = between(2.6, inner / emWidth(label.title), height * 0.22)
  return { size, lines: [cutTo(label.title, inner / size)] }
}

/** Shrinks a line that does not fit, because a code that is cut off is useless. */
const fitWidth = (line: PlacedText, inner: number): PlacedText => ({
  ...line,
  size: Math.min(line.size, inner / emWidth(line.text)),
})

/** The layout for PDF and ZPL: title above, symbol in the middle, its value and further lines below. */
export function layoutLabel(label: Label, { width, height }: LabelSize, preferred?: Symbology): LabelLayout {
  const inner = width - 2 * MARGIN
  const title = setTitle(label, inner, height)
  const isPackage = label.kind === 'package'
  const small = between(2.1, height * 0.07, isPackage ? 4.5 : 3.5)
  const codeLines = label.code === label.title ? [] : [label.code]
  // A package names its receiver, one fact a line. Other labels have no space for that.
  const labelLines = isPackage ? label.lines : [label.lines.join(' · ')]
  const further = labelLines.flatMap((line) => wrapTo(line, inner / small, 2))
  const below = [...codeLines, ...further]

  const top = MARGIN + title.lines.length * title.size * LINE_HEIGHT + GAP
  const bottom = height - MARGIN - below.length * small * LINE_HEIGHT
  const symbolBox = { width: inner, height: Math.max(1, bottom - top - (below.length > 0 ? GAP : 0)), margin: MARGIN }
  const value = label.bars ?? label.code
  const symbol = sizeSymbol(value, symbolBox, preferred)
  const placeLines = (lines: readonly string[], y: number, size: number, isBold: (place: number) => boolean) =>
    lines.map((text, index) => ({ text, x: MARGIN, y: y + index * size * LINE_HEIGHT, size, bold: isBold(index) }))
  return {
    texts: [
      ...placeLines(title.lines, MARGIN, title.size, () => true),
      ...placeLines(below, bottom, small, (lineIndex) => lineIndex < codeLines.length).map((line) =>
        fitWidth(line, inner),
      ),
    ],
    symbol: { ...symbol, value, x: MARGIN + symbol.indent, y: top },
  }
}
