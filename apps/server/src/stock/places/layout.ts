import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'

const lockKey = (warehouse: unknown) => sql`hashtextextended('layout ' || ${warehouse}::text, 0)`

/**
 * What the places of a warehouse are for stays as it is until the transaction ends. For whoever looks up the dock to put
 * goods there: without this it might have become a shelf when they arrive. Any number of people hold it at once.
 */
export const lockLayoutShared = (warehouse: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(warehouse)})`

/** For whoever changes what places are for: after everybody who counts on it, and alone. */
export async function lockLayout(trx: Trx, warehouseId: unknown): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(warehouseId)})`.execute(trx)
}
