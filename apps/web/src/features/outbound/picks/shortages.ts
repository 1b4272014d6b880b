import { ApiFailure } from '@entrepot/client/failure'
import type { PickShortage } from '@entrepot/contract/outbound/picking'
import type { LineProblems } from '../../../engine/document/lines/line-problems.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import type { Reader } from '../../../runtime/reader.ts'

const isShortage = (value: unknown): value is PickShortage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PickShortage).noticeLineId === 'string' &&
  typeof (value as PickShortage).missing === 'number'

const shortagesOf = (value: unknown): readonly PickShortage[] => (Array.isArray(value) ? value : []).filter(isShortage)

export const shortageText = (
  { missing, reason }: Pick<PickShortage, 'missing' | 'reason'>,
  { t, word }: Reader,
): string =>
  t('outbound.shortage', {
    missing: sayQuantity(missing),
    reason: word(`enum.allocationReason.${reason}`, reason),
  })

/** If nothing could be reserved, the reason for each line. */
export function blamedShortages(failure: unknown, reader: Reader): LineProblems | undefined {
  const shortages = failure instanceof ApiFailure ? shortagesOf(failure.body.detail?.shortages) : []
  if (shortages.length === 0) return undefined
  return Object.fromEntries(
    shortages.map((shortage) => [shortage.noticeLineId, { planSkuTotal: shortageText(shortage, reader) }]),
  )
}
