import { Problem } from '../../../../kit/http/problem.ts'
import type { Trx } from '../../../../kit/sql/db.ts'

/** A plan that lost a race. */
class StalePlan extends Error {
  override readonly name = 'StalePlan'
}

const MAX_PLANS = 8

/** Prevents a retry of the transaction after a lost race, because the plan has to be made again first. */
export const onFirstAttempt =
  <Result>(work: (trx: Trx) => Promise<Result>) =>
  async (trx: Trx, attempt: number): Promise<Result> => {
    if (attempt > 1) throw new StalePlan()
    return work(trx)
  }

/**
 * Plans and stores, and repeats both after a lost race. Planning runs outside of the transaction: planners that hold one
 * connection and need a second one could use up all connections and wait for each other.
 */
export async function whileStale<Plan, Result>(
  plan: (isAgain: boolean) => Promise<Plan>,
  store: (plan: Plan, attempt: number) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const planned = await plan(attempt > 1)
    try {
      return await store(planned, attempt)
    } catch (error) {
      if (!(error instanceof StalePlan)) throw error
      if (attempt === MAX_PLANS) throw new Problem('BUSY', { retryAfter: 1 })
    }
  }
}
