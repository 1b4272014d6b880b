import { type Finding, isSameBatch, type Load, type Place } from './place.ts'

export type OverCapacityCode = 'OVER_VOLUME' | 'OVER_WEIGHT' | 'OVER_PALLETS'
export type OverCapacity = Finding<OverCapacityCode> & {
  readonly figures: { readonly has: number; readonly adds: number; readonly limit: number }
}

interface Held {
  volume: number
  weight: number
  pallets: number
  /** Pieces of the same batch: their last pallet may be begun, and is filled up first. */
  beside: number
}

function heldAt({ contents }: Place, load: Load): Held {
  const held = { volume: 0, weight: 0, pallets: 0, beside: 0 }
  for (const content of contents) {
    if (content.pieces === 0) continue
    held.volume += content.volume ?? 0
    held.weight += content.weight ?? 0
    held.pallets += content.pallets ?? 0
    if (load.piecesPerPallet !== null && isSameBatch(content, load)) held.beside += content.pieces
  }
  return held
}

/** How much the goods would add; null where their size is unknown. */
function addedBy({ pieces, unitVolume, unitWeight, piecesPerPallet }: Load, beside: number) {
  const pallets = (count: number) => (piecesPerPallet === null ? 0 : Math.ceil(count / piecesPerPallet))
  return {
    volume: unitVolume === null ? null : unitVolume * pieces,
    weight: unitWeight === null ? null : unitWeight * pieces,
    pallets: piecesPerPallet === null ? null : pallets(beside + pieces) - pallets(beside),
  }
}

/** What a person may override with a reason: the figures are known, the shelf is not seen. Unknown sizes fit. */
export function warnings(load: Load, place: Place): OverCapacity[] {
  const found: OverCapacity[] = []
  const held = heldAt(place, load)
  const added = addedBy(load, held.beside)
  const compare = (code: OverCapacityCode, has: number, adds: number | null, limit: number | null) => {
    // Who adds nothing is not to blame for what is over already.
    if (limit !== null && adds !== null && adds > 0 && has + adds > limit) {
      found.push({ code, figures: { has, adds, limit } })
    }
  }
  compare('OVER_VOLUME', held.volume, added.volume, place.capacity.volume)
  compare('OVER_WEIGHT', held.weight, added.weight, place.capacity.weight)
  compare('OVER_PALLETS', held.pallets, added.pallets, place.capacity.pallets)
  return found
}

/** How many pieces of these goods the place takes without a warning; infinite where nothing limits them. */
export function roomFor(load: Load, place: Place): number {
  const { volume, weight, pallets } = place.capacity
  const { unitVolume, unitWeight, piecesPerPallet } = load
  const held = heldAt(place, load)
  let room = Number.POSITIVE_INFINITY
  if (volume !== null && unitVolume) room = Math.floor(Math.max(0, volume - held.volume) / unitVolume)
  if (weight !== null && unitWeight) {
    room = Math.min(room, Math.floor(Math.max(0, weight - held.weight) / unitWeight))
  }
  if (pallets !== null && piecesPerPallet !== null) {
    const places = Math.ceil(held.beside / piecesPerPallet) + Math.max(0, pallets - held.pallets)
    room = Math.min(room, places * piecesPerPallet - held.beside)
  }
  return room
}

/** The place as it is once the goods are there. */
export function placeWith(load: Load, place: Place): Place {
  const { cargoOwnerId, productId, batchNum, expiryDate, handbookNum, pieces } = load
  const identity = { cargoOwnerId, productId, batchNum, expiryDate, handbookNum }
  const content = { ...identity, pieces, ...addedBy(load, heldAt(place, load).beside) }
  return { ...place, contents: [...place.contents, content] }
}
