import { ApiFailure } from '@entrepot/client/failure'
import type { LineProblems } from '../../../engine/document/lines/line-problems.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import type { Reader } from '../../../runtime/reader.ts'

/** What could not be reserved for a line of a notice, and what stood in the way of most of it. */
export interface Shortage {
  readonly noticeLineId: string
  readonly missing: number
  readonly reason: string
}

const isShortage = (value: unknown): value is Shortage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Shortage).noticeLineId === 'string' &&
  typeof (value as Shortage).missing === 'number'

export const shortagesOf = (value: unknown): readonly Shortage[] =>
  (Array.isArray(value) ? value : []).filter(isShortage)

export const saidShortage = ({ missing, reason }: Shortage, { t, word }: Reader): string =>
  t('outbound.shortage', {
    missing: sayQuantity(missing),
    reason: word(`enum.allocationReason.${reason}`, reason),
  })

/** When nothing at all could be reserved, each line says why. */
export function blamedShortages(failure: unknown, reader: Reader): LineProblems | undefined {
  const shortages = failure instanceof ApiFailure ? shortagesOf(failure.body.detail?.shortages) : []
  if (shortages.length === 0) return undefined
  return Object.fromEntries(
    shortages.map((shortage) => [shortage.noticeLineId, { planSkuTotal: saidShortage(shortage, reader) }]),
  )
}
