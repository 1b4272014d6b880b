import { isSameGoods } from '../same-goods.ts'
import type { FreezeAction, StockRow } from '../stock-work-api.ts'

/** The row that the pieces of another have become by freezing or thawing; undefined when that cannot be told. */
export function rowAfter(action: FreezeAction, before: StockRow, touched: readonly StockRow[], holdCode: string) {
  const wanted = action === 'freeze' ? 'FROZEN' : 'AVAILABLE'
  const found = touched.filter(
    (row) =>
      row.id !== before.id &&
      row.status === wanted &&
      row.locationId === before.locationId &&
      row.containerNo === before.containerNo &&
      isSameGoods(row, before) &&
      (action === 'thaw' || row.holdCode === holdCode),
  )
  return found.length === 1 ? found[0] : undefined
}
