import type { Candidate } from './candidate.ts'
import { type Choice, choose } from './choose.ts'
import type { Demand } from './demand.ts'
import { PART_FACTS } from './order.ts'
import { currentTie, type Shelf } from './shelf.ts'
import { shelvesFor } from './shelves.ts'
import { take } from './slot.ts'

/** Observer of an allocation: called for each part that a line takes, and when a line has been served. */
export interface AllocationObserver {
  /** Called before the pieces are taken from the row. */
  onTake(demand: Demand, shelf: Shelf, choice: Choice): void
  onServed(demand: Demand, shelf: Shelf, missing: number): void
}

/** Serves the lines in their order, each by its own setting. Pieces that a line took are gone for later lines. */
export function deal(demands: readonly Demand[], candidates: readonly Candidate[], observer: AllocationObserver): void {
  const shelfFor = shelvesFor(demands, candidates)
  for (const demand of demands) {
    const shelf = shelfFor(demand)
    const visited = new Set<number>()
    let remaining = demand.pieces
    while (remaining > 0) {
      const tie = currentTie(shelf)
      if (tie === null) break
      const choice = choose(tie, { remaining, piecesPerBox: demand.piecesPerBox, visited }, PART_FACTS[demand.order])
      observer.onTake(demand, shelf, choice)
      take(choice.slot, choice.pieces)
      remaining -= choice.pieces
      visited.add(choice.slot.locationIndex)
    }
    observer.onServed(demand, shelf, remaining)
  }
}
