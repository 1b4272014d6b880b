import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import type { Trx } from '../../../kit/sql/db.ts'

/** Duration of a claim, so that a packer who walks away does not block the order for longer. */
const CLAIM_MINUTES = 10

/** Claims the order for this station, unless another station has it. A station has one order at a time. */
export async function claimOrder(work: DocumentWork, orderId: string, stationId: string): Promise<boolean> {
  const { trx, warehouseId, clock, caller } = work
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  const { rows } = await sql`
    insert into packing_claim as c (warehouse_id, order_id, station_id, claimed_by, claimed_until)
    values (${warehouseId}, ${orderId}, ${stationId}, ${caller.username}, ${until})
    on conflict (warehouse_id, order_id) do update
       set station_id = excluded.station_id, claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
     where c.station_id = excluded.station_id or c.claimed_until < ${now}
    returning order_id`.execute(trx)
  if (rows.length === 0) return false
  await leaveOrders(trx, warehouseId, stationId, orderId)
  return true
}

/** Ends all claims of the station, except that on `exceptId`. */
export const leaveOrders = (trx: Trx, warehouseId: string, stationId: string, exceptId: string | null = null) =>
  sql`
    delete from packing_claim where warehouse_id = ${warehouseId} and station_id = ${stationId}
       and order_id is distinct from ${exceptId}::uuid`.execute(trx)
