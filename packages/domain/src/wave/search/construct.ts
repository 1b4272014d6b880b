import type { Assignment } from './assignment.ts'
import { IMPOSSIBLE } from './problem.ts'

/**
 * The first plan: one batch after the other is filled, always with the order that adds least for its worth. `sequence`
 * says in which order batches look for their orders, `window` how many of them they look at.
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
    // An order that fits into no batch must not be asked for ever.
    waiting = isFilled ? rest : rest.slice(window)
    state.commit()
  }
}
