import type { LeftOrder, WaveCommitRequest } from '@entrepot/contract/distribution/wave-plan'
import { required } from '@entrepot/domain/kernel/required'
import { minutesFor } from '@entrepot/domain/wave/pace'
import type { WaveTour } from '@entrepot/domain/wave/wave'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../../kit/document/line-changes.ts'
import { storeDocuments } from '../../../../kit/document/new-documents.ts'
import { recordChanges } from '../../../../kit/document/record-change.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import { newId } from '../../../../kit/write/ids.ts'
import { claimsOf } from '../../../../stock/picking/new-pick.ts'
import { claimOnOrders } from '../../../../stock/progress/shipping-progress.ts'
import { claimChange } from '../../../../stock/reserve/reserve.ts'
import type { PlanBasis } from '../plan/plan-request.ts'
import { tourDocument } from '../tours/routes.ts'
import type { WaveDocument } from '../wave.ts'
import { type ExtendedTour, storeExtended } from './extend-tours.ts'
import { lockPlanned } from './lock-planned.ts'
import type { PlannedWave } from './planned-wave.ts'
import { newTour, type TourLine, tourLines } from './tour-content.ts'

export interface StoredTour {
  readonly id: string
  readonly tour: WaveTour
  readonly lines: readonly TourLine[]
  /** Offset of its slots: at a put wall the slots of all tours are numbered consecutively. */
  readonly firstSlot: number
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** The orders left out because of their state or by the planner. */
export const leftOf = ({ basis, plan }: PlannedWave): LeftOrder[] => {
  const numberOf = new Map(basis.chosen.orders.map(({ id, orderNo }) => [id, orderNo]))
  return [
    ...basis.chosen.left,
    ...plan.left.map(({ orderId, reason }) => ({ orderId, orderNo: numberOf.get(orderId) ?? null, reason })),
  ]
}

/** Refuses a plan without any order, and lists the orders left out with reasons. */
export function refuseEmpty(planned: PlannedWave): void {
  if (planned.plan.tours.length + planned.plan.joined.length > 0) return
  throw new Problem('NOTHING_TO_PLAN', { detail: { left: leftOf(planned) } })
}

/** The planned orders, in order of service. */
export const plannedOrders = ({ basis, plan }: PlannedWave) => {
  const tours = [...plan.tours, ...plan.joined]
  const planned = new Set(tours.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))
  return basis.chosen.orders.filter(({ id }) => planned.has(id))
}

/** The earliest ship time of some orders; null if none has one. */
export const firstShipTime = (orders: readonly { readonly latestShipTime: string | null }[]): string | null =>
  orders.flatMap(({ latestShipTime }) => latestShipTime ?? []).toSorted()[0] ?? null

/** Gives ids to the tours of a plan; at a put wall every order of the wave has its own slot. */
export function numberTours({ basis, plan }: PlannedWave, now: Date, isWall: boolean, usedSlots = 0): StoredTour[] {
  let firstSlot = usedSlots
  return plan.tours.map((tour) => {
    const from = isWall ? firstSlot : 0
    firstSlot += tour.orders.length
    return { id: newId(now), tour, lines: tourLines(tour, basis.candidates, from), firstSlot: from }
  })
}

export const minutesOf = (tours: readonly Pick<WaveTour, 'metres' | 'picks'>[], pace: PlanBasis['pace']) =>
  sum(
    tours.map(({ metres, picks }) =>
      minutesFor(
        {
          metres,
          stops: new Set(picks.map(({ locationId }) => locationId)).size,
          pieces: sum(picks.map(({ pieces }) => pieces)),
        },
        pace,
      ),
    ),
  )

interface OrdersOfTour {
  readonly id: string
  readonly orders: readonly { readonly orderId: string; readonly slot: number | null }[]
  readonly lines: readonly TourLine[]
}

/** The orders of a tour, as lines of its wave. */
export const waveLines = ({ id, orders, lines }: OrdersOfTour) =>
  orders.map(({ orderId, slot }) => ({
    orderId,
    tourId: id,
    slot,
    skuTotal: sum(lines.filter((line) => line.orderId === orderId).map(({ pieces }) => pieces)),
  }))

/** The orders of new tours, as lines of their wave. */
export const orderLines = (tours: readonly StoredTour[]) =>
  tours.flatMap(({ id, tour, lines, firstSlot }) => {
    const orders = tour.orders.map(({ orderId, slot }) => ({ orderId, slot: slot === null ? null : slot + firstSlot }))
    return waveLines({ id, orders, lines })
  })

interface WaveAt {
  readonly id: string
  readonly no: string
}

/** Stores tours of an existing wave, marks their orders, and reserves all pieces in the last statement. */
export async function storeTours(
  work: DocumentWork,
  wave: WaveAt,
  tours: readonly StoredTour[],
  changes: Parameters<typeof recordChanges>[1],
  extended: readonly ExtendedTour[] = [],
): Promise<void> {
  const { trx, warehouseId, clock } = work
  const now = clock.now()
  const numbers = work.numbers.TOUR ?? []
  const stored = await storeDocuments(
    tourDocument,
    work,
    tours.map(({ id, tour, lines }, place) => {
      const no = required(numbers[place], 'the number of the tour')
      return newTour({ id, no, waveId: wave.id }, lines, tour.metres, now)
    }),
  )
  const joins = await Promise.all(extended.map((one) => storeExtended(work, one)))
  const orderIds = [...tours.map(({ tour }) => tour), ...extended.map(({ join }) => join)].flatMap(({ orders }) =>
    orders.map(({ orderId }) => orderId),
  )
  trx.journal.send(
    sql`
      update consumer_order set wave_id = ${wave.id}, wave_no = ${wave.no}
       where warehouse_id = ${warehouseId} and id = any(${orderIds}::uuid[])`.execute(trx),
  )
  const reservations = stored.flatMap(({ id, no, lines }, place) =>
    claimsOf(lines, required(tours[place], 'the tour').lines).map((claim) =>
      claimChange({ id, type: 'TOUR', no }, claim),
    ),
  )
  const tourChanges = [...joins, ...stored].map(({ change }, place) => ({ ...change, stock: place === 0 }))
  const claims = [...joins.flatMap((join) => join.reservations), ...reservations]
  await recordChanges(
    work,
    [...changes, ...tourChanges],
    [{ warehouseId, bookings: [], reservations: claims, chooseAgainIfShort: true }],
  )
}

/** Stores a wave with its tours and reserves all pieces; stores nothing if an order or stock row changed meanwhile. */
export async function storeWave(
  managed: WaveDocument,
  work: DocumentWork,
  request: WaveCommitRequest,
  planned: PlannedWave,
): Promise<string> {
  refuseEmpty(planned)
  const { trx, warehouseId, clock } = work
  const { basis, plan } = planned
  const now = clock.now()
  const orders = plannedOrders(planned)
  await lockPlanned(work, orders)
  const tours = numberTours(planned, now, request.mode === 'BATCH_SORT')
  const lines = orderLines(tours)
  await claimOnOrders(
    trx,
    warehouseId,
    now,
    'WAVE',
    tours.flatMap((tour) => tour.lines),
  )
  const no = required(work.numbers.WAVE?.[0], 'the number of the wave')
  const [wave] = await storeDocuments(managed, work, [
    {
      action: 'create',
      header: { waveNo: no },
      extra: {
        mode: request.mode,
        ruleId: request.ruleId ?? null,
        cartSlots: request.cart.slots,
        cartVolume: request.cart.volume == null ? null : String(request.cart.volume),
        cartWeight: request.cart.weight == null ? null : String(request.cart.weight),
        oneArea: request.oneArea ?? false,
        expirySlackDays: request.expirySlackDays ?? 0,
        latestShipTime: firstShipTime(orders),
        orderTotal: lines.length,
        tourTotal: tours.length,
        skuTotal: sum(lines.map(({ skuTotal }) => skuTotal)),
        metres: plan.metres.toFixed(2),
        metresOneByOne: plan.metresOneByOne.toFixed(2),
        minutes: minutesOf(plan.tours, basis.pace).toFixed(1),
      },
      columns: { left_orders: leftOf(planned), max_products: request.maxProducts ?? null },
      lines: numberLines(
        lines.map(({ orderId }) => ({ orderId })),
        now,
      ),
      lineExtras: lines.map(({ tourId, slot, skuTotal }) => ({ tourId, slot, skuTotal })),
      sources: lines.map(({ orderId }) => ({ type: 'ORDER', id: orderId })),
      after: { orders: lines.length, tours: tours.length },
      touched: lines.map(({ orderId }) => ({ resource: 'orders', id: orderId })),
    },
  ])
  const { id, change } = required(wave, 'the wave that was stored')
  await storeTours(work, { id, no }, tours, [change])
  return id
}
