import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'

const lockKey = (warehouse: unknown) => sql`hashtextextended('planning ' || ${warehouse}::text, 0)`

/**
 * For whoever plans putaways, until the transaction ends, after the documents and before the locations. Many plan side by
 * side: that two choose the same place is found when they lock it. The next statement sees what earlier planners stored.
 */
export const lockPlanningShared = (warehouse: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(warehouse)})`

/** The same, or alone: for whoever lost a place to another planner, and for whoever plans for the whole dock. */
export async function lockPlanning(trx: Trx, warehouseId: string, isAlone: boolean): Promise<void> {
  const lock = sql.raw(isAlone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(${lockKey(warehouseId)})`.execute(trx)
}
