import { orderMachine } from '@entrepot/domain/distribution/order.machine'
import { run } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { factsOf, type Order, type OrderCompletion, type OrderHeader } from './order.ts'

/** Orders merged into this one get the state that the command gives to it. Sent with the commit. */
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

/** After an edit, copies state and readiness to the orders merged into this one. Sent with the commit. */
export function followEdited(
  { trx, warehouseId, clock }: DocumentWork,
  { id, orderStatus }: Order,
  edited: NonNullable<OrderCompletion['header']>,
): void {
  trx.journal.send(
    sql`
      update consumer_order set order_status = ${edited.orderStatus ?? orderStatus}, readiness = ${edited.readiness},
             shortages = ${JSON.stringify(edited.shortages)}::jsonb, updated_time = ${clock.now()}
       where warehouse_id = ${warehouseId} and merged_into_id = ${id}`.execute(trx),
  )
}
