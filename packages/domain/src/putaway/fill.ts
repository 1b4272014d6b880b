import { palletsOf } from './pallets.ts'
import type { Place, PlaceContent } from './place.ts'

type FillCode = 'VOLUME' | 'WEIGHT' | 'PALLETS'

/** Used amount of a limit: cubic centimetres, grams or pallets. */
export interface Fill {
  readonly of: FillCode
  readonly has: number
  readonly limit: number
}

/** The total size; null where a size is unknown, so that no figure is too low. */
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

/** The limit with the highest share used; null without a limit, or where the used amount is unknown. */
export function fillOf({ capacity, contents }: Pick<Place, 'capacity' | 'contents'>): Fill | null {
  const contentsThere = contents.filter(({ pieces }) => pieces > 0)
  const figures = [
    { of: 'VOLUME', has: sumOf(contentsThere, 'volume'), limit: capacity.volume },
    { of: 'WEIGHT', has: sumOf(contentsThere, 'weight'), limit: capacity.weight },
    { of: 'PALLETS', has: contentsThere.every(isCounted) ? palletsOf(contentsThere) : null, limit: capacity.pallets },
  ] as const
  let fullest: Fill | null = null
  for (const { of, has, limit } of figures) {
    if (has === null || limit === null || limit <= 0) continue
    if (fullest === null || has / limit > fullest.has / fullest.limit) fullest = { of, has, limit }
  }
  return fullest
}
