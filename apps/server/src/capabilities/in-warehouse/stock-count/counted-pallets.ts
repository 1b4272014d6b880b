import type { StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import {
  ARRIVAL_PURPOSES,
  movesOffPallets,
  type PalletMove,
  refuseSplitPallets,
} from '../../../stock/places/pallets.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { rowsOfLine } from './open-work.ts'

/** A move that takes pieces off their row and onto no pallet. */
const leaving = (stockId: string, pieces: number): PalletMove => ({
  fromStockId: stockId,
  pieces,
  to: { locationId: '', containerNo: '' },
  field: '',
})

/**
 * Refuses goods on a pallet that stands in another place. Goods there that this bill has not counted yet, or has
 * counted as missing, do not matter.
 */
export async function refusePalletsElsewhere(
  { trx, warehouseId }: DocumentWork,
  billId: string,
  goods: readonly Pick<StockKey, 'locationId' | 'containerNo'>[],
): Promise<void> {
  const numbers = [...new Set(goods.map(({ containerNo }) => containerNo))].filter((no) => no !== '')
  if (numbers.length === 0) return
  const { rows } = await sql<{ id: string; pieces: number }>`
    select s.id, s.on_hand as pieces from stocktaking_line x join stock s on ${rowsOfLine}
     where x.warehouse_id = ${warehouseId} and s.warehouse_id = ${warehouseId} and x.document_id = ${billId}
       and x.container_no = any(${numbers}::text[]) and (x.state <> 'COUNTED' or x.counted_sku_total = 0)
       and s.present`.execute(trx)
  const coming = goods.map(
    (to, place): PalletMove => ({ fromStockId: null, pieces: 0, to, field: `found.${place}.containerNo` }),
  )
  const uncounted = rows.map(({ id, pieces }) => leaving(id, pieces))
  await refuseSplitPallets(trx, warehouseId, [...coming, ...uncounted], ARRIVAL_PURPOSES)
}

/**
 * Pieces that were counted on a pallet which now stands in another place are posted as loose where they were counted.
 */
export async function withoutSplitPallets(
  { trx, warehouseId }: DocumentWork,
  postings: readonly LinePosting[],
): Promise<readonly LinePosting[]> {
  const moves = postings.flatMap(({ from, to, quantity }, place): (PalletMove & { readonly place: number })[] => {
    if (from !== null && to === null) return [{ ...leaving(from.id, quantity), place }]
    if (from !== null || to === null) return []
    return [{ fromStockId: null, pieces: quantity, to: to.key, field: '', place }]
  })
  const off = await movesOffPallets(trx, warehouseId, moves, ARRIVAL_PURPOSES)
  const offPlaces = new Set([...off].map(({ place }) => place))
  return postings.map((posting, place) =>
    posting.to !== null && offPlaces.has(place)
      ? { ...posting, to: stockAt(warehouseId, { ...posting.to.key, containerNo: '' }) }
      : posting,
  )
}
