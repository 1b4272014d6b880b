import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'

/** Removes orders from a wave, so that they can be planned again. The caller has locked the wave and the orders. */
export async function leaveWave(
  { trx, warehouseId }: DocumentWork,
  waveId: string,
  orderIds: readonly string[],
  reason: 'UNDONE' | 'SHORT' | 'CLOSED',
): Promise<void> {
  if (orderIds.length === 0) return
  await sql`
    with line as (
      update wave_line set left_reason = ${reason}
       where warehouse_id = ${warehouseId} and document_id = ${waveId} and order_id = any(${orderIds}::uuid[])
         and left_reason is null)
    update consumer_order set wave_id = null, wave_no = case when ${reason} = 'CLOSED' then wave_no end,
           pick_mode = case when order_status in ('WAITING', 'SHORT', 'HELD') then null else 'BY_ORDER' end
     where warehouse_id = ${warehouseId} and wave_id = ${waveId} and id = any(${orderIds}::uuid[])`.execute(trx)
}
