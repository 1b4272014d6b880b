import { sql } from 'kysely'
import type { DocumentChange } from '../../../kit/document/document-change.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import type { ParcelHeader } from './parcel.ts'

type About = Pick<DocumentChange, 'action' | 'reason' | 'before' | 'after'>

/** Copies an entry about a parcel into the history of its order. */
export async function changesOfOrder(
  { trx, warehouseId }: DocumentWork,
  { orderId, orderNo, cargoOwnerId }: ParcelHeader,
  about: About,
): Promise<DocumentChange[]> {
  const { rows } = await sql<{ version: number; state: string }>`
    select version, order_status as state from consumer_order
     where warehouse_id = ${warehouseId} and id = ${orderId}`.execute(trx)
  return rows.map(({ version, state }) => ({
    resource: 'orders',
    id: orderId,
    label: orderNo,
    version,
    cargoOwnerId,
    fromState: state,
    toState: state,
    ...about,
  }))
}
