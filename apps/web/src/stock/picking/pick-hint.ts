import type { LineHint } from '../../engine/document/document-options.ts'
import type { Reader } from '../../runtime/reader.ts'
import { openOf, type PickLine } from './pick-figures.ts'

/** The progress of a line: short with the reason, done, or the remaining pieces of a started one. */
export function pickHint(line: PickLine, { t, word }: Reader): LineHint | undefined {
  if (line.shortSkuTotal > 0) {
    const reason = line.shortReason ?? ''
    const words = { count: line.shortSkuTotal, reason: word(`enum.shortReason.${reason}`, reason) }
    return { text: t('outbound.pick.short', words), tone: 'error' }
  }
  if (openOf(line) === 0) return { text: t('outbound.pick.done'), tone: 'quiet' }
  return line.pickedSkuTotal > 0
    ? { text: t('outbound.pick.open', { count: openOf(line) }), tone: 'warning' }
    : undefined
}
