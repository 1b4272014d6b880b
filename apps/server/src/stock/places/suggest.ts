import { placesWanted } from '@entrepot/domain/putaway/places-wanted'
import { isSettled, type Suggestion, suggestPlaces } from '@entrepot/domain/putaway/suggest'
import type { StockAt } from '@entrepot/domain/stock/ledger'
import type { Db } from '../../kit/sql/db.ts'
import { loadLine } from '../load-line.ts'
import { type ProductSizes, productSizes } from '../product-facts.ts'
import { allShelves, emptyPlaces, placesNear } from './places.ts'
import { ensureWalks } from './walks.ts'

export interface ToPlace extends StockAt {
  readonly pieces: number
}

/** Each step reads more places, and only when the one before left something open. */
async function suggestWith(
  db: Db,
  warehouseId: string,
  rows: readonly ToPlace[],
  sizes: ReadonlyMap<string, ProductSizes>,
  withoutLines: readonly string[],
): Promise<Suggestion[]> {
  const lines = rows.map(({ id, key, pieces }) => loadLine(id, key, sizes.get(key.productId), pieces))
  const near = await placesNear(db, warehouseId, [...sizes.keys()], withoutLines)
  const first = suggestPlaces(lines, [...near.values()])
  const open = lines.filter((_, place) => !isSettled(first[place]!))
  if (open.length === 0) return first
  const empty = await emptyPlaces(db, warehouseId, placesWanted(open), withoutLines)
  const second = suggestPlaces(lines, [...new Map([...near, ...empty]).values()])
  if (second.every(({ unplaced }) => unplaced === 0)) return second
  const all = await allShelves(db, warehouseId, withoutLines)
  return suggestPlaces(lines, [...all.values()], { isWholeWarehouse: true })
}

const sizesOf = (db: Db, rows: readonly ToPlace[]) =>
  productSizes(
    db,
    rows.map(({ key }) => key.productId),
  )

/**
 * A place for every row, in one call however many there are; in their order. What open putaways plan counts as being
 * there, apart from lines that are planned anew.
 */
export async function suggestFor(
  db: Db,
  warehouseId: string,
  rows: readonly ToPlace[],
  withoutLines: readonly string[] = [],
): Promise<Suggestion[]> {
  if (rows.length === 0) return []
  await ensureWalks(db, warehouseId)
  return suggestWith(db, warehouseId, rows, await sizesOf(db, rows), withoutLines)
}

/** What would be suggested now, for somebody who holds locations already: it locks nothing. */
export const lookForPlaces = async (
  db: Db,
  warehouseId: string,
  rows: readonly ToPlace[],
  withoutLines: readonly string[],
): Promise<Suggestion[]> => suggestWith(db, warehouseId, rows, await sizesOf(db, rows), withoutLines)
