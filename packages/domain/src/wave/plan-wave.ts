import { type Admitted, admit } from './admit.ts'
import { describePlan } from './describe-plan.ts'
import { Search } from './search/search.ts'
import type { WaveInput, WavePlan } from './wave.ts'
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

/** Which orders are picked together, from which rows and on which way. */
export function planWave(input: WaveInput, { steps, seed = 1, onProgress }: WaveEffort): WavePlan {
  const { admitted, leftOut, search } = begin(input, seed)
  while (search.steps < steps) {
    search.run(Math.min(STEPS_A_REPORT, steps - search.steps))
    if (onProgress?.({ steps: search.steps, metres: search.best.length / 100 }) === false) break
  }
  return describePlan(input, admitted, leftOut, search.best, search.steps)
}

/** Where a cart is full before its tour, the last orders in the order of service are left out until the others fit. */
function begin(input: WaveInput, seed: number) {
  let most = input.rules.maxOrders ?? Number.POSITIVE_INFINITY
  for (;;) {
    const { admitted, leftOut } = admit(input, most)
    const search = firstPlan(input, admitted, seed)
    if (search.worth === admitted.length) return { admitted, leftOut, search }
    most = search.worth
  }
}

function firstPlan(input: WaveInput, admitted: readonly Admitted[], seed: number): Search {
  const problem = waveProblem(input, admitted)
  const window = Math.max(FEWEST_SEEN, Math.floor(FIRST_PRICES / Math.max(1, admitted.length)))
  return new Search(problem, walkingSequence(problem), window, seed)
}
