import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { createdId } from '../../../kit/document/created-id.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { makeDocument } from '../../../kit/document/new-document.ts'
import type { StoredEvent } from '../../../kit/events/stored-event.ts'
import { workForActor } from '../../../kit/events/work-for-actor.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import { isRefusal } from '../../../kit/http/problem.ts'
import { drawNumber } from '../../../kit/write/numbers.ts'
import { refuseEmpty } from '../../../stock/picking/new-pick.ts'
import { markFollowed, missingByLine, shortLines } from '../../../stock/picking/short-lines.ts'
import { lockPicks } from '../../../stock/progress/shipping-progress.ts'
import { newOrderPick, planOrder } from './make.ts'
import { lockOpenOrder } from './open-order.ts'
import type { OrderPickDocument } from './order-pick.ts'

type PickType = 'ORDER_PICKING' | 'TOUR'

/** Reserves in other locations what a pick or tour did not find for one order. */
async function followOrder(
  managed: OrderPickDocument,
  work: DocumentWork,
  type: PickType,
  pickId: string,
  orderId: string,
) {
  const { trx, warehouseId } = work
  const order = await lockOpenOrder(work, orderId)
  await lockPicks(trx, warehouseId, [pickId])
  const short = (await shortLines(work, pickId)).filter((line) => line.orderId === orderId)
  if (short.length === 0) return
  await markFollowed(work, short)
  const plan = await planOrder(work, order, missingByLine(short))
  refuseEmpty(plan, plan.shortages)
  const make = async () => {
    const pick = await newOrderPick(work, order, plan)
    const extra = type === 'ORDER_PICKING' ? { ...pick.extra, followsId: pickId } : pick.extra
    return { ...pick, ...(extra === undefined ? {} : { extra }) }
  }
  const followUp = { ...managed, handlers: { ...managed.handlers, make: { [type]: make } } }
  const recordId = createdId(await makeDocument(followUp, work, type, pickId, {}))
  if (type === 'ORDER_PICKING')
    await sql`
      update pick_task set follow_up_id = ${recordId}, version = version + 1
       where warehouse_id = ${warehouseId} and id = ${pickId}`.execute(trx)
}

/** Follows up a short pick or tour; each order in its own transaction. */
export async function followShortOrders(
  context: Context,
  managed: OrderPickDocument,
  type: PickType,
  event: StoredEvent,
): Promise<void> {
  const pickId = required(event.recordId, 'the pick of the event')
  const acting = await workForActor(context, event)
  const short = await shortLines({ trx: context.db, warehouseId: acting.warehouseId }, pickId)
  let failure: unknown
  for (const orderId of new Set(short.flatMap((line) => line.orderId ?? []))) {
    const no = await drawNumber(context.db, context.clock, acting, 'ORDER_PICKING')
    try {
      await writeTransaction(context, (trx, attempt) =>
        followOrder(managed, { ...acting, trx, attempt, numbers: { ORDER_PICKING: [no] } }, type, pickId, orderId),
      )
    } catch (error) {
      // No stock elsewhere, or the order no longer needs it: the shortage stays.
      if (!isRefusal(error)) failure = error
    }
  }
  // The event is retried later for the orders that failed.
  if (failure !== undefined) throw failure
}
