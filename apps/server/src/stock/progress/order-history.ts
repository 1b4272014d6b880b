import { sql } from 'kysely'
import type { DocumentChange } from '../../kit/document/document-change.ts'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import type { SettledDocument } from './shipping-progress.ts'

interface OrderRow {
  readonly id: string
  readonly orderNo: string
  readonly version: number
  readonly cargoOwnerId: string
}

/** The history of orders whose state changed because of their pick. */
export async function orderHistory(
  { trx, warehouseId }: DocumentWork,
  settled: readonly SettledDocument[],
  action: string,
  about: Pick<DocumentChange, 'reason' | 'after'>,
): Promise<DocumentChange[]> {
  const moved = new Map(settled.flatMap((one) => (one.type === 'ORDER' && one.from !== one.to ? [[one.id, one]] : [])))
  if (moved.size === 0) return []
  const { rows } = await sql<OrderRow>`
    select id, order_no as "orderNo", version, cargo_owner_id as "cargoOwnerId" from consumer_order
     where warehouse_id = ${warehouseId} and id = any(${[...moved.keys()]}::uuid[]) order by id`.execute(trx)
  return rows.map(({ id, orderNo, version, cargoOwnerId }) => ({
    action,
    resource: 'orders',
    id,
    label: orderNo,
    version,
    cargoOwnerId,
    fromState: moved.get(id)?.from ?? null,
    toState: moved.get(id)?.to ?? null,
    ...about,
  }))
}

/** The records without those that have a history entry, which already produces an event. */
export const withoutRecordedEvents = <Touched extends { readonly id: string }>(
  touched: readonly Touched[],
  changes: readonly DocumentChange[],
): Touched[] => touched.filter(({ id }) => !changes.some((change) => change.id === id))
