import { Piles } from './piles.ts'
import { isWholePallet, type Slot } from './slot.ts'

/** Rows that the setting treats as equal, the nearest first. */
export interface Tie {
  readonly slots: readonly Slot[]
  /** Index of the first row with remaining pieces. */
  first: number
  /** Index of the next row with remaining pieces after it. */
  second: number
  /** Size of the smallest whole pallet at the start; the smallest may be larger by now. */
  readonly smallestPallet: number
  /** Made when needed: mostly the nearest row suffices. */
  piles: Piles | null
  pilesByLocation: Map<number, readonly Slot[] | Piles> | null
}

export const tieOf = (slots: readonly Slot[]): Tie => ({
  slots,
  first: 0,
  second: 1,
  smallestPallet: slots.reduce(
    (least, slot) => (isWholePallet(slot) ? Math.min(least, slot.remaining) : least),
    Number.POSITIVE_INFINITY,
  ),
  piles: null,
  pilesByLocation: null,
})

/** Moves `first` past rows without remaining pieces. */
export function skipEmpty(tie: Tie, onEmpty: (slot: Slot) => void): void {
  let slot = tie.slots[tie.first]
  while (slot?.remaining === 0) {
    onEmpty(slot)
    tie.first += 1
    slot = tie.slots[tie.first]
  }
}

/** The second nearest row with remaining pieces. */
export function secondOf(tie: Tie): Slot | null {
  tie.second = Math.max(tie.second, tie.first + 1)
  while (tie.slots[tie.second]?.remaining === 0) tie.second += 1
  return tie.slots[tie.second] ?? null
}

export function pilesOf(tie: Tie): Piles {
  tie.piles ??= new Piles(tie.slots)
  return tie.piles
}

function byLocation(slots: readonly Slot[]): Map<number, readonly Slot[] | Piles> {
  const locations = new Map<number, Slot[]>()
  for (const slot of slots) {
    const slotsThere = locations.get(slot.locationIndex)
    if (slotsThere === undefined) locations.set(slot.locationIndex, [slot])
    else slotsThere.push(slot)
  }
  return locations
}

/** The piles of one location. It is visited anyway, so that a row there may win without being the nearest of a pile. */
export function pilesAt(tie: Tie, locationIndex: number): Piles | null {
  tie.pilesByLocation ??= byLocation(tie.slots)
  const there = tie.pilesByLocation.get(locationIndex)
  if (there === undefined || there instanceof Piles) return there ?? null
  const piles = new Piles(there)
  tie.pilesByLocation.set(locationIndex, piles)
  return piles
}
