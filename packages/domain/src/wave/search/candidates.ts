import type { Assignment } from './assignment.ts'
import { IMPOSSIBLE } from './problem.ts'

/** Maximum length of a list. */
const MAX_LENGTH = 20
/** Uses of a list before it is computed again. */
const STALE_AFTER = 30

/** Short lists of the best orders for each batch, computed again after a number of uses. */
export class Candidates {
  readonly #state: Assignment
  readonly #lists: number[][] = []
  readonly #age: number[] = []

  constructor(state: Assignment) {
    this.#state = state
  }

  of(batch: number): readonly number[] {
    const age = this.#age[batch] ?? STALE_AFTER
    this.#age[batch] = age + 1
    if (age >= STALE_AFTER) this.#renew(batch)
    return this.#lists[batch] ?? []
  }

  #renew(batch: number): void {
    const { batchOf, problem, divisors } = this.#state
    const priced: { order: number; value: number }[] = []
    for (let order = 0; order < problem.orders; order += 1) {
      if (batchOf[order] !== -1) continue
      const value = this.#state.price(order, batch) / (divisors[problem.worth[order] ?? 1] ?? 1)
      if (value !== IMPOSSIBLE) priced.push({ order, value })
    }
    priced.sort((a, b) => a.value - b.value || a.order - b.order)
    this.#lists[batch] = priced.slice(0, MAX_LENGTH).map(({ order }) => order)
    this.#age[batch] = 0
  }
}
