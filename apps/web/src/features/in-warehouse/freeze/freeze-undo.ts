import { isSameGoods } from '../same-goods.ts'
import type { FreezeAction, StockRow } from '../stock-work-api.ts'

/** The row that the pieces are in after freezing or thawing; undefined if it is ambiguous. */
export function rowAfter(action: FreezeAction, before: StockRow, touched: readonly StockRow[], holdCode: string) {
  const newStatus = action === 'freeze' ? 'FROZEN' : 'AVAILABLE'
  const candidates = touched.filter(
    (row) =>
      row.id !== before.id &&
      row.status === newStatus &&
      row.locationId === before.locationId &&
      row.containerNo === before.containerNo &&
      isSameGoods(row, before) &&
      (action === 'thaw' || row.holdCode === holdCode),
  )
  return candidates.length === 1 ? candidates[0] : undefined
}
