import { ApiFailure } from '@entrepot/client/failure'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import type { LineProblems } from '../../engine/document/lines/line-problems.ts'
import { sayQuantity } from '../../runtime/numbers.ts'
import type { Reader } from '../../runtime/reader.ts'

/** Reservations that are released, and the warehouse that no longer expects goods. */
export function cancelTransfer(record: RecordOf<typeof transferTasks>, { t }: Reader): string {
  const reserved = record.reservedSkuTotal
  if (reserved === 0) return t('transfer.cancel.nothing')
  const warehouse = record.otherWarehouseName ?? ''
  return t('transfer.cancel.reserved', { reserved: sayQuantity(reserved), warehouse })
}

interface Shortage {
  readonly lineId: string
  readonly missing: number
  readonly reason: string
}

/** Everything is reserved or nothing: each short line says how much is missing, and why. */
export function blamedLines(failure: unknown, { t, word }: Reader): LineProblems | undefined {
  const shortages = failure instanceof ApiFailure ? failure.body.detail?.shortages : undefined
  if (!Array.isArray(shortages)) return undefined
  const problemsOfLines = (shortages as readonly Shortage[]).map(({ lineId, missing, reason }) => {
    const words = { missing: sayQuantity(missing), reason: word(`enum.allocationReason.${reason}`, reason) }
    return [lineId, { planSkuTotal: t('transfer.missing', words) }] as const
  })
  return Object.fromEntries(problemsOfLines)
}
