import type { WaveCommitRequest } from '@entrepot/contract/distribution/wave-plan'
import type { PlannedWave } from '../../capabilities/distribution/waves/commit/planned-wave.ts'
import { readBasis } from '../../capabilities/distribution/waves/plan/plan-request.ts'
import { runPlan } from '../../capabilities/distribution/waves/plan/plan-task.ts'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'

/** Plans a wave of a few orders at once, without the queue of the server. */
export async function planNow(
  { trx, caller, warehouseId, today, clock }: DocumentWork,
  request: WaveCommitRequest,
): Promise<PlannedWave> {
  const basis = await readBasis(trx, { caller, warehouseId, today, now: clock.now() }, request)
  return { basis, plan: runPlan(basis.task, () => true) }
}
