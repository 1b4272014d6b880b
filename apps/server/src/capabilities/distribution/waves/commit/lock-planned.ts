import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { LostRace } from '../../../../kit/write/transaction.ts'
import { lockOrders } from '../../../../stock/progress/shipping-progress.ts'
import type { ChosenOrder } from '../plan/chosen-orders.ts'

/** Locks the orders of a plan, sorted by id. If one changed since planning, everything is planned again. */
export async function lockPlanned(
  { trx, warehouseId }: DocumentWork,
  orders: readonly Pick<ChosenOrder, 'id' | 'version'>[],
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const [, { rows }] = await Promise.all([
    lockOrders(trx, warehouseId, ids),
    sql<{ id: string; version: number }>`
      select id, version from consumer_order
       where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[]) and order_status = 'WAITING'
         and readiness = 'READY' and merged_into_id is null and wave_id is null`.execute(trx),
  ])
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  if (orders.some(({ id, version }) => versions.get(id) !== version)) throw new LostRace()
}
