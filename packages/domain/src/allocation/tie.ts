import { Piles } from './piles.ts'
import { isWholePallet, type Slot } from './slot.ts'

/** Rows that the order cannot tell apart, the nearest first. */
export interface Tie {
  readonly slots: readonly Slot[]
  /** Nothing is left of the rows before this one. */
  first: number
  /** Nor of those between it and this one. */
  second: number
  /** No whole pallet among them is smaller; it may be larger by now. */
  readonly smallestPallet: number
  /** Made when they are needed: mostly the nearest row will do. */
  piles: Piles | null
  places: Map<number, readonly Slot[] | Piles> | null
}

export const tieOf = (slots: readonly Slot[]): Tie => ({
  slots,
  first: 0,
  second: 1,
  smallestPallet: slots.reduce(
    (least, slot) => (isWholePallet(slot) ? Math.min(least, slot.left) : least),
    Number.POSITIVE_INFINITY,
  ),
  piles: null,
  places: null,
})

/** Rows at the front that are used up are forgotten. */
export function forgetEmpty(tie: Tie, onEmpty: (slot: Slot) => void): void {
  let slot = tie.slots[tie.first]
  while (slot?.left === 0) {
    onEmpty(slot)
    tie.first += 1
    slot = tie.slots[tie.first]
  }
}

/** The nearest row of which something is left, after the nearest of all. */
export function secondOf(tie: Tie): Slot | null {
  tie.second = Math.max(tie.second, tie.first + 1)
  while (tie.slots[tie.second]?.left === 0) tie.second += 1
  return tie.slots[tie.second] ?? null
}

export function pilesOf(tie: Tie): Piles {
  tie.piles ??= new Piles(tie.slots)
  return tie.piles
}

function byPlace(slots: readonly Slot[]): Map<number, readonly Slot[] | Piles> {
  const places = new Map<number, Slot[]>()
  for (const slot of slots) {
    const slotsOfPlace = places.get(slot.place)
    if (slotsOfPlace === undefined) places.set(slot.place, [slot])
    else slotsOfPlace.push(slot)
  }
  return places
}

/** The rows of one place: where the picker goes anyway, a row may be the best that is not the nearest of its pile. */
export function pilesAt(tie: Tie, place: number): Piles | null {
  tie.places ??= byPlace(tie.slots)
  const there = tie.places.get(place)
  if (there === undefined || there instanceof Piles) return there ?? null
  const piles = new Piles(there)
  tie.places.set(place, piles)
  return piles
}
