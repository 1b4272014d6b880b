import { chosenFor, sum } from '../steps.ts'
import { inTransit, type ModelTransfer, onItsWay } from './transfers-model.ts'
import { anyTransfer, process, type Step } from './transfers-step.ts'

interface Fates {
  readonly good: number
  readonly defective: number
  readonly lost: number
  readonly sentBack: number
}

/** What became of pieces of one line, said at one end. */
async function settle(step: Step, end: number, most: Fates) {
  const transfer = anyTransfer(step, 'IN_TRANSIT')
  const line =
    transfer && chosenFor(transfer.lines, { ...step.drawn, which: step.drawn.others }, (one) => inTransit(one) > 0)
  if (transfer === undefined || line === undefined) return
  const at = end === 0 ? transfer.from : 1 - transfer.from
  // Mostly what there is, so that not everything is refused.
  let left = step.drawn.isBold ? Number.POSITIVE_INFINITY : inTransit(line)
  const [good, defective, lost, sentBack] = [most.good, most.defective, most.lost, most.sentBack].map((limit) => {
    const pieces = Math.min(limit, left)
    left -= pieces
    return pieces
  }) as [number, number, number, number]
  const total = good + defective + lost + sentBack
  // Nothing said of a line that waits means that it leaves: that is another command.
  if (transfer.status === 'SUBMITTED' && total === 0) return
  const decided = () => {
    if (transfer.status === 'SUBMITTED') return decidedEarly(transfer, at, { good, defective, lost, sentBack })
    if (transfer.status !== 'IN_TRANSIT') return 'WRONG_STATE'
    if (at === transfer.from && good + defective > 0) return 'WRONG_END'
    if (total === 0) return 'NOTHING_TO_DO'
    if (lost > 0 && !step.drawn.isAdmin) return 'FORBIDDEN'
    return total > inTransit(line) ? 'OVER_TRANSIT' : null
  }
  const settlement = {
    id: line.id,
    goodSkuTotal: good,
    defectiveSkuTotal: defective,
    lostSkuTotal: lost,
    sentBackSkuTotal: sentBack,
  }
  if ((await process(step, transfer, at, { lines: [settlement], reason: 'on the road' }, decided())) === undefined)
    return
  const [here, there] = [
    step.model.ends[transfer.from]![line.product]!,
    step.model.ends[1 - transfer.from]![line.product]!,
  ]
  line.good += good
  line.defective += defective
  line.lost += lost
  line.sentBack += sentBack
  there.dock += good
  there.defective += defective
  here.dock += sentBack
  if (onItsWay(transfer) === 0) transfer.status = 'COMPLETED'
}

/** Before it has left, nothing can have become of it; a line of which nothing is said leaves as it is. */
function decidedEarly(transfer: ModelTransfer, at: number, { good, defective, lost, sentBack }: Fates): string | null {
  if (at !== transfer.from) return 'WRONG_END'
  if (sum(transfer.lines.map(({ reserved }) => reserved)) === 0) return 'NOTHING_TO_DO'
  if (good + defective > 0) return 'WRONG_END'
  return lost + sentBack > 0 ? 'OVER_TRANSIT' : null
}

const NONE: Fates = { good: 0, defective: 0, lost: 0, sentBack: 0 }
/** A truck arrives, with so many good and so many broken pieces of a line; at the wrong end now and then. */
export const arrive = (step: Step) =>
  settle(step, step.drawn.isBold ? 0 : 1, { ...NONE, good: step.drawn.pieces, defective: step.drawn.others % 3 })
export const lose = (step: Step) => settle(step, step.drawn.end, { ...NONE, lost: step.drawn.others + 1 })
export const turnBack = (step: Step) => settle(step, step.drawn.end, { ...NONE, sentBack: step.drawn.pieces })
/** All at once, as a hard day has it. */
export const muddle = (step: Step) => settle(step, 1, { good: step.drawn.pieces, defective: 1, lost: 1, sentBack: 1 })
