import { chosenFor, outcome } from '../steps.ts'
import { type OutboundModel, openOf } from './outbound-model.ts'
import { OPEN_ORDER, OPEN_PICK, type Step } from './outbound-step.ts'

const CANCELLABLE = ['SUBMITTED', 'PICKING', 'PICKED']

/** Of any batch, or of one. */
export async function order({ model, real, worker, drawn: { pieces, where } }: Step) {
  const batch = where === 0 ? [...model.batches.values()][0] || null : null
  const notice = await worker.send('POST', 'shipmentNotifs', {
    cargoOwnerId: real.day.ownerId,
    shippingType: 'SALE',
    consignee: 'Corner shop',
    address: '1 High street',
    phone: '+86 21 5555 0000',
    lines: [{ productId: real.productId, planSkuTotal: pieces, ...(batch && { batchNum: batch }) }],
  })
  await worker.send('POST', `shipmentNotifs/${notice.id}/submit`)
  const lineId = notice.lines[0]!.id
  model.orders.push({ id: notice.id, lineId, batch, plan: pieces, shipped: 0, isClosed: false, isCancelled: false })
}

/** Back to its writer, as long as nobody has begun to pick for it, and on its way again. */
export async function rewrite({ model, worker, drawn }: Step) {
  const at = chosenFor([...model.orders.keys()], drawn, (one) => model.statusOf(one) === 'SUBMITTED')
  const { pieces } = drawn
  if (at === undefined) return
  const order = model.orders[at]!
  const isLive = model.picks.some(
    (pick) => pick.notice === at && !['CANCELLED', 'RETURNED'].includes(model.pickStatus(pick)),
  )
  const code = model.statusOf(at) !== 'SUBMITTED' ? 'WRONG_STATE' : isLive ? 'BLOCKED_BY' : null
  const draft = await outcome(worker.send('POST', `shipmentNotifs/${order.id}/withdraw`), code)
  if (draft === undefined) return
  const lines = [{ id: order.lineId, planSkuTotal: pieces }]
  await worker.send('PUT', 'shipmentNotifs', { id: order.id, version: draft.version, lines })
  await worker.send('POST', `shipmentNotifs/${order.id}/submit`)
  order.plan = pieces
}

/** What nobody has picked is free again; a pick of which nothing was taken is over. */
function releaseReserved(model: OutboundModel, notice: number) {
  for (const pick of model.picks.filter((one) => one.notice === notice)) {
    const isLive = OPEN_PICK.includes(model.pickStatus(pick))
    for (const line of pick.lines) line.short += openOf(line)
    if (isLive && pick.lines.every(({ picked }) => picked === 0)) pick.isCancelled = true
  }
}

export async function cancelOrder({ model, worker, drawn }: Step) {
  const at = chosenFor([...model.orders.keys()], drawn, (one) => CANCELLABLE.includes(model.statusOf(one)))
  if (at === undefined) return
  const isOpen = CANCELLABLE.includes(model.statusOf(at))
  const work = worker.send('POST', `shipmentNotifs/${model.orders[at]!.id}/cancel`, { reason: 'not wanted' })
  if ((await outcome(work, isOpen ? null : 'WRONG_STATE')) === undefined) return
  releaseReserved(model, at)
  model.orders[at]!.isCancelled = true
  // A truck that was being loaded goes on without it.
  for (const line of model.linesOf(at)) model.lowerClaims(line, 0)
}

export async function close({ model, worker, drawn }: Step) {
  const at = chosenFor([...model.orders.keys()], drawn, (one) => model.statusOf(one) === 'PARTLY_SHIPPED')
  if (at === undefined) return
  const isPartly = model.statusOf(at) === 'PARTLY_SHIPPED'
  const work = worker.send('POST', `shipmentNotifs/${model.orders[at]!.id}/close`, { reason: 'enough' })
  const code = !isPartly ? 'WRONG_STATE' : model.staged(at) > 0 ? 'STAGED_PIECES' : null
  if ((await outcome(work, code)) === undefined) return
  releaseReserved(model, at)
  model.orders[at]!.isClosed = true
}

/** Only where one pick is concerned: which reservations are the newest, the tests of the rule itself say. */
export async function amend({ model, worker, drawn }: Step) {
  const at = chosenFor([...model.orders.keys()], drawn, (one) => OPEN_ORDER.includes(model.statusOf(one)))
  const { pieces } = drawn
  if (at === undefined) return
  const open = model.linesOf(at).filter((line) => openOf(line) > 0)
  if (open.length > 1) return
  const { id, lineId, shipped } = model.orders[at]!
  const isOpen = OPEN_ORDER.includes(model.statusOf(at))
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
