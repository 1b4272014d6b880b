import type { StockAt } from '@entrepot/domain/stock/ledger'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { lockPallets } from '../places/pallets.ts'
import type { StockRow } from '../rows.ts'
import { stockAt } from '../stock-id.ts'

/**
 * Pallets that have no other stock row: a row that leaves them whole keeps its pallet number. The numbers are locked
 * before the read, so that nothing is put onto such a pallet at its old place meanwhile.
 */
export async function lonePallets({ trx, warehouseId }: DocumentWork, rows: readonly StockRow[]): Promise<Set<string>> {
  const numbers = rows.map(({ key }) => key.containerNo).filter((no) => no !== '')
  if (numbers.length === 0) return new Set()
  const [, { rows: pallets }] = await Promise.all([
    lockPallets(trx, warehouseId, numbers),
    sql<{ no: string }>`
      select container_no as no from stock where warehouse_id = ${warehouseId} and present and container_no <> ''
         and container_no = any(${numbers}::text[]) group by container_no having count(*) = 1`.execute(trx),
  ])
  return new Set(pallets.map(({ no }) => no))
}

/** The stock row of staged pieces. They are off their pallet, unless all of it goes. */
export function stagedAt(
  { warehouseId }: DocumentWork,
  row: StockRow,
  pieces: number,
  stage: string,
  lone: ReadonlySet<string>,
): StockAt {
  const isWhole = pieces === row.onHand && lone.has(row.key.containerNo)
  const key: StockKey = {
    ...row.key,
    locationId: stage,
    containerNo: isWhole ? row.key.containerNo : '',
    originNo: '',
  }
  return stockAt(warehouseId, key)
}

export const damagedKey = (key: StockKey, locationId: string): StockKey => ({
  ...key,
  locationId,
  containerNo: '',
  quality: 'DEFECTIVE',
})

export const frozenForCount = (key: StockKey): StockKey => ({ ...key, status: 'FROZEN', holdCode: 'COUNT' })
