import { type OverCapacity, placeWith, warnings } from '@entrepot/domain/putaway/capacity'
import { type Errand, type Refusal, refusals } from '@entrepot/domain/putaway/place-rules'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import type { Trx } from '../kit/db.ts'
import { Problem } from '../kit/problem.ts'
import { loadLine } from './load-line.ts'
import { holdPlaces } from './places.ts'
import { type ProductSizes, productSizes } from './product-facts.ts'

export interface Placing {
  readonly key: StockKey
  readonly pieces: number
  readonly locationId: string
  /** Over capacity all the same, by a person who said why. */
  readonly override: boolean
  readonly field: string
}

const refused = (finding: Refusal, location: string, field: string) =>
  new Problem(finding.code, {
    detail: { location, ...finding.figures },
    fields: [{ field, key: `problem.${finding.code}`, parameters: { location, ...finding.figures } }],
  })

/** Sums of sizes carry the noise of binary fractions; nobody measures a shelf to less than a gram. */
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

/**
 * May all of these lie there, together? Holds the locations, so that two who put something down do not both fit. Sizes
 * that are known already need not be asked for.
 */
export async function checkPlaces(
  trx: Trx,
  warehouseId: string,
  placings: readonly Placing[],
  errand: Errand,
  known?: ReadonlyMap<string, ProductSizes>,
): Promise<void> {
  const places = await holdPlaces(
    trx,
    warehouseId,
    placings.map(({ locationId }) => locationId),
  )
  const sizes =
    known ??
    (await productSizes(
      trx,
      placings.map(({ key }) => key.productId),
    ))
  const pallets = new Set<string>()
  for (const { key, pieces, locationId, override, field } of placings) {
    const place = places.get(locationId)
    if (place === undefined)
      throw new Problem('UNKNOWN_REFERENCE', {
        detail: { field },
        fields: [{ field, key: 'problem.UNKNOWN_REFERENCE' }],
      })
    // What stands on one pallet takes up one place, however many rows it is.
    const pallet = `${locationId} ${key.containerNo}`
    const line = loadLine('', key, sizes.get(key.productId), pieces)
    const load = pallets.has(pallet) ? { ...line, piecesPerPallet: null } : line
    if (key.containerNo !== '') pallets.add(pallet)
    const [refusal] = refusals(load, place, errand)
    if (refusal !== undefined) throw refused(refusal, place.fullNo, field)
    const [warning] = warnings(load, place)
    if (warning !== undefined && !override) throw overfull(warning, place.fullNo, field)
    places.set(locationId, placeWith(load, place))
  }
}
