import type { Random } from '../random.ts'
import type { Assignment } from './assignment.ts'
import type { Candidates } from './candidates.ts'
import { IMPOSSIBLE } from './problem.ts'

/** Random increase of a price, at most by this part, so that the second best has a chance. */
const NOISE = 0.5

/** An order that may be inserted into a batch. */
interface Offer {
  readonly order: number
  readonly batch: number
  readonly noise: number
  price: number
}

/** Inserts orders until the goal is reached, always the one that adds least for its worth. False: impossible. */
export function recreate(
  state: Assignment,
  removed: readonly number[],
  batches: Iterable<number>,
  candidates: Candidates | null,
  random: Random,
): boolean {
  const { goal, worth } = state.problem
  const offers: Offer[] = []
  const offer = (order: number, batch: number) => {
    const price = state.price(order, batch)
    if (price !== IMPOSSIBLE) offers.push({ order, batch, noise: 1 + NOISE * random.next(), price })
  }
  for (const batch of batches) {
    for (const order of removed) offer(order, batch)
    if (candidates !== null)
      for (const order of candidates.of(batch)) if (state.batchOf[order] === -1) offer(order, batch)
  }
  let changed = -1
  while (state.worth < goal) {
    const missing = goal - state.worth
    let [best, least]: [Offer | null, number] = [null, IMPOSSIBLE]
    for (const one of offers) {
      if (state.batchOf[one.order] !== -1) continue
      if (one.batch === changed) one.price = state.price(one.order, one.batch)
      const value = (one.price * one.noise) / (state.divisors[Math.min(worth[one.order] ?? 1, missing)] ?? 1)
      if (value >= least) continue
      least = value
      best = one
    }
    if (best === null || !state.insert(best.order, best.batch)) return false
    changed = best.batch
  }
  return true
}
