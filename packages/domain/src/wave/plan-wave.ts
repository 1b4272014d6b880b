import { type Admitted, admit, inServiceOrder } from './admit.ts'
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
  /** How long the plan is improved; a count, so that every machine makes the same plan. */
  readonly steps: number
  readonly seed?: number
  /** Asked now and then; false stops, with the best plan so far. */
  readonly onProgress?: (progress: WaveProgress) => boolean
}

const STEPS_A_REPORT = 250
/** Prices of the first plan: many orders look at few others, few orders at all of them. */
const FIRST_PRICES = 1_500_000
const FEWEST_SEEN = 60
/** How often a tour is asked whether one of the orders that were left out fits into it, and for how much. */
const MOST_LOOKS = 500_000

/** Which orders are picked together, from which rows and on which way. */
export function planWave(input: WaveInput, { steps, seed = 1, onProgress }: WaveEffort): WavePlan {
  const { admitted, leftOut, search } = begin(input, seed)
  while (search.steps < steps) {
    search.run(Math.min(STEPS_A_REPORT, steps - search.steps))
    if (onProgress?.({ steps: search.steps, metres: search.best.length / 100 }) === false) break
  }
  return describePlan(input, admitted, leftOut, search.best, search.steps)
}

interface FirstPlan {
  readonly admitted: readonly Admitted[]
  readonly leftOut: readonly LeftOut[]
  readonly search: Search
}

/**
 * Where a cart is full before its tour, the last orders in the order of service are left out until the others fit. Then
 * those for which the tours have room after all come back.
 */
function begin(input: WaveInput, seed: number): FirstPlan {
  let most = input.rules.maxOrders ?? Number.POSITIVE_INFINITY
  for (;;) {
    const { admitted, leftOut, admitBeyond } = admit(input, most)
    const search = firstPlan(input, admitted, seed)
    if (search.worth === admitted.length) return filledUp(input, { admitted, leftOut, search }, admitBeyond(), seed)
    most = search.worth
  }
}

/** Orders that were left out fill the tours, who is served first first. */
function filledUp(input: WaveInput, plan: FirstPlan, beyond: readonly Admitted[], seed: number): FirstPlan {
  if (beyond.length === 0) return plan
  const all = [...plan.admitted, ...beyond]
  const state = new Assignment(waveProblem(input, all))
  if (!placeIn(state, plan.search.best.batchOf)) return plan
  const others = beyond.map((_, at) => plan.admitted.length + at)
  fillUp(state, others, input.rules.maxOrders ?? Number.POSITIVE_INFINITY, MOST_LOOKS)
  if (state.planned.length === plan.admitted.length) return plan
  const fitting = all
    .flatMap((one, at) => (state.batchOf[at] === -1 ? [] : { one, batch: state.batchOf[at] ?? -1 }))
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

function firstPlan(input: WaveInput, admitted: readonly Admitted[], seed: number, batchOf?: readonly number[]): Search {
  const problem = waveProblem(input, admitted)
  const window = Math.max(FEWEST_SEEN, Math.floor(FIRST_PRICES / Math.max(1, admitted.length)))
  return new Search(problem, walkingSequence(problem), window, seed, batchOf)
}
