import fc from 'fast-check'
import { expect } from 'vitest'
import { refusal } from '../testing/test-app.ts'
import type { Worker } from '../testing/worker.ts'
import { type ModelLine, type ModelPick, type OutboundModel, openOf } from './outbound-model.ts'
import type { RealOutbound } from './real-outbound.ts'

export interface Drawn {
  readonly what: keyof typeof COMMANDS
  readonly who: number
  readonly which: number
  readonly pieces: number
  readonly reason: 'NOT_FOUND' | 'DAMAGED' | 'BLOCKED' | null
}

interface Step {
  readonly model: OutboundModel
  readonly real: RealOutbound
  readonly worker: Worker
  readonly drawn: Drawn
}

type Answer = Awaited<ReturnType<Worker['read']>>

const chosen = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items.length === 0 ? undefined : items[place % items.length]

/** What was answered, or undefined when it was refused with just this code. */
async function outcome(work: Promise<Answer>, code: string | null): Promise<Answer | undefined> {
  if (code === null) return work
  expect(await refusal(work)).toMatchObject({ error: code })
  return undefined
}

const lineOf = (line: Answer['lines'][number]): ModelLine => ({
  id: line.id,
  place: String(line.locationId),
  plan: Number(line.planSkuTotal),
  picked: 0,
  short: 0,
  staged: 0,
  returned: 0,
})

/** Which rows it takes is the server's choice; how many, and that they were free, is not. */
function addPick(model: OutboundModel, notice: number, answer: Answer, pieces: number) {
  const lines = answer.lines.map(lineOf)
  expect(lines.reduce((total, { plan }) => total + plan, 0)).toBe(pieces)
  for (const { place } of lines) {
    const taken = lines.filter((line) => line.place === place).reduce((total, { plan }) => total + plan, 0)
    expect(taken).toBeLessThanOrEqual(model.free(place))
  }
  model.picks.push({ id: answer.id, notice, lines, isStarted: false, isCancelled: false })
}

async function order({ model, real, worker, drawn: { pieces } }: Step) {
  const made = await worker.send('POST', 'shipmentNotifs', {
    cargoOwnerId: real.day.ownerId,
    shippingType: 'SALE',
    consignee: 'Corner shop',
    address: '1 High street',
    phone: '+86 21 5555 0000',
    lines: [{ productId: real.productId, planSkuTotal: pieces }],
  })
  await worker.send('POST', `shipmentNotifs/${made.id}/submit`)
  const lineId = made.lines[0]!.id
  model.orders.push({ id: made.id, lineId, plan: pieces, shipped: 0, isClosed: false, isCancelled: false })
}

async function pick({ model, worker, drawn: { which } }: Step) {
  const at = chosen([...model.orders.keys()], which)
  if (at === undefined) return
  const isOpen = ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED'].includes(model.statusOf(at))
  const [owed, free] = [model.owed(at), model.allFree()]
  const code = !isOpen ? 'WRONG_STATE' : owed === 0 ? 'NOTHING_TO_DO' : free === 0 ? 'INSUFFICIENT_STOCK' : null
  const answer = await outcome(worker.send('POST', `pickTasks/${model.orders[at]!.id}/SHIPPING_REQ`), code)
  if (answer !== undefined) addPick(model, at, answer, Math.min(owed, free))
}

/** Pieces onto the stage, and what became of those that were not there. */
function take(model: OutboundModel, line: ModelLine, pieces: number, reason: Drawn['reason']) {
  line.picked += pieces
  line.staged += pieces
  model.onShelf(line.place, -pieces)
  if (reason === null) return
  const short = openOf(line)
  line.short += short
  if (reason === 'DAMAGED') {
    model.onShelf(line.place, -short)
    model.broken += short
  }
  if (reason !== 'NOT_FOUND') return
  const rest = model.free(line.place)
  model.onShelf(line.place, -rest)
  model.doubtful.set(line.place, (model.doubtful.get(line.place) ?? 0) + rest)
}

/** What was short is reserved elsewhere, as far as there is anything. */
async function expectFollowUp({ model, worker }: Step, found: ModelPick, short: number, known: unknown) {
  const { followUpId } = await worker.read(`pickTasks/${found.id}`)
  const pieces = Math.min(short, model.owed(found.notice), model.allFree())
  const isShut = model.orders[found.notice]!.isCancelled || model.orders[found.notice]!.isClosed
  expect(followUpId !== known).toBe(pieces > 0 && !isShut)
  if (followUpId !== known) addPick(model, found.notice, await worker.read(`pickTasks/${String(followUpId)}`), pieces)
}

async function confirm(step: Step) {
  const { model, worker, drawn } = step
  const found = chosen(model.picks, drawn.which)
  if (found === undefined) return
  const isOver = !['DRAFT', 'PICKING'].includes(model.pickStatus(found))
  const line = chosen(
    found.lines.filter((one) => openOf(one) > 0),
    drawn.pieces,
  )
  if (line === undefined && !isOver) return
  const { followUpId } = await worker.read(`pickTasks/${found.id}`)
  const open = line === undefined ? 0 : openOf(line)
  const pieces = Math.min(drawn.pieces, open)
  const reason = pieces < open ? drawn.reason : null
  const body = { id: line?.id ?? found.lines[0]!.id, pickedSkuTotal: pieces, ...(reason && { shortReason: reason }) }
  const work = worker.send('POST', `pickTasks/${found.id}/confirm`, { lines: [body] })
  if ((await outcome(work, isOver ? 'WRONG_STATE' : null)) === undefined || line === undefined) return
  found.isStarted = true
  take(model, line, pieces, reason)
  if (reason !== null) await expectFollowUp(step, found, open - pieces, followUpId)
}

async function complete({ model, worker, drawn: { which } }: Step) {
  const found = chosen(model.picks, which)
  if (found === undefined) return
  const isOver = !['DRAFT', 'PICKING'].includes(model.pickStatus(found))
  const isEmpty = found.lines.every((line) => openOf(line) + line.picked === 0)
  const work = worker.send('POST', `pickTasks/${found.id}/complete`)
  if ((await outcome(work, isOver ? 'WRONG_STATE' : isEmpty ? 'NOTHING_TO_DO' : null)) === undefined) return
  found.isStarted = true
  for (const line of found.lines) take(model, line, openOf(line), null)
}

async function cancelPick({ model, worker, drawn: { which } }: Step) {
  const found = chosen(model.picks, which)
  if (found === undefined) return
  const isOver = !['DRAFT', 'PICKING'].includes(model.pickStatus(found))
  const isPicked = found.lines.some(({ picked }) => picked > 0)
  const work = worker.send('POST', `pickTasks/${found.id}/cancel`, { reason: 'not today' })
  const code = isOver ? 'WRONG_STATE' : isPicked ? 'ALREADY_CONFIRMED' : null
  if ((await outcome(work, code)) === undefined) return
  found.isCancelled = true
  for (const line of found.lines) line.short += openOf(line)
}

async function giveBack({ model, worker, drawn: { which, pieces } }: Step) {
  const found = chosen(
    model.picks.filter(({ lines }) => lines.some(({ staged }) => staged > 0)),
    which,
  )
  const line = found?.lines.find(({ staged }) => staged > 0)
  if (found === undefined || line === undefined) return
  const skuTotal = Math.min(pieces, line.staged)
  const work = worker.send('POST', `pickTasks/${found.id}/return`, {
    reason: 'too many',
    lines: [{ id: line.id, skuTotal }],
  })
  if ((await outcome(work, skuTotal > line.staged - model.claimed(line) ? 'BLOCKED_BY' : null)) === undefined) return
  line.staged -= skuTotal
  line.returned += skuTotal
  model.onShelf(line.place, skuTotal)
}

async function load({ model, worker, drawn: { which } }: Step) {
  const at = chosen([...model.orders.keys()], which)
  if (at === undefined) return
  const isOpen = ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED'].includes(model.statusOf(at))
  const code = !isOpen ? 'WRONG_STATE' : model.unclaimed(at) === 0 ? 'NOTHING_UNCLAIMED' : null
  const answer = await outcome(worker.send('POST', `shipmentTasks/${model.orders[at]!.id}/SHIPPING_REQ`), code)
  if (answer === undefined) return
  const load = model
    .linesOf(at)
    .map((line) => ({ line, pieces: line.staged - model.claimed(line) }))
    .filter(({ pieces }) => pieces > 0)
  expect(Number(answer.skuTotal)).toBe(load.reduce((total, { pieces }) => total + pieces, 0))
  model.trucks.push({ id: answer.id, notice: at, load, status: 'DRAFT' })
}

async function ship({ model, worker, drawn: { which } }: Step) {
  const truck = chosen(model.trucks, which)
  if (truck === undefined) return
  const isEmpty = truck.load.length === 0
  const work = worker.send('POST', `shipmentTasks/${truck.id}/ship`)
  const code = truck.status !== 'DRAFT' ? 'WRONG_STATE' : isEmpty ? 'NOTHING_TO_DO' : null
  if ((await outcome(work, code)) === undefined) return
  truck.status = 'SHIPPED'
  for (const { line, pieces } of truck.load) {
    line.staged -= pieces
    model.orders[truck.notice]!.shipped += pieces
    model.shippedOut += pieces
  }
}

async function comeBack({ model, real, drawn: { which } }: Step) {
  const truck = chosen(model.trucks, which)
  if (truck === undefined) return
  const work = real.admin.send('POST', `shipmentTasks/${truck.id}/reverse`, { reason: 'wrong truck' })
  if ((await outcome(work, truck.status === 'SHIPPED' ? null : 'WRONG_STATE')) === undefined) return
  truck.status = 'REVERSED'
  for (const { line, pieces } of truck.load) {
    line.staged += pieces
    model.orders[truck.notice]!.shipped -= pieces
    model.shippedOut -= pieces
  }
}

async function unload({ model, worker, drawn: { which } }: Step) {
  const truck = chosen(model.trucks, which)
  if (truck === undefined) return
  const work = worker.send('POST', `shipmentTasks/${truck.id}/cancel`)
  if ((await outcome(work, truck.status === 'DRAFT' ? null : 'WRONG_STATE')) !== undefined) truck.status = 'CANCELLED'
}

/** What nobody has picked is free again; a pick of which nothing was taken is over. */
function letGo(model: OutboundModel, notice: number) {
  for (const found of model.picks.filter((one) => one.notice === notice)) {
    const isLive = ['DRAFT', 'PICKING'].includes(model.pickStatus(found))
    for (const line of found.lines) line.short += openOf(line)
    if (isLive && found.lines.every(({ picked }) => picked === 0)) found.isCancelled = true
  }
}

async function cancelOrder({ model, worker, drawn: { which } }: Step) {
  const at = chosen([...model.orders.keys()], which)
  if (at === undefined) return
  const isOpen = ['SUBMITTED', 'PICKING', 'PICKED'].includes(model.statusOf(at))
  const work = worker.send('POST', `shipmentNotifs/${model.orders[at]!.id}/cancel`, { reason: 'not wanted' })
  if ((await outcome(work, isOpen ? null : 'WRONG_STATE')) === undefined) return
  letGo(model, at)
  model.orders[at]!.isCancelled = true
  // A truck that was being loaded goes on without it.
  for (const [place, truck] of model.trucks.entries())
    if (truck.notice === at && truck.status === 'DRAFT') model.trucks[place] = { ...truck, load: [] }
}

async function close({ model, worker, drawn: { which } }: Step) {
  const at = chosen([...model.orders.keys()], which)
  if (at === undefined) return
  const isPartly = model.statusOf(at) === 'PARTLY_SHIPPED'
  const work = worker.send('POST', `shipmentNotifs/${model.orders[at]!.id}/close`, { reason: 'enough' })
  const code = !isPartly ? 'WRONG_STATE' : model.staged(at) > 0 ? 'STAGED_PIECES' : null
  if ((await outcome(work, code)) === undefined) return
  letGo(model, at)
  model.orders[at]!.isClosed = true
}

/** Only where one pick is concerned: which reservations are the newest, the tests of the rule itself say. */
async function amend({ model, worker, drawn: { which, pieces } }: Step) {
  const at = chosen([...model.orders.keys()], which)
  if (at === undefined) return
  const open = model.linesOf(at).filter((line) => openOf(line) > 0)
  if (open.length > 1) return
  const { id, lineId, shipped } = model.orders[at]!
  const isOpen = ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED'].includes(model.statusOf(at))
  const work = worker.send('POST', `shipmentNotifs/${id}/amend`, {
    reason: 'other plans',
    lines: [{ id: lineId, planSkuTotal: pieces }],
  })
  const least = shipped + model.staged(at)
  if ((await outcome(work, !isOpen ? 'WRONG_STATE' : pieces < least ? 'BELOW_SHIPPED' : null)) === undefined) return
  const lost = Math.max(0, least + model.reserved(at) - pieces)
  if (lost > 0) open[0]!.short += lost
  model.orders[at]!.plan = pieces
}

const COMMANDS = {
  order,
  pick,
  confirm,
  complete,
  cancelPick,
  giveBack,
  load,
  ship,
  comeBack,
  unload,
  cancelOrder,
  close,
  amend,
}

export const outboundDraws: fc.Arbitrary<Drawn> = fc.record({
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('order' as const, 'pick' as const, 'confirm' as const, 'load' as const) },
    { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])) },
  ),
  who: fc.nat(2),
  which: fc.nat(5),
  pieces: fc.integer({ min: 1, max: 12 }),
  reason: fc.constantFrom('NOT_FOUND' as const, 'DAMAGED' as const, 'BLOCKED' as const, null, null, null),
})

export const runOutboundStep = (model: OutboundModel, real: RealOutbound, drawn: Drawn) =>
  COMMANDS[drawn.what]({ model, real, worker: real.workers[drawn.who]!, drawn })
