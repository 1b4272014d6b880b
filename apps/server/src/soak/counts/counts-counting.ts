import { NAMES } from '../outbound/real-outbound.ts'
import { chosen, outcome } from '../steps.ts'
import { anyBill, type CountStep, handIn, say } from './counts-bills.ts'
import { type ModelBill, type ModelCountLine, newCountLine } from './counts-model.ts'

function store(
  { model, drawn: { who } }: CountStep,
  bill: ModelBill,
  line: ModelCountLine,
  counted: number,
  book: number,
) {
  Object.assign(line, { state: 'COUNTED', counted, book, countedBy: NAMES[who] })
  // Of a place that was empty nobody knows which goods are meant: whoever works there disturbs nothing.
  line.isDisturbed = !line.isEmpty && line.place !== model.stage && model.isWorkedAt(line.place)
  bill.counters.add(NAMES[who]!)
}

/** A line that the server has made, as it knows it. */
async function addLine({ real }: CountStep, bill: ModelBill, place: string): Promise<ModelCountLine> {
  const { lines } = await real.admin.read(`stocktakings/${bill.id}`)
  const newLine = lines.find((one) => one.locationId === place && one.productId !== null)
  const line = newCountLine(place, false, newLine!.id)
  bill.lines.push(line)
  return line
}

/** Goods that came to an empty place since the start are in the book now, and are to be looked for. */
async function lookAgain(step: CountStep, bill: ModelBill, place: string) {
  const isKnown = step.model.openLine(place, false) !== undefined
  if (step.model.book(place) > 0 && !isKnown) await addLine(step, bill, place)
}

/** Mostly right, sometimes a little off; on the stage some are missing, and none too many. */
function countedAt({ model, drawn: { off } }: CountStep, { place, isEmpty }: ModelCountLine, book: number): number {
  if (isEmpty) return Math.max(0, off - 2)
  const least = place === model.stage ? -model.doubtfulOnStage : -book
  const most = place === model.stage ? 0 : off
  return book + Math.max(least, Math.min(off, most))
}

/** An earlier moment of the bill, as one who had no connection says it. */
function momentOf({ model, drawn: { pieces, reason } }: CountStep, { madeAt }: ModelBill, line: ModelCountLine) {
  const isNow = reason !== 'BLOCKED' || line.place === model.stage || line.isEmpty
  return isNow ? undefined : chosen(model.past.slice(madeAt), pieces)
}

async function countLine(step: CountStep, bill: ModelBill, line: ModelCountLine) {
  const moment = momentOf(step, bill, line)
  const book = line.isEmpty ? 0 : (moment?.book.get(line.place) ?? step.model.book(line.place))
  const counted = countedAt(step, line, book)
  const code = bill.status !== 'COUNTING' ? 'WRONG_STATE' : line.isEmpty && counted > 0 ? 'GOODS_NEEDED' : null
  const countInput = { id: line.id, countedSkuTotal: counted, ...(moment && { countedAt: moment.at.toISOString() }) }
  if ((await outcome(say(step, bill, 'count', { lines: [countInput] }), code)) === undefined) return
  store(step, bill, line, counted, book)
  if (line.isEmpty) await lookAgain(step, bill, line.place)
}

export async function count(step: CountStep) {
  const bill = anyBill(step, 'COUNTING')
  const line = bill && chosen(bill.lines, step.drawn.where)
  if (bill !== undefined && line !== undefined) await countLine(step, bill, line)
}

/** Whatever is left of a bill, and hands it in. */
export async function countAll(step: CountStep) {
  const bill = anyBill(step, 'COUNTING')
  if (bill === undefined) return
  for (const line of bill.lines.filter(({ state }) => state !== 'COUNTED')) await countLine(step, bill, line)
  await handIn(step, bill)
}

/** Goods that lie where the bill expects none, or where it knows them after all; another bill may have them. */
export async function find(step: CountStep) {
  const { model, real, drawn } = step
  const bill = anyBill(step, 'COUNTING')
  const place = bill && chosen(bill.places, drawn.where)
  if (bill === undefined || place === undefined || place === model.stage) return
  const goods = { locationId: place, cargoOwnerId: real.day.ownerId, productId: real.productId }
  const openLine = model.openLine(place, false)
  const isElsewhere = openLine !== undefined && openLine.bill !== bill
  const code = bill.status !== 'COUNTING' ? 'WRONG_STATE' : isElsewhere ? 'BLOCKED_BY' : null
  const counted = Math.max(1, model.book(place) + drawn.off)
  const work = say(step, bill, 'count', { found: [{ ...goods, countedSkuTotal: counted }] })
  if ((await outcome(work, code)) === undefined) return
  const empty = bill.lines.find((line) => line.place === place && line.isEmpty && line.state !== 'COUNTED')
  if (empty !== undefined) store(step, bill, empty, 0, 0)
  const line = openLine?.line ?? (await addLine(step, bill, place))
  store(step, bill, line, counted, model.book(place))
}
