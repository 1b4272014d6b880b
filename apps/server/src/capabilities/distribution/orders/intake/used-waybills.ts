import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import type { SentOrder } from './sent-order.ts'
import { keyOf } from './stored-orders.ts'

const FAULT = { field: 'expressNum', key: 'problem.DUPLICATE_WAYBILL' } as const

const waybillOf = ({ body: { logisticsCompanyId, expressNum } }: SentOrder) =>
  logisticsCompanyId && expressNum ? `${logisticsCompanyId} ${expressNum}` : null

interface UsedWaybill {
  readonly waybill: string
  readonly platform: string
  readonly platformOrderNo: string
}

/** Refuses orders whose waybill is used by another order of the carrier, stored or earlier in this call. */
export async function usedWaybills(
  { trx, warehouseId }: DocumentWork,
  sent: readonly SentOrder[],
): Promise<ReadonlyMap<SentOrder, Problem>> {
  const ordersWithWaybill = sent.filter((order) => waybillOf(order) !== null)
  if (ordersWithWaybill.length === 0) return new Map()
  const { rows } = await sql<UsedWaybill>`
    select o.logistics_company_id || ' ' || o.express_num as waybill, o.platform, o.platform_order_no as "platformOrderNo"
      from unnest(${ordersWithWaybill.map(({ body }) => body.logisticsCompanyId)}::uuid[],
        ${ordersWithWaybill.map(({ body }) => body.expressNum)}::text[]) s(carrier, number)
      join consumer_order o on o.warehouse_id = ${warehouseId} and o.logistics_company_id = s.carrier
       and o.express_num = s.number and o.merged_into_id is null`.execute(trx)
  const users = new Map(rows.map((row) => [row.waybill, keyOf(row)]))
  return new Map(
    ordersWithWaybill.flatMap((order) => {
      const [waybill, key] = [waybillOf(order) ?? '', keyOf(order.body)]
      const user = users.get(waybill)
      users.set(waybill, user ?? key)
      const isFree = user === undefined || user === key
      return isFree ? [] : [[order, new Problem('DUPLICATE_WAYBILL', { fields: [FAULT] })]]
    }),
  )
}
