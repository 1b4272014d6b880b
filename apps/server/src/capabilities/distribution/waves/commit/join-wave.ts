import type { LeftOrder, WaveCommitRequest } from '@entrepot/contract/distribution/wave-plan'
import type { WaveMode } from '@entrepot/domain/wave/wave'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { lockDocument } from '../../../../kit/document/read-document.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import type { Db } from '../../../../kit/sql/db.ts'
import { newId } from '../../../../kit/write/ids.ts'
import { claimOnOrders } from '../../../../stock/progress/shipping-progress.ts'
import type { WaveDocument } from '../wave.ts'
import { type ExtendedTour, extendedTours, lockExtended } from './extend-tours.ts'
import { lockPlanned } from './lock-planned.ts'
import type { FreshTour } from './open-tours.ts'
import type { PlannedWave } from './planned-wave.ts'
import {
  firstShipTime,
  leftOf,
  minutesOf,
  numberTours,
  orderLines,
  plannedOrders,
  refuseEmpty,
  storeTours,
  waveLines,
} from './store-wave.ts'

interface WaveRules {
  readonly mode: WaveMode
  readonly slots: number
  readonly volume: string | null
  readonly weight: string | null
  readonly oneArea: boolean
  readonly expirySlackDays: number
  readonly maxProducts: number | null
}

/** Late orders are planned by the rules of the wave that they join. */
export async function joinRequest(
  db: Db,
  warehouseId: string,
  id: string,
  orderIds: readonly string[],
): Promise<WaveCommitRequest> {
  const { rows } = await sql<WaveRules>`
    select mode, cart_slots as slots, cart_volume as volume, cart_weight as weight, one_area as "oneArea",
           expiry_slack_days as "expirySlackDays", max_products as "maxProducts"
      from wave where warehouse_id = ${warehouseId} and id = ${id}`.execute(db)
  const [wave] = rows
  if (wave === undefined) throw new Problem('NOT_FOUND')
  const { mode, slots, volume, weight, oneArea, expirySlackDays, maxProducts } = wave
  const inFigures = (text: string | null) => (text === null ? null : Number(text))
  return {
    orderIds: [...orderIds],
    mode,
    cart: { slots, volume: inFigures(volume), weight: inFigures(weight) },
    oneArea,
    expirySlackDays,
    maxProducts,
    effort: 'QUICK',
  }
}

/** Additional metres and picks of the extended tours. */
const walksAlong = (extended: readonly ExtendedTour[]) =>
  extended.map(({ join: { addedMetres, picks } }) => ({ metres: addedMetres, picks }))

/** The latest reason for each order left out, without the orders that are in the wave now. */
function mergeLeftOut(before: readonly LeftOrder[], planned: PlannedWave): LeftOrder[] {
  const now = leftOf(planned)
  const decided = new Set([...now.map(({ orderId }) => orderId), ...plannedOrders(planned).map(({ id }) => id)])
  return [...before.filter(({ orderId }) => !decided.has(orderId)), ...now]
}

/** Adds late orders to a wave that is not released: to its tours where they fit, else in new tours. */
export async function joinWave(
  managed: WaveDocument,
  work: DocumentWork,
  id: string,
  planned: PlannedWave,
  freshTours: readonly FreshTour[],
): Promise<void> {
  const { trx, warehouseId, clock } = work
  const wave = await lockDocument(trx, managed, warehouseId, id)
  if (wave.waveStatus !== 'PLANNED') throw new Problem('WRONG_STATE', { detail: { state: wave.waveStatus } })
  refuseEmpty(planned)
  const now = clock.now()
  const orders = plannedOrders(planned)
  await lockPlanned(work, orders)
  const { plan, basis } = planned
  const isWall = wave.mode === 'BATCH_SORT'
  const usedSlots = Math.max(0, ...wave.lines.map(({ slot }) => slot ?? 0))
  const extended = extendedTours(plan.joined, freshTours, basis.candidates, isWall, usedSlots)
  await lockExtended(work, extended)
  const along = extended.flatMap(({ tour, join, lines }) => waveLines({ id: tour.id, orders: join.orders, lines }))
  const tours = numberTours(planned, now, isWall, usedSlots + along.length)
  const lines = [...along, ...orderLines(tours)]
  await claimOnOrders(
    trx,
    warehouseId,
    now,
    'WAVE',
    [...extended, ...tours].flatMap((tour) => tour.lines),
  )
  const lastNo = Math.max(0, ...wave.lines.map(({ lineNo }) => lineNo))
  const column = <Value>(of: (line: (typeof lines)[number]) => Value) => lines.map(of)
  const pieces = lines.reduce((sum, { skuTotal }) => sum + skuTotal, 0)
  const leftOrders = mergeLeftOut(wave.left, planned)
  const metres = extended.reduce((sum, { join }) => sum + join.addedMetres, plan.metres)
  await sql`
    with line as (
      insert into wave_line (warehouse_id, document_id, line_no, id, order_id, tour_id, slot, sku_total)
      select ${warehouseId}, ${id}, ${lastNo} + l.place, l.id, l.order_id, l.tour_id, l.slot, l.pieces
        from unnest(${column(() => newId(now))}::uuid[], ${column(({ orderId }) => orderId)}::uuid[],
          ${column(({ tourId }) => tourId)}::uuid[], ${column(({ slot }) => slot)}::int[],
          ${column(({ skuTotal }) => skuTotal)}::bigint[]) with ordinality as l(id, order_id, tour_id, slot, pieces, place)
    ), link as (
      insert into document_link (warehouse_id, from_id, to_id, from_type, to_type)
      select ${warehouseId}, l.order_id, ${id}, 'ORDER', 'WAVE'
        from unnest(${column(({ orderId }) => orderId)}::uuid[]) as l(order_id)
      on conflict do nothing)
    update wave set order_total = order_total + ${lines.length}, tour_total = tour_total + ${tours.length},
           latest_ship_time = least(latest_ship_time, ${firstShipTime(orders)}::timestamptz),
           left_orders = ${JSON.stringify(leftOrders)}::jsonb, sku_total = sku_total + ${pieces}, metres = metres + ${metres},
           metres_one_by_one = metres_one_by_one + ${plan.metresOneByOne},
           minutes = minutes + ${minutesOf([...tours.map(({ tour }) => tour), ...walksAlong(extended)], basis.pace)}, version = version + 1, updated_time = ${now}
     where warehouse_id = ${warehouseId} and id = ${id}`.execute(trx)
  const change = {
    action: 'join',
    resource: 'wavePicks',
    id,
    label: wave.waveNo,
    version: wave.version + 1,
    after: { orders: lines.length, tours: tours.length },
    touched: lines.map(({ orderId }) => ({ resource: 'orders', id: orderId })),
  }
  await storeTours(work, { id, no: wave.waveNo }, tours, [change], extended)
}
