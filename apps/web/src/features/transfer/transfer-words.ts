import { ApiFailure } from '@entrepot/client/failure'
import type { LineProblems } from '../../engine/document/lines/line-problems.ts'
import { textOf } from '../../engine/fields/say.ts'
import type { Row } from '../../engine/row.ts'
import { sayQuantity } from '../../runtime/numbers.ts'
import type { Reader } from '../../runtime/reader.ts'

/** What is let go of, and who no longer waits. */
export function cancelTransfer({ reservedSkuTotal, otherWarehouseName }: Row, { t }: Reader): string {
  const reserved = typeof reservedSkuTotal === 'number' ? reservedSkuTotal : 0
  if (reserved === 0) return t('transfer.cancel.nothing')
  return t('transfer.cancel.reserved', { reserved: sayQuantity(reserved), warehouse: textOf(otherWarehouseName) })
}

interface Shortage {
  readonly lineId: string
  readonly missing: number
  readonly reason: string
}

/** Nothing is reserved unless all is: each line that is short says by how much, and why. */
export function blamedLines(failure: unknown, { t, word }: Reader): LineProblems | undefined {
  const shortages = failure instanceof ApiFailure ? failure.body.detail?.shortages : undefined
  if (!Array.isArray(shortages)) return undefined
  const told = (shortages as readonly Shortage[]).map(({ lineId, missing, reason }) => {
    const words = { missing: sayQuantity(missing), reason: word(`enum.allocationReason.${reason}`, reason) }
    return [lineId, { planSkuTotal: t('transfer.missing', words) }] as const
  })
  return Object.fromEntries(told)
}
