import type { Language } from '@entrepot/contract/kit/language'
import type { LabelSize } from '@entrepot/domain/kernel/label-size'
import type { Content } from 'pdfmake/interfaces'
import { type Typeset, typesetter } from '../form/typesetter.ts'
import { pdfOf, points } from '../pdf.ts'
import { LABEL_SIZES, type Label } from './label.ts'
import { layoutLabel, type PlacedText } from './label-layout.ts'
import type { Symbology } from './symbol.ts'
import { symbolContent } from './symbol-content.ts'

export interface LabelOptions {
  readonly language: Language
  readonly size?: LabelSize
  readonly symbology?: Symbology
}

/** Blank space above the letters of the font, in ems; our layout has none. */
const ABOVE_LETTERS = 0.12

const textContent = (set: Typeset, { text, x, y, size, bold }: PlacedText): Content => ({
  text: set(text),
  fontSize: points(size),
  bold,
  noWrap: true,
  absolutePosition: { x: points(x), y: points(y - size * ABOVE_LETTERS) },
})

function labelContent(set: Typeset, label: Label, size: LabelSize, preferred?: Symbology): Content[] {
  const { texts, symbol } = layoutLabel(label, size, preferred)
  return [
    ...texts.map((placed) => textContent(set, placed)),
    { stack: [symbolContent(symbol, symbol.value)], absolutePosition: { x: points(symbol.x), y: points(symbol.y) } },
  ]
}

/** One page for each label, in the size of the label. */
export async function renderLabels(labels: readonly Label[], options: LabelOptions): Promise<Buffer> {
  const size = options.size ?? LABEL_SIZES[labels[0]?.kind ?? 'location']
  const set = await typesetter(options.language)
  const content = labels.map((label, index): Content => {
    const stack = labelContent(set, label, size, options.symbology)
    return index === 0 ? { stack } : { stack, pageBreak: 'before' }
  })
  return pdfOf(options.language, {
    pageSize: { width: points(size.width), height: points(size.height) },
    pageMargins: 0,
    content,
  })
}
