import { expect } from 'vitest'
import type { Db, Trx } from '../kit/sql/db.ts'
import { inTransaction } from '../kit/write/transaction.ts'
import { verify } from '../verify/verify.ts'

/** What is found while something is wrong; afterwards nothing is. */
export async function findingsWhile(db: Db, plant: (trx: Trx) => Promise<unknown>) {
  const rollback = new Error('rolled back')
  let findings: Awaited<ReturnType<typeof verify>> = []
  await inTransaction(db, async (trx) => {
    await plant(trx)
    findings = await verify(trx, async () => undefined)
    throw rollback
  }).catch((error) => expect(error).toBe(rollback))
  return findings
}
