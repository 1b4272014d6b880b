import { type OverCapacity, placeWith, warnings } from '@entrepot/domain/putaway/capacity'
import type { Place } from '@entrepot/domain/putaway/place'
import { type Errand, refusals } from '@entrepot/domain/putaway/place-rules'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { Problem } from '../../kit/http/problem.ts'
import type { Caller } from '../../kit/security/caller.ts'
import type { Db, Trx } from '../../kit/sql/db.ts'
import { loadLine } from '../load-line.ts'
import { type ProductSizes, productSizes } from '../product-facts.ts'
import { placeProblem, type RefusedLoad } from './describe-contents.ts'
import { lockPlaces, lockPlannedPlaces, placesById } from './places.ts'

export interface Placing {
  readonly key: StockKey
  readonly pieces: number
  readonly locationId: string
  /** A person has confirmed, with a reason, that the capacity may be exceeded. */
  readonly override: boolean
  readonly field: string
}

/** Sums of sizes carry rounding errors of binary fractions. Three decimals are exact enough. */
const rounded = ({ has, adds, limit }: OverCapacity['figures']) => {
  const inThousandths = (figure: number) => Math.round(figure * 1000) / 1000
  return { has: inThousandths(has), adds: inThousandths(adds), limit: inThousandths(limit) }
}

const overfull = ({ code, figures }: OverCapacity, location: string, field: string) =>
  new Problem('OVER_CAPACITY', {
    detail: { location, of: code, ...rounded(figures) },
    fields: [
      {
        field,
        key: 'problem.OVER_CAPACITY',
        parameters: { location, of: `enum.overCapacity.${code}`, ...rounded(figures) },
      },
    ],
  })

const sizesOf = (trx: Db, placings: readonly Placing[]) =>
  productSizes(
    trx,
    placings.map(({ key }) => key.productId),
  )

/** Adds one load after another to the places. Returns the first load that its place refuses. */
function findRefused(
  placings: readonly Placing[],
  places: Map<string, Place>,
  sizes: ReadonlyMap<string, ProductSizes>,
  errand: Errand,
): RefusedLoad | undefined {
  for (const { key, pieces, locationId, override, field } of placings) {
    const place = places.get(locationId)
    if (place === undefined)
      throw new Problem('UNKNOWN_REFERENCE', {
        detail: { field },
        fields: [{ field, key: 'problem.UNKNOWN_REFERENCE' }],
      })
    const load = loadLine('', key, sizes.get(key.productId), pieces)
    const [refusal] = refusals(load, place, errand)
    if (refusal !== undefined) return { refusal, load, place, field }
    const [warning] = warnings(load, place)
    if (warning !== undefined && !override) throw overfull(warning, place.fullNo, field)
    places.set(locationId, placeWith(load, place))
  }
  return undefined
}

/** The placings that would be refused if all others were put down in order. Reads without a lock. */
export async function refusedPlacings(db: Db, warehouseId: string, placings: readonly Placing[]): Promise<Placing[]> {
  if (placings.length === 0) return []
  const places = await placesById(db, warehouseId, idsOf(placings))
  const sizes = await sizesOf(db, placings)
  return placings.filter((placing) => {
    try {
      return findRefused([placing], places, sizes, 'PUTAWAY') !== undefined
    } catch (error) {
      if (error instanceof Problem) return true
      throw error
    }
  })
}

const idsOf = (placings: readonly Placing[]) => placings.map(({ locationId }) => locationId)

interface PlaceCheck {
  readonly errand: Errand
  /** The reader of a refusal: it may name only goods that this caller may see. */
  readonly caller: Caller
  readonly sizes?: ReadonlyMap<string, ProductSizes>
}

/**
 * Checks that all of these may lie there together. Locks the locations, so that two putaways cannot both use the last
 * space. A caller that has the sizes passes them, which saves a query.
 */
export async function checkPlaces(
  trx: Trx,
  warehouseId: string,
  placings: readonly Placing[],
  { errand, caller, sizes }: PlaceCheck,
): Promise<void> {
  const places = await lockPlaces(trx, warehouseId, idsOf(placings))
  const refused = findRefused(placings, places, sizes ?? (await sizesOf(trx, placings)), errand)
  if (refused !== undefined) throw await placeProblem(trx, caller, refused)
}

/** Whether goods that will be put away later may lie there, together with the goods of open putaways. */
export async function checkPlans(
  trx: Trx,
  warehouseId: string,
  placings: readonly Placing[],
  sizes: ReadonlyMap<string, ProductSizes>,
  { withoutLines, alsoLock }: { readonly withoutLines: readonly string[]; readonly alsoLock: readonly string[] },
): Promise<boolean> {
  const places = await lockPlannedPlaces(trx, warehouseId, [...idsOf(placings), ...alsoLock], withoutLines)
  return findRefused(placings, places, sizes, 'PUTAWAY') === undefined
}
