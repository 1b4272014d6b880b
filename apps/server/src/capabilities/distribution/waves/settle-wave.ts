import { waveMachine } from '@entrepot/domain/distribution/wave.machine'
import { required } from '@entrepot/domain/kernel/required'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { lockDocument } from '../../../kit/document/read-document.ts'
import { recordChange } from '../../../kit/document/record-change.ts'
import type { StoredEvent } from '../../../kit/events/stored-event.ts'
import { workForActor } from '../../../kit/events/work-for-actor.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import { lockOrders } from '../../../stock/progress/shipping-progress.ts'
import { leaveWave } from './leave-wave.ts'
import { needsSettling } from './needs-settling.ts'
import { type Wave, type WaveDocument, waveFactsOf } from './wave.ts'

/** Releases incomplete orders without pending picks from the wave, and returns their ids. */
async function releaseShort(work: DocumentWork, wave: Wave): Promise<readonly string[]> {
  const { trx, warehouseId } = work
  const inside = wave.lines.filter(({ leftReason }) => leftReason === null).map(({ orderId }) => orderId)
  await lockOrders(trx, warehouseId, inside)
  const { rows } = await sql<{ id: string }>`
    select id from consumer_order where warehouse_id = ${warehouseId} and id = any(${inside}::uuid[])
       and reserved_sku_total = 0 and order_status in ('WAITING', 'SHORT', 'HELD', 'PICKING') order by id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await leaveWave(work, wave.id, ids, 'SHORT')
  return ids
}

/** Computes the state of a locked wave from its orders and tours, and stores it if it changed. */
async function settleLocked(managed: WaveDocument, work: DocumentWork, wave: Wave, mayRelease: boolean): Promise<void> {
  if (wave.waveStatus === 'UNDONE') return
  if (wave.waveStatus === 'COMPLETED') {
    // An order may have been unpacked and put back after completion: it waits without the wave.
    if (mayRelease) await releaseShort(work, wave)
    return
  }
  const releasedOrderIds = mayRelease ? await releaseShort(work, wave) : []
  const now =
    releasedOrderIds.length === 0 ? wave : await lockDocument(work.trx, managed, work.warehouseId, wave.id, false)
  const to = settle(waveMachine, waveFactsOf(now))
  if (to === wave.waveStatus && releasedOrderIds.length === 0) return
  const completed = to === 'COMPLETED' ? work.clock.now() : null
  await sql`
    update wave set wave_status = ${to}, completed_time = ${completed}, version = version + 1,
           updated_time = ${work.clock.now()}
     where warehouse_id = ${work.warehouseId} and id = ${wave.id}`.execute(work.trx)
  await recordChange(work, {
    action: 'progress',
    resource: 'wavePicks',
    id: wave.id,
    label: wave.waveNo,
    version: wave.version + 1,
    fromState: wave.waveStatus,
    toState: to,
    ...(releasedOrderIds.length === 0 ? {} : { after: { releasedOrderIds: releasedOrderIds.length } }),
    touched: releasedOrderIds.map((id) => ({ resource: 'orders', id })),
  })
}

/** Updates the state of a wave from its orders and tours. */
export async function settleWave(
  managed: WaveDocument,
  work: DocumentWork,
  waveId: string,
  mayRelease: boolean,
): Promise<void> {
  const wave = await lockDocument(work.trx, managed, work.warehouseId, waveId)
  await settleLocked(managed, work, wave, mayRelease)
}

/** The wave that an event concerns: the event names a tour, a pick, an order, or the wave itself. */
async function waveOf({ db }: Context, { resource, recordId, warehouseId }: StoredEvent): Promise<string | null> {
  const id = required(recordId, 'the record of the event')
  if (resource === 'wavePicks') return id
  const { rows } =
    resource === 'orders'
      ? await sql<{ waveId: string | null }>`
          select wave_id as "waveId" from consumer_order where warehouse_id = ${warehouseId} and id = ${id}`.execute(db)
      : await sql<{ waveId: string | null }>`
          select coalesce(p.wave_id, o.wave_id) as "waveId" from pick_task p
            left join consumer_order o on o.warehouse_id = p.warehouse_id and o.id = p.order_id
           where p.warehouse_id = ${warehouseId} and p.id = ${id}`.execute(db)
  return rows[0]?.waveId ?? null
}

/** Pieces that were not found are searched elsewhere by the later `short` event, so orders are not released yet. */
const isDecidedLater = ({ action }: StoredEvent) => action === 'confirm' || action === 'complete'

/** Settles the wave of an event about an order or tour, in its own transaction; false if nothing had to change. */
export async function followWave(context: Context, managed: WaveDocument, event: StoredEvent): Promise<boolean> {
  const waveId = await waveOf(context, event)
  const mayRelease = !isDecidedLater(event)
  if (waveId === null || !(await needsSettling(context.db, event.warehouseId, waveId, mayRelease))) return false
  const acting = await workForActor(context, event)
  await writeTransaction(context, (trx, attempt) =>
    settleWave(managed, { ...acting, trx, attempt, numbers: {} }, waveId, mayRelease),
  )
  return true
}
