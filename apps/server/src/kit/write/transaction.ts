import { setTimeout as sleep } from 'node:timers/promises'
import { Counter } from 'prom-client'
import { Problem } from '../http/problem.ts'
import type { Db, Trx } from '../sql/db.ts'

/** Deadlock, serialisation failure, lock timeout: another attempt may well succeed. */
const RETRIED = new Set(['40P01', '40001', '55P03'])
const ATTEMPTS = 3
/** Somebody else took what was chosen. From the third attempt on whoever chooses holds what there is to choose from. */
const RACES = 8

/** What was read and chosen is gone when it is to be written: read and choose again. */
export class LostRace extends Error {
  override readonly name = 'LostRace'
}

const retries = new Counter({
  name: 'entrepot_transaction_retries_total',
  help: 'Transactions that were tried again, by SQLSTATE',
  labelNames: ['state'],
})

export const stateOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/** One transaction, tried again as a whole when the database asks for it, or when a race was lost. */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx, attempt: number) => Promise<Result>,
): Promise<Result> {
  let races = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => work(trx, races + 1))
    } catch (error) {
      if (error instanceof LostRace) {
        races += 1
        attempt -= 1
        retries.inc({ state: 'race' })
        if (races === RACES) throw new Problem('BUSY', { retryAfter: 1 })
        continue
      }
      const state = stateOf(error)
      if (state === undefined || !RETRIED.has(state)) throw error
      retries.inc({ state })
      if (attempt === ATTEMPTS) throw new Problem('BUSY', { retryAfter: 1 })
      await sleep(10 + Math.random() * 40)
    }
  }
}
