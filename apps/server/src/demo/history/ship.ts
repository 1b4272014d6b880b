import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { dispatchDocument } from '../../capabilities/outbound/dispatches/routes.ts'
import { outTallyDocument } from '../../capabilities/outbound/out-tallies/routes.ts'
import { pickDocument } from '../../capabilities/outbound/picks/routes.ts'
import { shippingNoticeDocument } from '../../capabilities/outbound/shipping-notices/routes.ts'
import type { Desk, Named } from './desk.ts'
import { type Crew, MANAGER } from './people/crews.ts'
import type { Dice } from './people/dice.ts'
import { truckOf } from './register.ts'

/** How an order differs from the usual course. */
export interface OrderCourse {
  readonly tallied?: true
  readonly tallyCancelled?: true
  readonly halfLoaded?: true
  readonly blocked?: true
  readonly damaged?: true
  readonly returned?: true
  readonly pickCancelled?: true
  readonly truckCancelled?: true
  readonly truckReversed?: true
  readonly cancelled?: true
  readonly closed?: true
}

/** Used in turn; the usual course is more frequent. */
export const ORDER_COURSES: readonly OrderCourse[] = [
  {},
  { tallied: true },
  {},
  { damaged: true },
  {},
  { halfLoaded: true },
  { tallied: true, tallyCancelled: true },
  { pickCancelled: true },
  {},
  { cancelled: true },
  { blocked: true, closed: true },
  {},
  { truckReversed: true },
  { returned: true, cancelled: true },
  { truckCancelled: true },
]

export const makePick = (desk: Desk, { office }: Crew, notice: Named) =>
  desk.make(office, pickDocument, notice, 'SHIPPING_REQ')

/** Picks everything, or less of the first line for a reason. */
export async function pickAll(desk: Desk, { shelves }: Crew, pick: Named, course: OrderCourse = {}): Promise<void> {
  const first = await desk.firstLine(pickDocument, pick)
  const shortReason = course.damaged ? 'DAMAGED' : course.blocked ? 'BLOCKED' : null
  const plan = first.planSkuTotal as number
  const lines = [{ id: first.id, pickedSkuTotal: Math.max(0, plan - 1), shortReason }]
  await desk.run(shelves, pickDocument, pick, 'start')
  await desk.run(shelves, pickDocument, pick, 'complete', shortReason === null ? {} : { lines })
}

/** Whether owner or warehouse require a tally before shipping. */
async function mustBeTallied({ trx, place }: Desk, { id }: Named): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`
    select coalesce(o.outbound_tally_required, w.outbound_tally_required, false) as required
      from shipment_notif n join cargo_owner o on o.id = n.cargo_owner_id join warehouse w on w.id = n.warehouse_id
     where n.warehouse_id = ${place.id} and n.id = ${id}`.execute(trx)
  return required(rows[0], 'the notice').required
}

export async function beginOutTally(desk: Desk, { dock }: Crew, pick: Named): Promise<Named> {
  const outTally = await desk.make(dock, outTallyDocument, pick, 'PICKING', { tallyMan: desk.nameOf(dock) })
  await desk.run(dock, outTallyDocument, outTally, 'start')
  return outTally
}

/** Tallies the pick and packs it into one box, if that is required. */
export async function tallyOut(desk: Desk, crew: Crew, notice: Named, pick: Named, course: OrderCourse): Promise<void> {
  if (!course.tallied && !(await mustBeTallied(desk, notice))) return
  if (course.tallyCancelled) {
    const cancelledTally = await beginOutTally(desk, crew, pick)
    await desk.run(crew.dock, outTallyDocument, cancelledTally, 'cancel', { reason: crew.words.tallyCancelled })
  }
  const outTally = await beginOutTally(desk, crew, pick)
  const { lines } = await desk.read(outTallyDocument, outTally)
  const counted = lines.map(({ id, planTotal }) => ({ id, goodCount: planTotal, defectiveCount: 0 }))
  await desk.change(crew.dock, outTallyDocument, outTally, { lines: counted })
  const packed = counted.map(({ id, goodCount }) => ({ id, skuTotal: goodCount }))
  await desk.run(crew.dock, outTallyDocument, outTally, 'pack', { lines: packed })
  await desk.run(crew.dock, outTallyDocument, outTally, 'complete')
}

export async function loadTruck(desk: Desk, crew: Crew, dice: Dice, notice: Named): Promise<Named> {
  const { arrivedAt: _arrival, ...vehicle } = truckOf(desk, crew, dice)
  const body = { ...vehicle, transportType: dice.one(['ROAD', 'ROAD', 'EXPRESS', 'PICKUP']) }
  return desk.make(crew.dock, dispatchDocument, notice, 'SHIPPING_REQ', body)
}

async function shipTruck(desk: Desk, crew: Crew, dice: Dice, notice: Named, course: OrderCourse): Promise<void> {
  const truck = await loadTruck(desk, crew, dice, notice)
  if (course.truckCancelled) {
    await desk.run(crew.dock, dispatchDocument, truck, 'cancel')
    return shipTruck(desk, crew, dice, notice, {})
  }
  if (course.halfLoaded) {
    const first = await desk.firstLine(dispatchDocument, truck)
    const loadedSkuTotal = Math.floor((first.skuTotal as number) / 2)
    await desk.change(crew.dock, dispatchDocument, truck, { lines: [{ id: first.id, loadedSkuTotal }] })
  }
  await desk.run(crew.dock, dispatchDocument, truck, 'ship')
  if (course.halfLoaded) return shipTruck(desk, crew, dice, notice, {})
  if (!course.truckReversed) return
  await desk.run(MANAGER, dispatchDocument, truck, 'reverse', { reason: crew.words.truckReversed })
  return shipTruck(desk, crew, dice, notice, {})
}

/** Returns everything that a pick has in the staging area to its locations. */
async function returnAll(desk: Desk, { shelves, words }: Crew, pick: Named): Promise<void> {
  const { lines } = await desk.read(pickDocument, pick)
  const staged = lines.filter(({ stagedSkuTotal }) => (stagedSkuTotal as number) > 0)
  await desk.run(shelves, pickDocument, pick, 'return', {
    lines: staged.map(({ id, stagedSkuTotal }) => ({ id, skuTotal: stagedSkuTotal })),
    reason: words.pickReturned,
  })
}

/** An order from the office to the truck. */
export async function shipOrder(desk: Desk, crew: Crew, dice: Dice, notice: Named, course: OrderCourse): Promise<void> {
  const { office, words } = crew
  let pick = await makePick(desk, crew, notice)
  if (course.pickCancelled) {
    await desk.run(office, pickDocument, pick, 'cancel')
    pick = await makePick(desk, crew, notice)
  }
  if (course.cancelled && !course.returned) {
    await desk.run(office, shippingNoticeDocument, notice, 'cancel', { reason: words.shippingCancelled })
    return
  }
  await pickAll(desk, crew, pick, course)
  if (course.cancelled) {
    await desk.run(office, shippingNoticeDocument, notice, 'cancel', { reason: words.shippingCancelled })
    await returnAll(desk, crew, pick)
    return
  }
  await tallyOut(desk, crew, notice, pick, course)
  await shipTruck(desk, crew, dice, notice, course)
  const { shippingStatus } = await desk.read(shippingNoticeDocument, notice)
  if (shippingStatus === 'PARTLY_SHIPPED')
    await desk.run(office, shippingNoticeDocument, notice, 'close', { reason: words.shippingClosed })
}
