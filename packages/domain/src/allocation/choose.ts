import { costBy, type Need, opensBox, type PartFact } from './order.ts'
import { isWholePallet, type Slot } from './slot.ts'

/** Rows that the order cannot tell apart, the nearest first. */
export interface Tie {
  slots: Slot[]
  /** Nothing is left of the rows before this one. */
  first: number
  /** No whole pallet among them is smaller; it may be larger by now. */
  readonly smallestPallet: number
}

export interface Choice {
  readonly slot: Slot
  readonly pieces: number
  /** By what it is better than the next best; null when there is none, or no difference. */
  readonly fact: PartFact | null
  readonly hasRival: boolean
}

export const tieOf = (slots: Slot[]): Tie => ({
  slots,
  first: 0,
  smallestPallet: slots.reduce(
    (least, slot) => (isWholePallet(slot) ? Math.min(least, slot.left) : least),
    Number.POSITIVE_INFINITY,
  ),
})

/** Which fact decides between the best row, by its costs, and another; counted from 1, negative when the other is better. */
function verdict(costs: readonly number[], other: Slot, need: Need, facts: readonly PartFact[]): number {
  for (let at = 0; at < facts.length; at += 1) {
    const difference = costBy(facts[at]!, other, need) - costs[at]!
    if (difference !== 0) return difference > 0 ? at + 1 : -at - 1
  }
  return 0
}

const isAlive = ({ left }: Slot): boolean => left > 0

/** A box that has to be opened wherever the pieces come from is no reason to walk further. */
function factsThatCount(tie: Tie, { rest, piecesPerBox }: Need, facts: readonly PartFact[]): readonly PartFact[] {
  const loose = piecesPerBox === null ? 0 : rest % piecesPerBox
  if (piecesPerBox === null || loose === 0) return facts
  for (let at = tie.first; at < tie.slots.length; at += 1) {
    if (tie.slots[at]!.left % piecesPerBox >= loose) return facts
  }
  return facts.filter((fact) => fact !== 'WHOLE_BOXES')
}

/** Nothing further away can be better: all of it in one place, no box opened for it that may stay shut. */
const isUnbeatable = (tie: Tie, slot: Slot, need: Need, facts: readonly PartFact[]): boolean =>
  slot.left >= need.rest &&
  need.visited.length === 0 &&
  tie.smallestPallet > need.rest &&
  !(facts.includes('WHOLE_BOXES') && opensBox(slot, need))

/** Rows that are used up are forgotten: at once at the front, where the nearest are, elsewhere when they are many. */
export function forgetEmpty(tie: Tie, onEmpty: (slot: Slot) => void): void {
  while (tie.first < tie.slots.length && !isAlive(tie.slots[tie.first]!)) {
    onEmpty(tie.slots[tie.first]!)
    tie.first += 1
  }
}

/**
 * The row of a tie that serves best; the tie has one that is alive. It is looked through whole where a pallet of it might
 * fit or the picker is under way already: ties of some hundred rows are usual, those of many thousand would be slow.
 */
export function choose(tie: Tie, need: Need, allFacts: readonly PartFact[]): Choice {
  const facts = factsThatCount(tie, need, allFacts)
  const costsOf = (slot: Slot) => facts.map((fact) => costBy(fact, slot, need))
  let best: Slot = tie.slots[tie.first]!
  let costs = costsOf(best)
  let isSettled = isUnbeatable(tie, best, need, facts)
  // By which fact the closest rival lost: who agrees longest with the best is the closest.
  let lostBy = 0
  let empty = 0
  for (let at = tie.first + 1; at < tie.slots.length; at += 1) {
    const slot = tie.slots[at]!
    if (!isAlive(slot)) {
      empty += 1
      continue
    }
    const by = verdict(costs, slot, need, facts)
    if (by >= 0) lostBy = Math.max(lostBy, by === 0 ? facts.length + 1 : by)
    // The next one after a row that cannot be beaten is looked at for the explanation only.
    if (isSettled) break
    if (by >= 0) continue
    best = slot
    costs = costsOf(best)
    lostBy = -by
    isSettled = isUnbeatable(tie, best, need, facts)
  }
  if (empty * 2 > tie.slots.length - tie.first) {
    tie.slots = tie.slots.filter(isAlive)
    tie.first = 0
  }
  const pieces = Math.min(best.left, need.rest)
  return { slot: best, pieces, hasRival: lostBy > 0, fact: facts[lostBy - 1] ?? null }
}
