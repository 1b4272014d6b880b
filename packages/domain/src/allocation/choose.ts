import { required } from '../kernel/required.ts'
import { byNearness, costBy, type Need, opensBox, type PartFact } from './order.ts'
import type { Slot } from './slot.ts'
import { pilesAt, pilesOf, secondOf, type Tie } from './tie.ts'

export interface Choice {
  readonly slot: Slot
  readonly pieces: number
  /** By what it is better than the next best; null when there is none, or no difference. */
  readonly fact: PartFact | null
  readonly hasRival: boolean
}

interface Cost {
  readonly fact: PartFact
  readonly cost: number
}

/** Which fact decides between the best row, by its costs, and another; counted from 1, negative when the other is better. */
function verdict(costs: readonly Cost[], other: Slot, need: Need): number {
  let at = 0
  for (const { fact, cost } of costs) {
    at += 1
    const difference = costBy(fact, other, need) - cost
    if (difference !== 0) return difference > 0 ? at : -at
  }
  return 0
}

/** A box that has to be opened wherever the pieces come from is no reason to walk further. */
function factsThatCount(
  candidates: readonly Slot[],
  { rest, piecesPerBox }: Need,
  facts: readonly PartFact[],
): readonly PartFact[] {
  const loose = piecesPerBox === null ? 0 : rest % piecesPerBox
  if (piecesPerBox === null || loose === 0) return facts
  if (candidates.some(({ left }) => left % piecesPerBox >= loose)) return facts
  return facts.filter((fact) => fact !== 'WHOLE_BOXES')
}

/** Nothing further away can be better: all of it in one place, and no box opened for it. */
const isUnbeatable = (tie: Tie, slot: Slot, need: Need): boolean =>
  slot.left >= need.rest && need.visited.size === 0 && tie.smallestPallet > need.rest && !opensBox(slot, need)

/** Keeps the best row that it has seen, and by which fact its closest rival lost: who agrees with it longest. */
class Contest {
  readonly #need: Need
  readonly #facts: readonly PartFact[]
  #best: Slot
  #costs: readonly Cost[]
  #lostBy = 0

  constructor(first: Slot, need: Need, facts: readonly PartFact[]) {
    this.#need = need
    this.#facts = facts
    this.#best = first
    this.#costs = this.#costsOf(first)
  }

  #costsOf(slot: Slot): readonly Cost[] {
    return this.#facts.map((fact) => ({ fact, cost: costBy(fact, slot, this.#need) }))
  }

  get best(): Slot {
    return this.#best
  }

  enter(slot: Slot | null): void {
    if (slot === null || slot === this.#best) return
    const by = verdict(this.#costs, slot, this.#need)
    const decided = by === 0 ? this.#facts.length + 1 : Math.abs(by)
    const isBetter = by < 0 || (by === 0 && byNearness(slot.row, this.#best.row) < 0)
    this.#lostBy = isBetter ? decided : Math.max(this.#lostBy, decided)
    if (!isBetter) return
    this.#best = slot
    this.#costs = this.#costsOf(slot)
  }

  choice(): Choice {
    const pieces = Math.min(this.#best.left, this.#need.rest)
    return {
      slot: this.#best,
      pieces,
      hasRival: this.#lostBy > 0,
      fact: this.#facts[this.#lostBy - 1] ?? null,
    }
  }
}

/** The row of a tie that serves best; the first of the tie is alive. */
export function choose(tie: Tie, need: Need, allFacts: readonly PartFact[]): Choice {
  const nearest = required(tie.slots[tie.first], 'the nearest row of the tie')
  if (isUnbeatable(tie, nearest, need)) {
    const contest = new Contest(nearest, need, allFacts)
    contest.enter(secondOf(tie)) // for the explanation only
    return contest.choice()
  }
  const visited = [...need.visited].map((place) => pilesAt(tie, place))
  const piles = [pilesOf(tie), ...visited.filter((some) => some !== null)]
  const candidates = piles.flatMap((some) => some.nearestOfEach())
  const contest = new Contest(candidates[0] ?? nearest, need, factsThatCount(candidates, need, allFacts))
  for (const slot of candidates) contest.enter(slot)
  const { best } = contest
  for (const some of piles) contest.enter(some.after(best))
  return contest.choice()
}
