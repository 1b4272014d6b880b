import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'

const lockKey = (warehouse: unknown) => sql`hashtextextended('planning ' || ${warehouse}::text, 0)`

/**
 * Shared lock for planning putaways until the transaction ends, after the documents and before the locations.
 * Transactions plan at the same time; two that choose the same place find out when they lock it. The next statement
 * sees the plans of earlier ones.
 */
export const lockPlanningShared = (warehouse: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(warehouse)})`

/** The same lock, or an exclusive one: after a place was lost to another plan, and for planning the whole dock. */
export async function lockPlanning(trx: Trx, warehouseId: string, isAlone: boolean): Promise<void> {
  const lock = sql.raw(isAlone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(${lockKey(warehouseId)})`.execute(trx)
}
