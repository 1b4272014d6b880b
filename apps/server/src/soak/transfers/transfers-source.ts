import { chosen, chosenFor, outcome, sum } from '../steps.ts'
import type { ModelTransfer, ModelTransferLine } from './transfers-model.ts'
import { anyTransfer, personAt, process, type Step } from './transfers-step.ts'

export async function plan(step: Step) {
  const { model, real, drawn } = step
  const { end, product, pieces, others } = drawn
  const plans = [
    { product, plan: pieces },
    { product: 1 - product, plan: others },
  ].filter((line) => line.plan > 0)
  const transfer = await personAt(step, end).send('POST', 'transfer_tasks', {
    cargoOwnerId: real.ownerId,
    toWarehouseId: real.ends[1 - end]!.warehouseId,
    lines: plans.map((line) => ({ productId: real.products[line.product], planSkuTotal: line.plan })),
  })
  const nothing = { reserved: 0, shipped: 0, good: 0, defective: 0, lost: 0, sentBack: 0 }
  const lines = plans.map((line, place) => ({ ...line, ...nothing, id: transfer.lines[place]!.id }))
  model.transfers.push({ id: transfer.id, from: end, lines, status: 'DRAFT' })
}

export async function submit(step: Step) {
  const { model, drawn } = step
  const isShort = ({ from, lines }: ModelTransfer) => lines.some((line) => line.plan > model.free(from, line.product))
  const drafts = [...model.transfers].reverse()
  const transfer = chosenFor(drafts, drawn, (one) => one.status === 'DRAFT' && !isShort(one))
  if (transfer === undefined) return
  const code = transfer.status !== 'DRAFT' ? 'WRONG_STATE' : isShort(transfer) ? 'INSUFFICIENT_STOCK' : null
  const work = personAt(step, transfer.from).send('POST', `transfer_tasks/${transfer.id}/submit`)
  if ((await outcome(work, code)) !== undefined) model.submitted(transfer)
}

type Ending = 'withdraw' | 'cancel'

/** What is called off is called off for a reason. */
const say = (step: Step, { id }: ModelTransfer, end: number, command: Ending) =>
  personAt(step, end).send('POST', `transfer_tasks/${id}/${command}`, command === 'cancel' ? { reason: 'no' } : {})

async function releaseTransfer(step: Step, command: Ending, from: readonly string[], to: 'DRAFT' | 'CANCELLED') {
  const transfer = anyTransfer(step, ...from)
  if (transfer === undefined) return
  const work = say(step, transfer, transfer.from, command)
  if ((await outcome(work, from.includes(transfer.status) ? null : 'WRONG_STATE')) === undefined) return
  transfer.status = to
  for (const line of transfer.lines) line.reserved = 0
}

export const withdraw = (step: Step) => releaseTransfer(step, 'withdraw', ['SUBMITTED'], 'DRAFT')
export const cancel = (step: Step) => releaseTransfer(step, 'cancel', ['DRAFT', 'SUBMITTED'], 'CANCELLED')

/** Who is to receive it may neither send it nor call it off, and does not see what is not coming. */
export async function meddle(step: Step) {
  const transfer = anyTransfer(step, 'SUBMITTED', 'IN_TRANSIT')
  if (transfer === undefined) return
  const { status, from } = transfer
  const isUnseen = status === 'DRAFT' || status === 'CANCELLED'
  const code = isUnseen ? 'NOT_FOUND' : status === 'SUBMITTED' ? 'WRONG_END' : 'WRONG_STATE'
  const command = chosen(['withdraw', 'cancel'] as const, step.drawn.pieces)!
  await outcome(say(step, transfer, 1 - from, command), code)
}

/** All that is reserved, or so much of one line and all of the others; what stays behind is free again. */
export async function send(step: Step) {
  const transfer = anyTransfer(step, 'SUBMITTED')
  if (transfer === undefined) return
  const { drawn, model } = step
  const line = chosen(transfer.lines, drawn.others)!
  const isAll = drawn.pieces % 3 === 0
  const pieces = drawn.isBold ? drawn.pieces : Math.min(drawn.pieces, line.reserved)
  const leaves = (one: ModelTransferLine) => (isAll || one !== line ? one.reserved : pieces)
  const body = isAll ? {} : { lines: [{ id: line.id, shippedSkuTotal: pieces }] }
  const reserved = sum(transfer.lines.map((one) => one.reserved))
  const decided = () => {
    if (transfer.status === 'IN_TRANSIT') return isAll ? 'NOTHING_TO_DO' : 'WRONG_STATE'
    if (transfer.status !== 'SUBMITTED') return 'WRONG_STATE'
    if (reserved === 0) return 'NOTHING_TO_DO'
    if (!isAll && pieces > line.reserved) return 'INSUFFICIENT_STOCK'
    return sum(transfer.lines.map(leaves)) === 0 ? 'NOTHING_TO_DO' : null
  }
  if ((await process(step, transfer, transfer.from, body, decided())) === undefined) return
  transfer.status = 'IN_TRANSIT'
  for (const one of transfer.lines) {
    one.shipped = leaves(one)
    model.ends[transfer.from]![one.product]!.shelf -= one.shipped
    one.reserved = 0
  }
}
