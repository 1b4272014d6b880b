import type { Candidate } from './candidate.ts'
import type { AllocationOrder } from './demand.ts'
import { distanceTo, isWholePallet, type Slot } from './slot.ts'

type Comparator = (a: Candidate, b: Candidate) => number

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byExpiry: Comparator = (a, b) => compareText(a.expiryDate, b.expiryDate)
const byReceipt: Comparator = (a, b) => compareText(a.receivedOn, b.receivedOn)

/** The comparison of each setting. Rows that are equal here are compared by `PART_FACTS`. */
export const ORDERS: Readonly<Record<AllocationOrder, Comparator>> = {
  FEFO: (a, b) => byExpiry(a, b) || byReceipt(a, b),
  FIFO: (a, b) => byReceipt(a, b) || byExpiry(a, b),
  LIFO: (a, b) => byReceipt(b, a) || byExpiry(a, b),
  FEWEST_LOCATIONS: () => 0,
}

/** Total order, since ids differ: the nearest first, then by numbers. */
export const byNearness: Comparator = (a, b) =>
  distanceTo(a) - distanceTo(b) ||
  compareText(a.locationNo, b.locationNo) ||
  compareText(a.containerNo, b.containerNo) ||
  compareText(a.batchNum, b.batchNum) ||
  byReceipt(a, b) ||
  byExpiry(a, b) ||
  compareText(a.id, b.id)

/** Rows that the setting treats as equal stand together, the nearest of them first. */
export const inOrder =
  (order: AllocationOrder): Comparator =>
  (a, b) =>
    ORDERS[order](a, b) || byNearness(a, b)

/** What a line still needs when the next row is chosen for it. */
export interface Need {
  readonly remaining: number
  readonly piecesPerBox: number | null
  /** Indexes of the locations that the line takes pieces from already. */
  readonly visited: ReadonlySet<number>
}

export type PartFact = 'WHOLE_PALLET' | 'WHOLE_BOXES' | 'FEWEST_PLACES' | 'NEAREST'

/** Loose pieces at the location go first; a box is opened when they are not enough. */
export const opensBox = ({ remaining: available }: Slot, { remaining, piecesPerBox }: Need): boolean =>
  piecesPerBox !== null && Math.min(available, remaining) % piecesPerBox > available % piecesPerBox

/** The cost of a row by one fact; the lowest wins. */
export function costBy(fact: PartFact, slot: Slot, need: Need): number {
  switch (fact) {
    case 'WHOLE_PALLET':
      return isWholePallet(slot) && slot.remaining <= need.remaining ? 0 : 1
    case 'WHOLE_BOXES':
      return opensBox(slot, need) ? 1 : 0
    case 'FEWEST_PLACES':
      // Large parts need fewer further locations; a location that is visited anyway comes before all others.
      return -Math.min(slot.remaining, need.remaining) - (need.visited.has(slot.locationIndex) ? need.remaining : 0)
    case 'NEAREST':
      return slot.distance
  }
}

const USUAL: readonly PartFact[] = ['WHOLE_PALLET', 'WHOLE_BOXES', 'FEWEST_PLACES', 'NEAREST']

/** The facts that decide among rows that the setting treats as equal, in this order. */
export const PART_FACTS: Readonly<Record<AllocationOrder, readonly PartFact[]>> = {
  FEFO: USUAL,
  FIFO: USUAL,
  LIFO: USUAL,
  FEWEST_LOCATIONS: ['FEWEST_PLACES', 'WHOLE_PALLET', 'WHOLE_BOXES', 'NEAREST'],
}
