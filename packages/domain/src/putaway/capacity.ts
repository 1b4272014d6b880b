import { palletsAdded, palletsOf, piecesOnPallets } from './pallets.ts'
import type { Finding, Load, Place, PlaceContent } from './place.ts'

export type OverCapacityCode = 'OVER_VOLUME' | 'OVER_WEIGHT' | 'OVER_PALLETS'
export type OverCapacity = Finding<OverCapacityCode> & {
  readonly figures: { readonly has: number; readonly adds: number; readonly limit: number }
}

interface UsedCapacity {
  readonly volume: number
  readonly weight: number
  readonly pallets: number
}

function sumOf(contents: readonly PlaceContent[]): UsedCapacity {
  let volume = 0
  let weight = 0
  for (const content of contents) {
    if (content.pieces === 0) continue
    volume += content.volume ?? 0
    weight += content.weight ?? 0
  }
  return { volume, weight, pallets: palletsOf(contents) }
}

/** Cache: many lines ask for the sum of a place before its contents change. */
const sums = new WeakMap<readonly PlaceContent[], UsedCapacity>()

function usedCapacityOf({ contents }: Place): UsedCapacity {
  const cached = sums.get(contents)
  if (cached !== undefined) return cached
  const contentSum = sumOf(contents)
  sums.set(contents, contentSum)
  return contentSum
}

/** How much the goods would add; null: their size is unknown. */
function addedBy(load: Load, { contents, capacity }: Place) {
  const { pieces, unitVolume, unitWeight } = load
  return {
    volume: unitVolume === null ? null : unitVolume * pieces,
    weight: unitWeight === null ? null : unitWeight * pieces,
    pallets: capacity.pallets === null ? null : palletsAdded(load, contents),
  }
}

/** The figures of an overflow. Goods that add nothing do not cause one. */
const overBy = (has: number, adds: number | null, limit: number | null) =>
  limit !== null && adds !== null && adds > 0 && has + adds > limit ? { has, adds, limit } : undefined

/** Overflows, which a person may override with a reason: the shelf may look different. Unknown sizes fit. */
export function warnings(load: Load, place: Place): OverCapacity[] {
  const { volume, weight, pallets } = place.capacity
  if (volume === null && weight === null && pallets === null) return []
  const contentSum = usedCapacityOf(place)
  const adds = addedBy(load, place)
  const problems: OverCapacity[] = []
  const note = (code: OverCapacityCode, figures: OverCapacity['figures'] | undefined) => {
    if (figures !== undefined) problems.push({ code, figures })
  }
  note('OVER_VOLUME', overBy(contentSum.volume, adds.volume, volume))
  note('OVER_WEIGHT', overBy(contentSum.weight, adds.weight, weight))
  note('OVER_PALLETS', overBy(contentSum.pallets, adds.pallets, pallets))
  return problems
}

/** How many of these pieces fit without a warning; infinite without a limit. */
export function roomFor(load: Load, place: Place): number {
  const { volume, weight, pallets } = place.capacity
  const { unitVolume, unitWeight } = load
  const contentSum = usedCapacityOf(place)
  let room = Number.POSITIVE_INFINITY
  if (volume !== null && unitVolume) room = Math.floor(Math.max(0, volume - contentSum.volume) / unitVolume)
  if (weight !== null && unitWeight) {
    room = Math.min(room, Math.floor(Math.max(0, weight - contentSum.weight) / unitWeight))
  }
  if (pallets !== null) {
    room = Math.min(room, piecesOnPallets(load, place.contents, Math.max(0, pallets - contentSum.pallets)))
  }
  return room
}

/**
 * The room that may be planned: none where more pallets stand than allowed. A partly filled pallet there still has
 * room, but it may be gone before the goods arrive, and then they would need a pallet position of their own.
 */
export function plannableRoom(load: Load, place: Place): number {
  const { pallets } = place.capacity
  return pallets !== null && usedCapacityOf(place).pallets > pallets ? 0 : roomFor(load, place)
}

/** The place with the goods added. */
export function placeWith(load: Load, place: Place): Place {
  const { cargoOwnerId, productId, batchNum, expiryDate, handbookNum } = load
  const { pieces, piecesPerPallet, containerNo, unitVolume, unitWeight } = load
  const content: PlaceContent = {
    ...{ cargoOwnerId, productId, batchNum, expiryDate, handbookNum, pieces, piecesPerPallet, containerNo },
    volume: unitVolume === null ? null : unitVolume * pieces,
    weight: unitWeight === null ? null : unitWeight * pieces,
  }
  return { ...place, contents: [...place.contents, content] }
}
