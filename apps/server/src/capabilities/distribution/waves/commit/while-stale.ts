import { Problem } from '../../../../kit/http/problem.ts'
import type { Trx } from '../../../../kit/sql/db.ts'

/** A plan that lost a race. */
class StalePlan extends Error {
  override readonly name = 'StalePlan'
}

const MOST_PLANS = 8

/** The work of a transaction that is not repeated after a lost race: what it stores has to be planned again first. */
export const onFirstAttempt =
  <Result>(work: (trx: Trx) => Promise<Result>) =>
  async (trx: Trx, attempt: number): Promise<Result> => {
    if (attempt > 1) throw new StalePlan()
    return work(trx)
  }

/**
 * Plans and stores until nobody was quicker. Always outside of the transaction: planners that held a connection each and
 * needed a second one to plan could use up all of them, and wait for each other.
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
      if (attempt === MOST_PLANS) throw new Problem('BUSY', { retryAfter: 1 })
    }
  }
}
