import { required } from '../kernel/required.ts'
import { byNearness, costBy, type Need, opensBox, type PartFact } from './order.ts'
import type { Slot } from './slot.ts'
import { pilesAt, pilesOf, secondOf, type Tie } from './tie.ts'

export interface Choice {
  readonly slot: Slot
  readonly pieces: number
  /** The fact by which it beats the second best row; null when there is no other row, or no difference. */
  readonly fact: PartFact | null
  /** True: another row could have served too. */
  readonly hasRival: boolean
}

interface Cost {
  readonly fact: PartFact
  readonly cost: number
}

/** Number of the first fact that tells the best row from another: from 1, negative when the other is better. */
function decidingFact(costs: readonly Cost[], other: Slot, need: Need): number {
  let number = 0
  for (const { fact, cost } of costs) {
    number += 1
    const difference = costBy(fact, other, need) - cost
    if (difference !== 0) return difference > 0 ? number : -number
  }
  return 0
}

/** When every row would need an opened box, opening one is no reason to walk further. */
function factsThatCount(
  candidates: readonly Slot[],
  { remaining, piecesPerBox }: Need,
  facts: readonly PartFact[],
): readonly PartFact[] {
  const loose = piecesPerBox === null ? 0 : remaining % piecesPerBox
  if (piecesPerBox === null || loose === 0) return facts
  if (candidates.some((slot) => slot.remaining % piecesPerBox >= loose)) return facts
  return facts.filter((fact) => fact !== 'WHOLE_BOXES')
}

/** Nothing further away can be better: this row has all pieces, and no box is opened. */
const isUnbeatable = (tie: Tie, slot: Slot, need: Need): boolean =>
  slot.remaining >= need.remaining &&
  need.visited.size === 0 &&
  tie.smallestPallet > need.remaining &&
  !opensBox(slot, need)

/** Keeps the best row so far, and by which fact its closest rival lost: the rival that equals it in most facts. */
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
    const comparison = decidingFact(this.#costs, slot, this.#need)
    const decided = comparison === 0 ? this.#facts.length + 1 : Math.abs(comparison)
    const isBetter = comparison < 0 || (comparison === 0 && byNearness(slot.row, this.#best.row) < 0)
    this.#lostBy = isBetter ? decided : Math.max(this.#lostBy, decided)
    if (!isBetter) return
    this.#best = slot
    this.#costs = this.#costsOf(slot)
  }

  choice(): Choice {
    const pieces = Math.min(this.#best.remaining, this.#need.remaining)
    return {
      slot: this.#best,
      pieces,
      hasRival: this.#lostBy > 0,
      fact: this.#facts[this.#lostBy - 1] ?? null,
    }
  }
}

/** The row of a tie that serves best. The row at `tie.first` must have pieces. */
export function choose(tie: Tie, need: Need, allFacts: readonly PartFact[]): Choice {
  const nearest = required(tie.slots[tie.first], 'the nearest row of the tie')
  if (isUnbeatable(tie, nearest, need)) {
    const contest = new Contest(nearest, need, allFacts)
    contest.enter(secondOf(tie)) // for the explanation only
    return contest.choice()
  }
  const visited = [...need.visited].map((locationIndex) => pilesAt(tie, locationIndex))
  const piles = [pilesOf(tie), ...visited.filter((pilesOfLocation) => pilesOfLocation !== null)]
  const candidates = piles.flatMap((one) => one.nearestOfEach())
  const contest = new Contest(candidates[0] ?? nearest, need, factsThatCount(candidates, need, allFacts))
  for (const slot of candidates) contest.enter(slot)
  const { best } = contest
  for (const one of piles) contest.enter(one.after(best))
  return contest.choice()
}
