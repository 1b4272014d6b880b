import { sql } from 'kysely'
import type { JobKind } from '../kit/jobs/job-kinds.ts'
import type { Db } from '../kit/sql/db.ts'
import { setForTransaction } from '../kit/sql/transaction-settings.ts'
import type { Check } from '../kit/verify/check.ts'
import { CHECKS } from './checks.generated.ts'

export interface Finding {
  readonly check: string
  readonly what: string
}

/** Sums over a whole ledger take longer, and more memory, than anything a request may ask. */
async function offendersOf(db: Db, offenders: Check['offenders']): Promise<string[]> {
  if (!db.isTransaction) return db.transaction().execute((trx) => offendersOf(trx, offenders))
  await setForTransaction(db, { statement_timeout: '10min', work_mem: '64MB' })
  const { rows } = await sql<{ what: string }>`select what from (${offenders}) o limit 100`.execute(db)
  return rows.map(({ what }) => what)
}

/** Runs all checks, one after the other, and answers at most a hundred findings of each. */
export async function verify(db: Db, onCheck: (done: number, total: number) => Promise<void>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [place, { name, offenders }] of CHECKS.entries()) {
    await onCheck(place, CHECKS.length)
    const offending = await offendersOf(db, offenders).catch((error: unknown) => {
      throw new Error(`Check "${name}" could not be made: ${(error as Error).message}`, { cause: error })
    })
    findings.push(...offending.map((what) => ({ check: name, what })))
  }
  await onCheck(CHECKS.length, CHECKS.length)
  return findings
}

export const verifyJob: JobKind = {
  nightly: true,
  run: async ({ db }, { report }) => {
    const findings = await verify(db, report)
    return { checks: CHECKS.length, findings: findings.length, found: findings }
  },
}
