import { orderMachine } from '@entrepot/domain/distribution/order.machine'
import { run } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { factsOf, type OrderHeader } from './order.ts'

/** Orders whose pieces leave in the parcel of another one get the state that a command gives to it. Sent with the commit. */
export function followMerged(
  { trx, warehouseId, clock }: DocumentWork,
  order: OrderHeader,
  command: 'hold' | 'release' | 'cancel',
): void {
  const decision = run(orderMachine, command, factsOf(order))
  if (!decision.ok) return
  trx.journal.send(
    sql`
      update consumer_order set order_status = ${decision.to}, updated_time = ${clock.now()}
       where warehouse_id = ${warehouseId} and merged_into_id = ${order.id}`.execute(trx),
  )
}
