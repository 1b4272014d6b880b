import type { Candidate } from './candidate.ts'
import { type Choice, choose } from './choose.ts'
import { PART_FACTS } from './order.ts'
import { nextTie, type Shelf } from './shelf.ts'
import { shelvesFor } from './shelves.ts'
import { take } from './slot.ts'
import type { Want } from './want.ts'

/** Who watches the pieces being dealt out, and writes down what matters to him. */
export interface Witness {
  /** Before the pieces are gone from the row. */
  taken(want: Want, shelf: Shelf, choice: Choice): void
  served(want: Want, shelf: Shelf, missing: number): void
}

/** Serves the lines in their order, each by its own setting. A piece that was dealt out is gone for later lines. */
export function deal(wants: readonly Want[], candidates: readonly Candidate[], witness: Witness): void {
  const shelfFor = shelvesFor(wants, candidates)
  for (const want of wants) {
    const shelf = shelfFor(want)
    const visited = new Set<number>()
    let rest = want.pieces
    while (rest > 0) {
      const tie = nextTie(shelf)
      if (tie === null) break
      const choice = choose(tie, { rest, piecesPerBox: want.piecesPerBox, visited }, PART_FACTS[want.order])
      witness.taken(want, shelf, choice)
      take(choice.slot, choice.pieces)
      rest -= choice.pieces
      visited.add(choice.slot.place)
    }
    witness.served(want, shelf, rest)
  }
}
