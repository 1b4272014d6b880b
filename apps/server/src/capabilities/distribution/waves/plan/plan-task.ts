import type { ShelfSize } from '@entrepot/domain/basic-data/floor-layout'
import type { WalkedArea } from '@entrepot/domain/putaway/walking'
import { joinPlan, type LatePlan } from '@entrepot/domain/wave/join-plan'
import type { OpenTour } from '@entrepot/domain/wave/join-tours'
import { floorWays, type WavePlace } from '@entrepot/domain/wave/models/floor-ways'
import { planWave, type WaveProgress } from '@entrepot/domain/wave/plan-wave'
import type { WaveOrder, WaveRow, WaveRules } from '@entrepot/domain/wave/wave'

/** Everything the planner needs, as plain values that can be sent to another thread. */
export interface PlanTask {
  readonly orders: readonly WaveOrder[]
  readonly rows: readonly WaveRow[]
  readonly rules: WaveRules
  readonly areas: readonly WalkedArea[]
  readonly places: readonly WavePlace[]
  readonly shelves: ReadonlyMap<string, ShelfSize>
  readonly steps: number
  /** Tours that nobody has begun: the orders go along on them where they can. */
  readonly tours?: readonly OpenTour[]
}

/** The ways of the floor are measured here too: of a large warehouse that takes as long as a short plan. */
export function runPlan(
  { areas, places, shelves, rows, orders, rules, steps, tours = [] }: PlanTask,
  onProgress: (progress: WaveProgress) => boolean,
): LatePlan {
  const floor = floorWays(
    areas,
    places,
    shelves,
    new Set([...rows, ...tours.flatMap(({ stops }) => stops)].map(({ locationId }) => locationId)),
  )
  const input = { orders, rows, floor, rules }
  return joinPlan(input, planWave(input, { steps, onProgress }), tours)
}
