import { type AdmittedOrder, admit, inServiceOrder } from './admit.ts'
import { describePlan } from './describe-plan.ts'
import { Assignment } from './search/assignment.ts'
import { fillUp, placeIn } from './search/place.ts'
import { Search } from './search/search.ts'
import type { LeftOut, WaveInput, WavePlan } from './wave.ts'
import { walkingSequence, waveProblem } from './wave-problem.ts'

export interface WaveProgress {
  readonly steps: number
  readonly metres: number
}

export interface WaveEffort {
  /** Number of improvement steps; a count instead of a time, so that every machine makes the same plan. */
  readonly steps: number
  readonly seed?: number
  /** Called regularly; false stops with the best plan so far. */
  readonly onProgress?: (progress: WaveProgress) => boolean
}

const STEPS_A_REPORT = 250
/** Prices that may be computed for the first plan: with many orders each is compared with few others. */
const FIRST_PRICES = 1_500_000
/** Minimum number of orders that an order is compared with. */
const MIN_WINDOW = 60
/** How often a tour may be asked whether one of the orders that were left out fits into it, and at what price. */
const MAX_FITTING_CHECKS = 500_000

/** Plans which orders are picked together, from which rows and in which order. */
export function planWave(input: WaveInput, { steps, seed = 1, onProgress }: WaveEffort): WavePlan {
  const { admitted, leftOut, search } = firstFeasiblePlan(input, seed)
  while (search.steps < steps) {
    search.run(Math.min(STEPS_A_REPORT, steps - search.steps))
    if (onProgress?.({ steps: search.steps, metres: search.best.length / 100 }) === false) break
  }
  return describePlan(input, admitted, leftOut, search.best, search.steps)
}

interface FirstPlan {
  readonly admitted: readonly AdmittedOrder[]
  readonly leftOut: readonly LeftOut[]
  readonly search: Search
}

/**
 * Where volume or weight fills carts before all tours are used, the last orders are left out until the others fit. Then
 * those come back for which the tours have room after all.
 */
function firstFeasiblePlan(input: WaveInput, seed: number): FirstPlan {
  let maxOrders = input.rules.maxOrders ?? Number.POSITIVE_INFINITY
  for (;;) {
    const { admitted, leftOut, admitBeyond } = admit(input, maxOrders)
    const search = firstPlan(input, admitted, seed)
    if (search.worth === admitted.length) return fillTours(input, { admitted, leftOut, search }, admitBeyond(), seed)
    maxOrders = search.worth
  }
}

/** Fills the tours with orders that were left out, in the order of service. */
function fillTours(input: WaveInput, plan: FirstPlan, beyond: readonly AdmittedOrder[], seed: number): FirstPlan {
  if (beyond.length === 0) return plan
  const all = [...plan.admitted, ...beyond]
  const state = new Assignment(waveProblem(input, all))
  if (!placeIn(state, plan.search.best.batchOf)) return plan
  const others = beyond.map((_, index) => plan.admitted.length + index)
  fillUp(state, others, input.rules.maxOrders ?? Number.POSITIVE_INFINITY, MAX_FITTING_CHECKS)
  if (state.planned.length === plan.admitted.length) return plan
  const fitting = all
    .flatMap((one, index) => (state.batchOf[index] === -1 ? [] : { one, batch: state.batchOf[index] ?? -1 }))
    .sort((a, b) => inServiceOrder(a.one.order, b.one.order))
  const admitted = fitting.map(({ one }) => one)
  const search = firstPlan(
    input,
    admitted,
    seed,
    fitting.map(({ batch }) => batch),
  )
  if (search.worth < admitted.length) return plan
  const isIn = new Set(admitted.map(({ order }) => order.id))
  return { admitted, leftOut: plan.leftOut.filter(({ orderId }) => !isIn.has(orderId)), search }
}

function firstPlan(
  input: WaveInput,
  admitted: readonly AdmittedOrder[],
  seed: number,
  batchOf?: readonly number[],
): Search {
  const problem = waveProblem(input, admitted)
  const window = Math.max(MIN_WINDOW, Math.floor(FIRST_PRICES / Math.max(1, admitted.length)))
  return new Search(problem, walkingSequence(problem), window, seed, batchOf)
}
