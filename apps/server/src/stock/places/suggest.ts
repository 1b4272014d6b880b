import { required } from '@entrepot/domain/kernel/required'
import { emptyPlacesNeeded } from '@entrepot/domain/putaway/empty-places-needed'
import type { Place } from '@entrepot/domain/putaway/place'
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

interface PlaceSuggestions {
  readonly suggestions: Suggestion[]
  readonly sizes: ReadonlyMap<string, ProductSizes>
}

const productsOf = (rows: readonly ToPlace[]) => [...new Set(rows.map(({ key }) => key.productId))]

/** Each step reads more places, and only if the step before left lines open. */
async function suggestFrom(
  db: Db,
  warehouseId: string,
  rows: readonly ToPlace[],
  { sizes, near }: { readonly sizes: ReadonlyMap<string, ProductSizes>; readonly near: ReadonlyMap<string, Place> },
  withoutLines: readonly string[],
): Promise<Suggestion[]> {
  const lines = rows.map(({ id, key, pieces }) => loadLine(id, key, sizes.get(key.productId), pieces))
  const first = suggestPlaces(lines, [...near.values()])
  const open = lines.filter((_, place) => !isSettled(required(first[place], 'the suggestion of the line')))
  if (open.length === 0) return first
  const empty = await emptyPlaces(db, warehouseId, emptyPlacesNeeded(open), withoutLines)
  const second = suggestPlaces(lines, [...new Map([...near, ...empty]).values()])
  if (second.every(({ unplaced }) => unplaced === 0)) return second
  const all = await allShelves(db, warehouseId, withoutLines)
  return suggestPlaces(lines, [...all.values()], { isWholeWarehouse: true })
}

/**
 * Suggests a place for every row in one call, in the order of the rows. Goods of open putaways count as being there,
 * without lines that are planned again.
 */
export async function suggestFor(
  db: Db,
  warehouseId: string,
  rows: readonly ToPlace[],
  withoutLines: readonly string[] = [],
): Promise<PlaceSuggestions> {
  if (rows.length === 0) return { suggestions: [], sizes: new Map() }
  const products = productsOf(rows)
  const readNear = () => placesNear(db, warehouseId, products, withoutLines)
  const [hasChanged, sizes, near] = await Promise.all([
    ensureWalks(db, warehouseId),
    productSizes(db, products),
    readNear(),
  ])
  const read = { sizes, near: hasChanged ? await readNear() : near }
  return { suggestions: await suggestFrom(db, warehouseId, rows, read, withoutLines), sizes }
}

/** Suggestions for a caller that has already locked locations: this locks nothing. */
export async function lookForPlaces(
  db: Db,
  warehouseId: string,
  rows: readonly ToPlace[],
  withoutLines: readonly string[],
): Promise<Suggestion[]> {
  const products = productsOf(rows)
  const [sizes, near] = await Promise.all([
    productSizes(db, products),
    placesNear(db, warehouseId, products, withoutLines),
  ])
  return suggestFrom(db, warehouseId, rows, { sizes, near }, withoutLines)
}
