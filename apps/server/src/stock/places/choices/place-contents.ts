import type { PlaceChoice } from '@entrepot/contract/query/place-choices'
import { type Fill, fillOf } from '@entrepot/domain/putaway/fill'
import { type Identity, isSameProduct, lyingAt, type Place, type PlaceContent } from '@entrepot/domain/putaway/place'
import { sql } from 'kysely'
import type { Caller } from '../../../kit/security/caller.ts'
import { readsOwnOnly } from '../../../kit/security/own-goods.ts'
import type { Db } from '../../../kit/sql/db.ts'

type Contents = NonNullable<PlaceChoice['contents']>
type MainProduct = NonNullable<Contents['named']>

/** The goods to place if some lie there already, otherwise the product with most pieces. */
function mainContent(contents: readonly PlaceContent[], goods: Identity | undefined): PlaceContent | undefined {
  const same = goods && contents.find((content) => isSameProduct(content, goods))
  return same ?? contents.toSorted((one, other) => other.pieces - one.pieces)[0]
}

/** The names of the products on a page of places, limited to those that the caller may see. */
export async function contentNames(
  db: Db,
  caller: Caller,
  places: readonly Place[],
  goods: Identity | undefined,
): Promise<ReadonlyMap<string, MainProduct>> {
  const isOwnOnly = readsOwnOnly('stocks', caller)
  const ids = places
    .map((place) => mainContent(lyingAt(place).contents, goods))
    .filter((content) => content !== undefined)
    .filter(({ cargoOwnerId }) => !isOwnOnly || caller.cargoOwnerIds.includes(cargoOwnerId))
    .map(({ productId }) => productId)
  const { rows } = await sql<MainProduct & { id: string }>`
    select p.id, p.name as product, o.name as owner from product p join cargo_owner o on o.id = p.cargo_owner_id
     where p.id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** A summary of what lies at a place. */
export function contentsOf(
  place: Place,
  goods: Identity | undefined,
  names: ReadonlyMap<string, MainProduct>,
): Contents {
  const { contents } = lyingAt(place)
  const main = mainContent(contents, goods)
  return {
    products: new Set(contents.map(({ productId }) => productId)).size,
    pieces: contents.reduce((sum, { pieces }) => sum + pieces, 0),
    named: (main && names.get(main.productId)) ?? null,
    plannedBy: place.contents.find(({ plannedBy }) => plannedBy !== undefined)?.plannedBy ?? null,
  }
}

/** Factor from stored to displayed units: cubic metres and kilograms. */
const PER_UNIT: Readonly<Record<Fill['of'], number>> = { VOLUME: 1_000_000, WEIGHT: 1000, PALLETS: 1 }

export function fillIn(place: Place): PlaceChoice['fill'] {
  const fill = fillOf(lyingAt(place))
  if (fill === null) return null
  const { of, has, limit } = fill
  return { of, has: has / PER_UNIT[of], limit: limit / PER_UNIT[of] }
}
