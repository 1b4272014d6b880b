import { expect } from 'vitest'
import { chosen, chosenFor, outcome } from '../steps.ts'
import { type ModelLine, type ModelPick, type OutboundModel, openOf } from './outbound-model.ts'
import { addPick, type Draw, OPEN_ORDER, OPEN_PICK, rowOn, type Step } from './outbound-step.ts'

const mayPick = (model: OutboundModel, notice: number) =>
  OPEN_ORDER.includes(model.statusOf(notice)) && model.owed(notice) > 0

const isUnderWay = (model: OutboundModel, pick: ModelPick) =>
  OPEN_PICK.includes(model.pickStatus(pick)) && pick.lines.some((line) => openOf(line) > 0)

export async function pick({ model, worker, drawn }: Step) {
  const at = chosenFor([...model.orders.keys()], drawn, (one) => mayPick(model, one))
  if (at === undefined) return
  const isOpen = OPEN_ORDER.includes(model.statusOf(at))
  const [owed, free] = [model.owed(at), model.freeFor(at)]
  const code = !isOpen ? 'WRONG_STATE' : owed === 0 ? 'NOTHING_TO_DO' : free === 0 ? 'INSUFFICIENT_STOCK' : null
  const answer = await outcome(worker.send('POST', `pickTasks/${model.orders[at]!.id}/SHIPPING_REQ`), code)
  if (answer !== undefined) addPick(model, at, answer, Math.min(owed, free))
}

/** From a shelf that a person has chosen; a row has no more than it has, and a notice asks for no more than it owes. */
export async function pickByHand({ model, real, worker, drawn }: Step) {
  const at = chosenFor([...model.orders.keys()], drawn, (one) => mayPick(model, one))
  const place = chosen([...model.shelves.keys()], drawn.where)!
  const stockId = await rowOn(real, place)
  if (at === undefined || stockId === undefined) return
  const { id, lineId } = model.orders[at]!
  const most = Math.min(model.free(place), model.owed(at))
  const pieces = drawn.isBold || most <= 0 ? drawn.pieces : Math.min(drawn.pieces, most)
  const decided = () => {
    if (!OPEN_ORDER.includes(model.statusOf(at))) return 'WRONG_STATE'
    if (!model.suits(at, place)) return 'ROW_NOT_SUITABLE'
    if (pieces > model.free(place)) return 'INSUFFICIENT_STOCK'
    return pieces > model.owed(at) ? 'OVER_OWED' : null
  }
  const lines = [{ noticeLineId: lineId, stockId, planSkuTotal: pieces }]
  const answer = await outcome(worker.send('POST', `pickTasks/${id}/SHIPPING_REQ`, { lines }), decided())
  if (answer !== undefined) addPick(model, at, answer, pieces)
}

export async function startPick({ model, worker, drawn }: Step) {
  const modelPick = chosenFor(model.picks, drawn, (one) => model.pickStatus(one) === 'DRAFT')
  if (modelPick === undefined) return
  const isEmpty = modelPick.lines.every((line) => openOf(line) === 0)
  const code = model.pickStatus(modelPick) !== 'DRAFT' ? 'WRONG_STATE' : isEmpty ? 'NOTHING_TO_DO' : null
  if ((await outcome(worker.send('POST', `pickTasks/${modelPick.id}/start`), code)) !== undefined)
    modelPick.isStarted = true
}

/** Pieces onto the stage, and what became of those that were not there. */
function take(model: OutboundModel, line: ModelLine, pieces: number, reason: Draw['reason']) {
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
  if (reason === 'NOT_FOUND') model.missed(line.place)
}

/** What was short is reserved elsewhere, as far as there is anything. */
async function expectFollowUp({ model, worker }: Step, modelPick: ModelPick, short: number, formerId: unknown) {
  const { followUpId } = await worker.read(`pickTasks/${modelPick.id}`)
  const pieces = Math.min(short, model.owed(modelPick.notice), model.freeFor(modelPick.notice))
  const isShut = model.orders[modelPick.notice]!.isCancelled || model.orders[modelPick.notice]!.isClosed
  expect(followUpId !== formerId).toBe(pieces > 0 && !isShut)
  if (followUpId !== formerId)
    addPick(model, modelPick.notice, await worker.read(`pickTasks/${String(followUpId)}`), pieces)
}

export async function confirm(step: Step) {
  const { model, worker, drawn } = step
  const modelPick = chosenFor(model.picks, drawn, (one) => isUnderWay(model, one))
  if (modelPick === undefined) return
  const isOver = !OPEN_PICK.includes(model.pickStatus(modelPick))
  const line = chosen(
    modelPick.lines.filter((one) => openOf(one) > 0),
    drawn.where,
  )
  if (line === undefined && !isOver) return
  const { followUpId } = await worker.read(`pickTasks/${modelPick.id}`)
  const open = line === undefined ? 0 : openOf(line)
  const pieces = Math.min(drawn.pieces, open)
  const reason = pieces < open ? drawn.reason : null
  const body = {
    id: line?.id ?? modelPick.lines[0]!.id,
    pickedSkuTotal: pieces,
    ...(reason && { shortReason: reason }),
  }
  const work = worker.send('POST', `pickTasks/${modelPick.id}/confirm`, { lines: [body] })
  if ((await outcome(work, isOver ? 'WRONG_STATE' : null)) === undefined || line === undefined) return
  modelPick.isStarted = true
  take(model, line, pieces, reason)
  // What was released before, and is owed as well, is sought along with it.
  if (reason !== null) await expectFollowUp(step, modelPick, line.short, followUpId)
}

/** Other pieces in hand than planned, perhaps of another batch: the line is served from their shelf, the planned ones are free. */
export async function swap({ model, real, worker, drawn }: Step) {
  const modelPick = chosen(
    model.picks.filter((one) => isUnderWay(model, one)),
    drawn.which,
  )
  const line = modelPick?.lines.find((one) => openOf(one) > 0)
  if (modelPick === undefined || line === undefined) return
  const place = chosen(
    [...model.shelves.keys()].filter((one) => one !== line.place),
    drawn.where,
  )!
  const stockId = await rowOn(real, place)
  if (stockId === undefined) return
  const pieces = Math.min(drawn.pieces, openOf(line))
  const body = { id: line.id, pickedSkuTotal: pieces, picked: [{ stockId, pickedSkuTotal: pieces }] }
  const work = worker.send('POST', `pickTasks/${modelPick.id}/confirm`, { lines: [body] })
  const isSuitable = model.suits(modelPick.notice, place) && pieces <= model.free(place)
  const answer = await outcome(work, isSuitable ? null : 'ROW_NOT_SUITABLE')
  if (answer === undefined) return
  modelPick.isStarted = true
  line.plan -= pieces
  model.onShelf(place, -pieces)
  // A line of which all came from elsewhere goes over to that shelf; of the others a part becomes a line.
  const swapped = { place, plan: pieces, picked: pieces, short: 0, staged: pieces, returned: 0 }
  if (line.plan === 0) Object.assign(line, swapped)
  else {
    const formerIds = new Set(modelPick.lines.map(({ id }) => id))
    modelPick.lines.push({ ...swapped, id: answer.lines.find(({ id }) => !formerIds.has(id))!.id })
  }
}

export async function complete({ model, worker, drawn }: Step) {
  const modelPick = chosenFor(model.picks, drawn, (one) => isUnderWay(model, one))
  if (modelPick === undefined) return
  const isOver = !OPEN_PICK.includes(model.pickStatus(modelPick))
  const isEmpty = modelPick.lines.every((line) => openOf(line) + line.picked === 0)
  const work = worker.send('POST', `pickTasks/${modelPick.id}/complete`)
  if ((await outcome(work, isOver ? 'WRONG_STATE' : isEmpty ? 'NOTHING_TO_DO' : null)) === undefined) return
  modelPick.isStarted = true
  for (const line of modelPick.lines) take(model, line, openOf(line), null)
}

export async function cancelPick({ model, worker, drawn }: Step) {
  const modelPick = chosenFor(model.picks, drawn, (one) => isUnderWay(model, one))
  if (modelPick === undefined) return
  const isOver = !OPEN_PICK.includes(model.pickStatus(modelPick))
  const isPicked = modelPick.lines.some(({ picked }) => picked > 0)
  const work = worker.send('POST', `pickTasks/${modelPick.id}/cancel`, { reason: 'not today' })
  const code = isOver ? 'WRONG_STATE' : isPicked ? 'ALREADY_CONFIRMED' : null
  if ((await outcome(work, code)) === undefined) return
  modelPick.isCancelled = true
  for (const line of modelPick.lines) line.short += openOf(line)
}

/** Back to its shelf, to another one of its batch, or broken to those of its kind. */
export async function giveBack({ model, worker, drawn: { which, where, pieces } }: Step) {
  const modelPick = chosen(
    model.picks.filter(({ lines }) => lines.some(({ staged }) => staged > 0)),
    which,
  )
  const line = modelPick?.lines.find(({ staged }) => staged > 0)
  if (modelPick === undefined || line === undefined) return
  const skuTotal = Math.min(pieces, line.staged)
  const isBroken = where === 0
  const alike = [...model.shelves.keys()].filter((place) => model.batches.get(place) === model.batches.get(line.place))
  const toLocationId = where === 1 ? chosen(alike, pieces) : undefined
  const to = isBroken ? { quality: 'DEFECTIVE' } : toLocationId === undefined ? {} : { toLocationId }
  const work = worker.send('POST', `pickTasks/${modelPick.id}/return`, {
    reason: 'too many',
    lines: [{ id: line.id, skuTotal, ...to }],
  })
  if ((await outcome(work, skuTotal > line.staged - model.claimed(line) ? 'BLOCKED_BY' : null)) === undefined) return
  line.staged -= skuTotal
  line.returned += skuTotal
  if (isBroken) model.broken += skuTotal
  else model.onShelf(toLocationId ?? line.place, skuTotal)
}
