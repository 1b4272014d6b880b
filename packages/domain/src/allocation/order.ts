import type { Candidate } from './candidate.ts'
import type { AllocationOrder } from './demand.ts'
import { distanceTo, isWholePallet, type Slot } from './slot.ts'

type Comparator = (a: Candidate, b: Candidate) => number

const up = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byExpiry: Comparator = (a, b) => up(a.expiryDate, b.expiryDate)
const byReceipt: Comparator = (a, b) => up(a.receivedOn, b.receivedOn)

/** What the setting decides by. Rows that are equal here are told apart by what is left to pick of them. */
export const ORDERS: Readonly<Record<AllocationOrder, Comparator>> = {
  FEFO: (a, b) => byExpiry(a, b) || byReceipt(a, b),
  FIFO: (a, b) => byReceipt(a, b) || byExpiry(a, b),
  LIFO: (a, b) => byReceipt(b, a) || byExpiry(a, b),
  FEWEST_LOCATIONS: () => 0,
}

/** Total: no two rows have one id. The nearest first, then by their numbers. */
export const byNearness: Comparator = (a, b) =>
  distanceTo(a) - distanceTo(b) ||
  up(a.locationNo, b.locationNo) ||
  up(a.containerNo, b.containerNo) ||
  up(a.batchNum, b.batchNum) ||
  byReceipt(a, b) ||
  byExpiry(a, b) ||
  up(a.id, b.id)

/** Equals of an order stand together, the nearest of them first. */
export const inOrder =
  (order: AllocationOrder): Comparator =>
  (a, b) =>
    ORDERS[order](a, b) || byNearness(a, b)

/** What a line still needs when the next row is chosen for it. */
export interface Need {
  readonly rest: number
  readonly piecesPerBox: number | null
  /** Where the line sends the picker already. */
  readonly visited: ReadonlySet<number>
}

export type PartFact = 'WHOLE_PALLET' | 'WHOLE_BOXES' | 'FEWEST_PLACES' | 'NEAREST'

/** Loose pieces that are there may go; a box is opened when they are not enough. */
export const opensBox = ({ left }: Slot, { rest, piecesPerBox }: Need): boolean =>
  piecesPerBox !== null && Math.min(left, rest) % piecesPerBox > left % piecesPerBox

/** The less, the better. */
export function costBy(fact: PartFact, slot: Slot, need: Need): number {
  switch (fact) {
    case 'WHOLE_PALLET':
      return isWholePallet(slot) && slot.left <= need.rest ? 0 : 1
    case 'WHOLE_BOXES':
      return opensBox(slot, need) ? 1 : 0
    case 'FEWEST_PLACES':
      // Large parts leave little for further places; a place that is visited anyway comes before all of them.
      return -Math.min(slot.left, need.rest) - (need.visited.has(slot.place) ? need.rest : 0)
    case 'NEAREST':
      return slot.distance
  }
}

const USUAL: readonly PartFact[] = ['WHOLE_PALLET', 'WHOLE_BOXES', 'FEWEST_PLACES', 'NEAREST']

/** Among equals: by these, one after the other. */
export const PART_FACTS: Readonly<Record<AllocationOrder, readonly PartFact[]>> = {
  FEFO: USUAL,
  FIFO: USUAL,
  LIFO: USUAL,
  FEWEST_LOCATIONS: ['FEWEST_PLACES', 'WHOLE_PALLET', 'WHOLE_BOXES', 'NEAREST'],
}
