import { palletsOf } from './pallets.ts'
import type { Place, PlaceContent } from './place.ts'

type FillCode = 'VOLUME' | 'WEIGHT' | 'PALLETS'

/** How much of a limit is used: cubic centimetres, grams or pallets. */
export interface Fill {
  readonly of: FillCode
  readonly has: number
  readonly limit: number
}

/** The sum of a size; null where the size of any of the goods is unknown, so that no figure is too low. */
function sumOf(contents: readonly PlaceContent[], size: 'volume' | 'weight'): number | null {
  let sum = 0
  for (const content of contents) {
    const own = content[size]
    if (own === null) return null
    sum += own
  }
  return sum
}

const isCounted = ({ containerNo, piecesPerPallet }: PlaceContent) => containerNo !== '' || piecesPerPallet !== null

/** The limit that a place is nearest to; null where it has none, or where nobody knows how much of it is used. */
export function fillOf({ capacity, contents }: Pick<Place, 'capacity' | 'contents'>): Fill | null {
  const lying = contents.filter(({ pieces }) => pieces > 0)
  const figures = [
    { of: 'VOLUME', has: sumOf(lying, 'volume'), limit: capacity.volume },
    { of: 'WEIGHT', has: sumOf(lying, 'weight'), limit: capacity.weight },
    { of: 'PALLETS', has: lying.every(isCounted) ? palletsOf(lying) : null, limit: capacity.pallets },
  ] as const
  let fullest: Fill | null = null
  for (const { of, has, limit } of figures) {
    if (has === null || limit === null || limit <= 0) continue
    if (fullest === null || has / limit > fullest.has / fullest.limit) fullest = { of, has, limit }
  }
  return fullest
}
