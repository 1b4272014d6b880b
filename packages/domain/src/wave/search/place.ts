import type { Assignment } from './assignment.ts'
import { IMPOSSIBLE } from './problem.ts'

/** The batches of another plan, with the orders that they have there. False when an order does not fit any more. */
export function placeIn(state: Assignment, batchOf: ArrayLike<number>): boolean {
  const placed = new Map<number, number>()
  for (let order = 0; order < batchOf.length; order += 1) {
    const there = batchOf[order] ?? -1
    if (there === -1) continue
    const batch = placed.get(there) ?? state.emptyBatch()
    if (batch === -1 || !state.insert(order, batch)) return false
    placed.set(there, batch)
  }
  state.commit()
  return true
}

/** Puts orders that are in no batch where they add least, one after the other, as long as there is room and `looks` last. */
export function fillUp(state: Assignment, orders: readonly number[], most: number, looks: number): void {
  for (const order of orders) {
    if (state.planned.length >= most) return
    let [best, cheapest] = [-1, IMPOSSIBLE]
    const total = state.batches.length
    for (let batch = 0; batch < total && looks > 0; batch += 1) {
      looks -= 1
      const price = state.price(order, batch)
      if (price >= cheapest) continue
      best = batch
      cheapest = price
    }
    if (best === -1) best = state.emptyBatch()
    if (best !== -1 && state.insert(order, best)) state.commit()
  }
}
