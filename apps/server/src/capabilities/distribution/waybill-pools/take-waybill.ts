import { waybillText } from '@entrepot/domain/distribution/waybill-range'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Trx } from '../../../kit/sql/db.ts'

interface NextWaybill {
  readonly prefix: string | null
  readonly digits: number
  readonly number: number
}

/** Takes the next number of the oldest range with remaining numbers; the row stays locked until the commit. */
async function takeNext(trx: Trx, warehouseId: string, carrierId: string): Promise<NextWaybill | undefined> {
  const { rows } = await sql<NextWaybill>`
    update waybill_pool p set next_number = p.next_number + 1
      from (select id from waybill_pool
             where warehouse_id = ${warehouseId} and logistics_company_id = ${carrierId} and status = 'ACTIVE'
               and next_number <= to_number
             order by created_time, id limit 1 for update) n
     where p.warehouse_id = ${warehouseId} and p.id = n.id
    returning p.prefix, p.digits, p.next_number - 1 as number`.execute(trx)
  return rows[0]
}

/**
 * Whether another order or a parcel uses this number; opened parcels of this order do not count. An order without a carrier
 * may go with any carrier, so the numbers of all carriers are checked.
 */
export async function isWaybillUsed(
  trx: Trx,
  { warehouseId, carrierId, orderId }: { warehouseId: string; carrierId: string | null; orderId: string },
  waybill: string,
): Promise<boolean> {
  const ofCarrier = carrierId === null ? sql`true` : sql`logistics_company_id = ${carrierId}`
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from parcel where warehouse_id = ${warehouseId} and express_num = ${waybill}
              and ${ofCarrier} and (order_id <> ${orderId} or status <> 'OPENED'))
        or exists (select 1 from consumer_order where warehouse_id = ${warehouseId} and express_num = ${waybill}
              and ${ofCarrier} and id <> ${orderId}
              and merged_into_id is null) as used`.execute(trx)
  return rows[0]?.used === true
}

const hasPool = async (trx: Trx, warehouseId: string, carrierId: string) =>
  (
    await sql`select 1 from waybill_pool where warehouse_id = ${warehouseId} and logistics_company_id = ${carrierId}
       and status = 'ACTIVE' limit 1`.execute(trx)
  ).rows.length > 0

/** The next unused number of the carrier; null for a carrier without a range. */
export async function takeWaybill(
  trx: Trx,
  at: { readonly warehouseId: string; readonly carrierId: string; readonly orderId: string },
): Promise<string | null> {
  for (;;) {
    const next = await takeNext(trx, at.warehouseId, at.carrierId)
    if (next === undefined) {
      if (await hasPool(trx, at.warehouseId, at.carrierId)) throw new Problem('WAYBILLS_EXHAUSTED')
      return null
    }
    const waybill = waybillText(next, next.number)
    // A number of the range may already have been entered by hand.
    if (!(await isWaybillUsed(trx, at, waybill))) return waybill
  }
}
