import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'

const lockKey = (warehouse: unknown) => sql`hashtextextended('layout ' || ${warehouse}::text, 0)`

/**
 * What the places of a warehouse are for stays as it is until the transaction ends. For whoever looks up the dock to put
 * goods there: without this it might have become a shelf when they arrive. The lock is shared.
 */
export const lockLayoutShared = (warehouse: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(warehouse)})`

/** For a change of what places are for: waits for all shared locks, and excludes others. */
export async function lockLayout(trx: Trx, warehouseId: unknown): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(warehouseId)})`.execute(trx)
}
