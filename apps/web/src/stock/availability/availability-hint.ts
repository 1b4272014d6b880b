import type { Availability } from '@entrepot/contract/outbound/availability'
import type { LineHint } from '../../engine/document/document-options.ts'
import { formatDate } from '../../runtime/dates.ts'
import type { Reader } from '../../runtime/reader.ts'

/** How many pieces could be reserved now, in red when that is fewer than the line plans. */
export function availabilityHint(
  { incoming, incomingOn }: Availability,
  left: number,
  planned: number,
  { t }: Pick<Reader, 't'>,
): LineHint {
  const isShort = planned > left
  const now = t(isShort ? 'outbound.available.only' : 'outbound.available.enough', { count: left })
  const later =
    incoming > 0 && incomingOn !== null
      ? t('outbound.available.later', { count: incoming, day: formatDate(incomingOn) })
      : ''
  return { text: later === '' ? now : `${now} · ${later}`, tone: isShort ? 'error' : 'quiet' }
}
