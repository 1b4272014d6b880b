import { placesWanted } from '@entrepot/domain/putaway/places-wanted'
import { isSettled, type Suggestion, suggestPlaces } from '@entrepot/domain/putaway/suggest'
import type { StockAt } from '@entrepot/domain/stock/ledger'
import type { Db } from '../kit/db.ts'
import { loadLine } from './load-line.ts'
import { emptyPlaces, placesNear } from './places.ts'
import { productSizes } from './product-facts.ts'
import { ensureWalks } from './walks.ts'

export interface ToPlace extends StockAt {
  readonly pieces: number
}

/** A place for every row, in one call however many there are; in their order. */
export async function suggestFor(db: Db, warehouseId: string, rows: readonly ToPlace[]): Promise<Suggestion[]> {
  if (rows.length === 0) return []
  await ensureWalks(db, warehouseId)
  const ids = [...new Set(rows.map(({ key }) => key.productId))]
  const sizes = await productSizes(db, ids)
  const lines = rows.map(({ id, key, pieces }) => loadLine(id, key, sizes.get(key.productId), pieces))
  const near = await placesNear(db, warehouseId, ids)
  const first = suggestPlaces(lines, [...near.values()])
  const open = lines.filter((_, place) => !isSettled(first[place]!))
  if (open.length === 0) return first
  const empty = await emptyPlaces(db, warehouseId, placesWanted(open))
  return suggestPlaces(lines, [...new Map([...near, ...empty]).values()])
}
