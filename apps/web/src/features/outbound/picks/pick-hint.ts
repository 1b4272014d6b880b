import type { LineHint } from '../../../engine/document/document-options.ts'
import type { LineValues } from '../../../engine/document/lines/line-model.ts'
import { textOf } from '../../../engine/fields/say.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import type { Reader } from '../../../runtime/reader.ts'
import { openOf, pickedOf, shortOf } from './pick-figures.ts'

/** How far a line is: short and why, done, or how many are left of one that was begun. */
export function pickHint(line: LineValues, { t, word }: Reader): LineHint | undefined {
  if (shortOf(line) > 0) {
    const reason = textOf(line.shortReason)
    const words = { count: sayQuantity(shortOf(line)), reason: word(`enum.shortReason.${reason}`, reason) }
    return { text: t('outbound.pick.short', words), tone: 'error' }
  }
  if (openOf(line) === 0) return { text: t('outbound.pick.done'), tone: 'quiet' }
  return pickedOf(line) > 0
    ? { text: t('outbound.pick.open', { count: sayQuantity(openOf(line)) }), tone: 'warning' }
    : undefined
}
