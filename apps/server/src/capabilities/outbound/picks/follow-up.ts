import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { createdId } from '../../../kit/document/created-id.ts'
import type { DocumentWork, ManagedDocument } from '../../../kit/document/document-handlers.ts'
import { makeDocument } from '../../../kit/document/new-document.ts'
import type { StoredEvent } from '../../../kit/events/stored-event.ts'
import { workForActor } from '../../../kit/events/work-for-actor.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import { isRefusal } from '../../../kit/http/problem.ts'
import { drawNumber } from '../../../kit/write/numbers.ts'
import { markFollowed, missingByLine, type ShortLine, shortLines } from '../../../stock/picking/short-lines.ts'
import { lockPicks } from '../../../stock/progress/shipping-progress.ts'
import { lockOpenNotice, type OpenNotice } from '../shipping-notices/open-notice.ts'
import { newPick } from './make.ts'
import { planNotice } from './plan.ts'

/** A new pick for the missing pieces, from other rows. */
async function pickFromShortPick(work: DocumentWork, pickId: string, notice: OpenNotice, short: readonly ShortLine[]) {
  const missing = missingByLine(short)
  const lines = notice.lines.filter(({ id }) => missing.has(id))
  const pick = await newPick(work, notice, await planNotice(work, notice, lines, missing), 'server')
  const touched = [...(pick.touched ?? []), { resource: 'pickTasks', id: pickId }]
  return { ...pick, touched, extra: { ...pick.extra, followsId: pickId } }
}

/** Reserves missing pieces from other rows, in a transaction of its own after the one that found them missing. */
export async function followShortPick(context: Context, managed: ManagedDocument, event: StoredEvent): Promise<void> {
  const pickId = required(event.recordId, 'the pick of the event')
  const acting = await workForActor(context, event)
  const no = await drawNumber(context.db, context.clock, acting, 'PICKING')
  try {
    await writeTransaction(context, async (trx, attempt) => {
      const work: DocumentWork = { ...acting, trx, attempt, numbers: { PICKING: [no] } }
      const { rows } = await sql<{ noticeId: string }>`
        select notice_id as "noticeId" from pick_task where warehouse_id = ${work.warehouseId} and id = ${pickId}`.execute(
        trx,
      )
      if (rows[0] === undefined) return
      const notice = await lockOpenNotice(work, rows[0].noticeId)
      await lockPicks(trx, work.warehouseId, [pickId])
      const short = await shortLines(work, pickId)
      if (short.length === 0) return
      await markFollowed(work, short)
      const PICKING = (at: DocumentWork, id: string) => pickFromShortPick(at, id, notice, short)
      const followUp = { ...managed, handlers: { ...managed.handlers, make: { PICKING } } }
      const recordId = createdId(await makeDocument(followUp, work, 'PICKING', pickId, {}))
      await sql`
        update pick_task set follow_up_id = ${recordId}, version = version + 1
         where warehouse_id = ${work.warehouseId} and id = ${pickId}`.execute(trx)
    })
  } catch (error) {
    // No other pieces, or the notice does not need them any more: the shortage stays.
    if (!isRefusal(error)) throw error
  }
}
