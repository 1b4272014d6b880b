import type { Assignment } from './assignment.ts'
import { IMPOSSIBLE } from './problem.ts'

/**
 * The first plan: fills one batch after the other, always with the order that adds least for its worth. `sequence` is
 * the order in which batches look for orders, `window` how many orders they compare.
 */
export function construct(state: Assignment, sequence: readonly number[], window: number): void {
  const { goal, worth } = state.problem
  let waiting = [...sequence]
  while (state.worth < goal && waiting.length > 0) {
    const batch = state.emptyBatch()
    if (batch === -1) break
    const nearby = waiting.slice(0, window)
    let isFilled = false
    while (state.worth < goal) {
      let [bestAt, best] = [-1, IMPOSSIBLE]
      for (let at = 0; at < nearby.length; at += 1) {
        const order = nearby[at] ?? 0
        const price = state.price(order, batch) / (state.divisors[Math.min(worth[order] ?? 1, goal - state.worth)] ?? 1)
        if (price >= best) continue
        bestAt = at
        best = price
      }
      const order = nearby[bestAt]
      if (order === undefined) break
      nearby.splice(bestAt, 1)
      if (state.insert(order, batch)) isFilled = true
    }
    const rest = waiting.filter((order) => state.batchOf[order] === -1)
    // Skip orders that fit into no batch, so that the loop ends.
    waiting = isFilled ? rest : rest.slice(window)
    state.commit()
  }
}
