import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'

const lockKey = (warehouse: unknown) => sql`hashtextextended('layout ' || ${warehouse}::text, 0)`

/**
 * Keeps the purposes of places unchanged until the transaction ends. For commands that look up the dock and put goods
 * there: without the lock it might have become a shelf meanwhile. The lock is shared.
 */
export const lockLayoutShared = (warehouse: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(warehouse)})`

/** For a change of the purpose of places: waits for all shared locks, and excludes others. */
export async function lockLayout(trx: Trx, warehouseId: unknown): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(warehouseId)})`.execute(trx)
}
