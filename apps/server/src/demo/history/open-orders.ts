import { dispatchDocument } from '../../capabilities/outbound/dispatches/routes.ts'
import { outTallyDocument } from '../../capabilities/outbound/out-tallies/routes.ts'
import { pickDocument } from '../../capabilities/outbound/picks/routes.ts'
import { shippingNoticeDocument } from '../../capabilities/outbound/shipping-notices/routes.ts'
import type { Desk, Named } from './desk.ts'
import type { Crew } from './people/crews.ts'
import type { Dice } from './people/dice.ts'
import { beginOutTally, loadTruck, makePick, pickAll, tallyOut } from './ship.ts'

export interface OpenOrder {
  readonly desk: Desk
  readonly crew: Crew
  readonly dice: Dice
  readonly notice: Named
}

async function pickOrder({ desk, crew, notice }: OpenOrder): Promise<Named> {
  const pick = await makePick(desk, crew, notice)
  await pickAll(desk, crew, pick)
  return pick
}

/** One line is in the staging area, the others are still to be picked. */
async function halfPicked({ desk, crew, notice }: OpenOrder): Promise<void> {
  const pick = await makePick(desk, crew, notice)
  const first = await desk.firstLine(pickDocument, pick)
  await desk.run(crew.shelves, pickDocument, pick, 'start')
  await desk.run(crew.shelves, pickDocument, pick, 'confirm', {
    lines: [{ id: first.id, pickedSkuTotal: first.planSkuTotal }],
  })
}

async function partlyShipped(order: OpenOrder): Promise<void> {
  const { desk, crew, dice, notice } = order
  await tallyOut(desk, crew, notice, await pickOrder(order), {})
  const truck = await loadTruck(desk, crew, dice, notice)
  const first = await desk.firstLine(dispatchDocument, truck)
  const loadedSkuTotal = Math.max(1, Math.floor((first.skuTotal as number) / 2))
  await desk.change(crew.dock, dispatchDocument, truck, { lines: [{ id: first.id, loadedSkuTotal }] })
  await desk.run(crew.dock, dispatchDocument, truck, 'ship')
}

async function cancelling(order: OpenOrder): Promise<void> {
  const { desk, crew, notice } = order
  await pickOrder(order)
  const reason = crew.words.shippingCancelled
  await desk.run(crew.office, shippingNoticeDocument, notice, 'cancel', { reason })
}

/** States of today's orders when the demo is opened, each one step further. */
export const OPEN_ORDERS: readonly ((order: OpenOrder) => Promise<unknown>)[] = [
  async () => undefined,
  async () => undefined,
  ({ desk, crew, notice }) => makePick(desk, crew, notice),
  halfPicked,
  pickOrder,
  async (order) => beginOutTally(order.desk, order.crew, await pickOrder(order)),
  async (order) => order.desk.make(order.crew.dock, outTallyDocument, await pickOrder(order), 'PICKING'),
  async (order) => {
    await pickOrder(order)
    return loadTruck(order.desk, order.crew, order.dice, order.notice)
  },
  partlyShipped,
  cancelling,
]
