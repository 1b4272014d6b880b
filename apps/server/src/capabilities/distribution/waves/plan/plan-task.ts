import type { ShelfSize } from '@entrepot/domain/basic-data/floor-layout'
import type { WalkedArea } from '@entrepot/domain/putaway/walking'
import { joinPlan, type LatePlan } from '@entrepot/domain/wave/join-plan'
import type { OpenTour } from '@entrepot/domain/wave/join-tours'
import { floorWays, type WavePlace } from '@entrepot/domain/wave/models/floor-ways'
import { planWave, type WaveProgress } from '@entrepot/domain/wave/plan-wave'
import type { WaveOrder, WaveRow, WaveRules } from '@entrepot/domain/wave/wave'

/** All data that the planner needs, as plain values that can be sent to another thread. */
export interface PlanTask {
  readonly orders: readonly WaveOrder[]
  readonly rows: readonly WaveRow[]
  readonly rules: WaveRules
  readonly areas: readonly WalkedArea[]
  readonly places: readonly WavePlace[]
  readonly shelves: ReadonlyMap<string, ShelfSize>
  readonly steps: number
  /** Unstarted tours, which the orders join where they fit. */
  readonly tours?: readonly OpenTour[]
}

/** Also computes the walking distances: for a large warehouse that takes as long as a short plan. */
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
