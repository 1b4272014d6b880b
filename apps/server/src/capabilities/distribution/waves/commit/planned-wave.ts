import type { WaveCommitRequest } from '@entrepot/contract/distribution/wave-plan'
import type { LatePlan } from '@entrepot/domain/wave/join-plan'
import type { OpenTour } from '@entrepot/domain/wave/join-tours'
import type { Db } from '../../../../kit/sql/db.ts'
import type { PlanQueue } from '../plan/plan-queue.ts'
import { type PlanBasis, type PlanningAt, readBasis } from '../plan/plan-request.ts'

export interface PlannedWave {
  readonly basis: PlanBasis
  readonly plan: LatePlan
}

/** Maximum number of improvement steps when planning again after a lost race, to be quicker than the next change. */
const STEPS_AGAIN = 200

/** Reads and plans, outside of the transaction that stores the plan. */
export async function planFor(
  db: Db,
  queue: PlanQueue,
  at: PlanningAt,
  request: WaveCommitRequest,
  isAgain: boolean,
  tours: readonly OpenTour[] = [],
): Promise<PlannedWave> {
  const basis = await readBasis(db, at, request)
  const steps = isAgain ? Math.min(STEPS_AGAIN, basis.task.steps) : basis.task.steps
  const task = { ...basis.task, steps, tours }
  return { basis, plan: await queue.plan(task, request.planId) }
}
