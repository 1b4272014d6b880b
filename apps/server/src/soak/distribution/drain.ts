import { ApiFailure } from '@entrepot/client/failure'
import { expect } from 'vitest'
import { waitFor } from '../../testing/wait-for.ts'
import { receive } from './beside-turns.ts'
import { allOf, type History } from './history.ts'

const MOST_ROUNDS = 30
/** More than all orders of a history together want. */
const PLENTY = 80

/** What is refused now is tried again in the next round. */
async function tryTo(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus >= 500) throw error
  }
}

/** Every pick and tour that has something to take is walked, all as planned. */
async function walkAll(history: History) {
  const { worker } = history
  for (const { id } of await allOf(history, 'wave', ['PLANNED']))
    await tryTo(worker.send('POST', `wavePicks/${id}/release`))
  for (const [path, type] of [
    ['tours', 'TOUR'],
    ['pickByOrders', 'ORDER_PICKING'],
  ])
    for (const { id } of await allOf(history, 'pick_task', ['DRAFT', 'PICKING'], `document_type = '${type}'`))
      await tryTo(worker.send('POST', `${path}/${id}/complete`))
}

/** What was cancelled goes back to the shelves. */
async function bringBack(history: History) {
  const { worker, test, day } = history
  for (const { id } of await allOf(history, 'consumer_order', ['CANCELLING'])) {
    await tryTo(worker.send('POST', `orders/${id}/unpack`, { reason: 'cancelled' }))
    const { rows } = await test.pool.query<{ id: string; pick: string; type: string; staged: number }>(
      `select l.id, p.id as pick, p.document_type as type, l.staged_sku_total as staged from pick_task_line l
         join pick_task p on p.warehouse_id = l.warehouse_id and p.id = l.document_id
        where l.warehouse_id = $1 and l.order_id = $2 and l.staged_sku_total > 0`,
      [day.warehouseId, id],
    )
    for (const line of rows) {
      const path = line.type === 'TOUR' ? 'tours' : 'pickByOrders'
      const lines = [{ id: line.id, skuTotal: Number(line.staged) }]
      await tryTo(worker.send('POST', `${path}/${line.pick}/return`, { reason: 'cancelled', lines }))
    }
  }
}

async function pickRest(history: History) {
  const { worker, products } = history
  for (const { id } of await allOf(history, 'consumer_order', ['HELD']))
    await tryTo(worker.send('POST', `orders/${id}/release`))
  const waiting = await allOf(history, 'consumer_order', ['WAITING', 'SHORT', 'PICKING'])
  if (waiting.length > 0) for (const productId of products) await receive(history, productId, PLENTY)
  // Stock arrived: what was short of it waits again by itself.
  await waitFor(async () => expect(await allOf(history, 'consumer_order', ['SHORT'])).toEqual([]))
  for (const { id } of await allOf(history, 'consumer_order', ['WAITING', 'PICKING']))
    await tryTo(worker.send('POST', `pickByOrders/${id}/ORDER`))
}

async function sendAll(history: History) {
  const { worker, carriers } = history
  for (const { id } of await allOf(history, 'manifest', ['DRAFT']))
    await tryTo(worker.send('POST', `manifests/${id}/cancel`))
  for (const { id } of await allOf(history, 'consumer_order', ['PICKED']))
    await tryTo(worker.send('POST', `orders/${id}/pack`))
  for (const logisticsCompanyId of carriers) {
    const waiting = `manifest_id is null and logistics_company_id = '${logisticsCompanyId}' and exists (
      select 1 from consumer_order o where o.warehouse_id = t.warehouse_id and o.id = t.order_id and not o.cancelled)`
    const parcelNos = (await allOf(history, 'parcel', ['PACKED'], waiting)).map(({ no }) => no)
    if (parcelNos.length === 0) continue
    const list = await worker.send('POST', 'manifests', { logisticsCompanyId, parcelNos })
    await tryTo(worker.send('POST', `manifests/${list.id}/ship`))
  }
}

/** Orders and waves that are not over, by their numbers. */
async function openWork({ test, day }: History): Promise<string[]> {
  const { rows } = await test.pool.query<{ what: string }>(
    `select order_no || ' ' || order_status as what from consumer_order
      where warehouse_id = $1 and platform_order_no like 'SOAK-%' and order_status not in ('SHIPPED', 'CANCELLED')
     union all
     select wave_no || ' ' || wave_status from wave
      where warehouse_id = $1 and wave_status not in ('COMPLETED', 'UNDONE')
     union all
     select resource || ' ' || action from event where handle_after is not null`,
    [day.warehouseId],
  )
  return rows.map(({ what }) => what)
}

/** Everybody goes on until every order has left or is cancelled, and with them every wave is over. */
export async function drain(history: History): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await openWork(history)).length > 0; round += 1) {
    await walkAll(history)
    await bringBack(history)
    await pickRest(history)
    await walkAll(history)
    await sendAll(history)
    history.test.clock.advance(1)
  }
  expect(await openWork(history)).toEqual([])
}
