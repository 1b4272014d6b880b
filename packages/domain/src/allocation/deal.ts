import type { Candidate } from './candidate.ts'
import { type Choice, choose } from './choose.ts'
import type { Demand } from './demand.ts'
import { PART_FACTS } from './order.ts'
import { nextTie, type Shelf } from './shelf.ts'
import { shelvesFor } from './shelves.ts'
import { take } from './slot.ts'

/** Who watches the pieces being dealt out, and writes down what matters to him. */
export interface Witness {
  /** Before the pieces are gone from the row. */
  taken(demand: Demand, shelf: Shelf, choice: Choice): void
  served(demand: Demand, shelf: Shelf, missing: number): void
}

/** Serves the lines in their order, each by its own setting. A piece that was dealt out is gone for later lines. */
export function deal(demands: readonly Demand[], candidates: readonly Candidate[], witness: Witness): void {
  const shelfFor = shelvesFor(demands, candidates)
  for (const demand of demands) {
    const shelf = shelfFor(demand)
    const visited = new Set<number>()
    let rest = demand.pieces
    while (rest > 0) {
      const tie = nextTie(shelf)
      if (tie === null) break
      const choice = choose(tie, { rest, piecesPerBox: demand.piecesPerBox, visited }, PART_FACTS[demand.order])
      witness.taken(demand, shelf, choice)
      take(choice.slot, choice.pieces)
      rest -= choice.pieces
      visited.add(choice.slot.place)
    }
    witness.served(demand, shelf, rest)
  }
}
