import { expect } from 'vitest'
import { chosen, chosenFor, outcome, sum } from '../steps.ts'
import type { ModelTruck, OutboundModel } from './outbound-model.ts'
import { OPEN_ORDER, type Step } from './outbound-step.ts'

const isBeingLoaded = ({ status }: ModelTruck) => status === 'DRAFT'

/** A draft claims what stands on the stage for a notice, and for no other truck. */
export async function claim({ model, worker, drawn }: Step) {
  const at = chosenFor(
    [...model.orders.keys()],
    drawn,
    (one) => OPEN_ORDER.includes(model.statusOf(one)) && model.unclaimed(one) > 0,
  )
  if (at === undefined) return
  const isOpen = OPEN_ORDER.includes(model.statusOf(at))
  const code = !isOpen ? 'WRONG_STATE' : model.unclaimed(at) === 0 ? 'NOTHING_UNCLAIMED' : null
  const answer = await outcome(worker.send('POST', `shipmentTasks/${model.orders[at]!.id}/SHIPPING_REQ`), code)
  if (answer === undefined) return
  const load = model
    .linesOf(at)
    .map((line) => ({ line, pieces: line.staged - model.claimed(line), loaded: null }))
    .filter(({ pieces }) => pieces > 0)
  expect(Number(answer.skuTotal)).toBe(sum(load.map(({ pieces }) => pieces)))
  model.trucks.push({ id: answer.id, notice: at, load, status: 'DRAFT' })
}

/** So many of one line were carried onto the truck; what nobody spoke of goes along, as planned. */
export async function carry({ model, worker, drawn }: Step) {
  const truck = chosenFor(model.trucks, drawn, isBeingLoaded)
  const part = truck && chosen(truck.load, drawn.where)
  if (truck === undefined || part === undefined) return
  const pieces = drawn.isBold ? drawn.pieces : Math.min(drawn.pieces, part.pieces)
  const { lines } = await worker.read(`shipmentTasks/${truck.id}`)
  const work = worker.send('POST', `shipmentTasks/${truck.id}/load`, {
    lines: [{ id: lines[truck.load.indexOf(part)]!.id, loadedSkuTotal: pieces }],
  })
  const code = truck.status !== 'DRAFT' ? 'WRONG_STATE' : pieces > part.pieces ? 'INSUFFICIENT_STOCK' : null
  if ((await outcome(work, code)) === undefined) return
  part.loaded = pieces
  for (const one of model.packages) if (one.truck === truck && one.line === part.line) one.truck = null
}

/** A package by its number: whoever loads by package begins with an empty truck. */
export async function carryPackage({ model, worker, drawn }: Step) {
  const packed = chosen(model.packages, drawn.where)
  const truck = chosenFor(
    model.trucks,
    drawn,
    (one) => isBeingLoaded(one) && one.load.some(({ line }) => line === packed?.line),
  )
  if (truck === undefined || packed === undefined) return
  const part = truck.load.find(({ line }) => line === packed.line)
  const decided = () => {
    if (truck.status !== 'DRAFT') return 'WRONG_STATE'
    // A tally took away all that it had spoken for.
    if (truck.load.length === 0) return 'NOTHING_TO_DO'
    if (part === undefined) return 'UNKNOWN_PACKAGE'
    if (packed.truck !== null) return 'PACKAGE_LOADED'
    return (part.loaded ?? 0) + packed.pieces > part.pieces ? 'INSUFFICIENT_STOCK' : null
  }
  const work = worker.send('POST', `shipmentTasks/${truck.id}/load`, { packageNo: packed.no })
  if ((await outcome(work, decided())) === undefined) return
  for (const one of truck.load) one.loaded ??= 0
  part!.loaded! += packed.pieces
  packed.truck = truck
}

/** What is not on the truck stays on the stage, and belongs to none. */
export async function ship({ model, worker, drawn }: Step) {
  const truck = chosenFor(model.trucks, drawn, isBeingLoaded)
  if (truck === undefined) return
  const total = sum(truck.load.map(({ pieces, loaded }) => loaded ?? pieces))
  const work = worker.send('POST', `shipmentTasks/${truck.id}/ship`)
  const code = truck.status !== 'DRAFT' ? 'WRONG_STATE' : total === 0 ? 'NOTHING_TO_DO' : null
  if ((await outcome(work, code)) === undefined) return
  truck.status = 'SHIPPED'
  move(model, truck, 1)
}

/** Out of the gate, or back onto the stage. */
function move(model: OutboundModel, truck: ModelTruck, direction: 1 | -1) {
  for (const part of truck.load) {
    part.loaded ??= part.pieces
    part.line.staged -= direction * part.loaded
    model.orders[truck.notice]!.shipped += direction * part.loaded
  }
}

const takeOff = (model: OutboundModel, truck: ModelTruck) => {
  for (const packed of model.packages) if (packed.truck === truck) packed.truck = null
}

export async function comeBack({ model, real, drawn }: Step) {
  const truck = chosenFor(model.trucks, drawn, ({ status }) => status === 'SHIPPED')
  if (truck === undefined) return
  const work = real.admin.send('POST', `shipmentTasks/${truck.id}/reverse`, { reason: 'wrong truck' })
  if ((await outcome(work, truck.status === 'SHIPPED' ? null : 'WRONG_STATE')) === undefined) return
  truck.status = 'REVERSED'
  move(model, truck, -1)
  takeOff(model, truck)
}

export async function unload({ model, worker, drawn }: Step) {
  const truck = chosenFor(model.trucks, drawn, isBeingLoaded)
  if (truck === undefined) return
  const work = worker.send('POST', `shipmentTasks/${truck.id}/cancel`)
  if ((await outcome(work, truck.status === 'DRAFT' ? null : 'WRONG_STATE')) === undefined) return
  truck.status = 'CANCELLED'
  takeOff(model, truck)
}
