import type { Step } from '../outbound/outbound-step.ts'
import { NAMES, type RealOutbound } from '../outbound/real-outbound.ts'
import { chosenFor, outcome } from '../steps.ts'
import type { CountsModel, ModelBill, ModelCountLine } from './counts-model.ts'
import { TOLERANCE } from './real-counts.ts'

const difference = ({ counted, book }: ModelCountLine) => counted - book

const needsAnother = (line: ModelCountLine) =>
  Math.abs(difference(line)) > TOLERANCE && (line.previousBy === null || line.previousBy === line.countedBy)

function refusalOf(model: CountsModel, bill: ModelBill, name: string): string | null {
  if (bill.status !== 'REVIEW') return 'WRONG_STATE'
  if (name !== 'admin' && bill.counters.has(name)) return 'NOT_BY_COUNTER'
  const differing = bill.lines.filter((line) => line.state === 'COUNTED' && difference(line) !== 0)
  if (differing.some(({ isDisturbed }) => isDisturbed)) return 'OPEN_WORK'
  if (differing.some(needsAnother)) return 'RECOUNT_NEEDED'
  return differing.some((line) => model.book(line.place) + difference(line) < 0) ? 'INSUFFICIENT_STOCK' : null
}

/** The frozen piles of a place in the order in which they lose: of equals that of the row. */
async function frozenAt(model: CountsModel, { day, productId }: RealOutbound, place: string) {
  const rows = (await day.stockOf(productId)).filter((row) => row.locationId === place && row.holdCode !== '')
  const inOrder = rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  return inOrder.map(({ holdCode }) => (holdCode === 'COUNT' ? model.doubtful : model.held))
}

const take = (piles: Map<string, number>, place: string, pieces: number) => {
  const part = Math.min(pieces, piles.get(place) ?? 0)
  piles.set(place, (piles.get(place) ?? 0) - part)
  return pieces - part
}

/** Free pieces are gone first, then frozen ones, then those that somebody has claimed. */
function lose(model: CountsModel, place: string, pieces: number, frozen: readonly Map<string, number>[]) {
  const free = Math.min(pieces, model.free(place))
  model.onShelf(place, -free)
  const rest = frozen.reduce((left, piles) => take(piles, place, left), pieces - free)
  model.release(place, rest)
  model.onShelf(place, -rest)
}

/** The book follows the count by its difference, whatever has moved since; what waited for it is free again. */
function post(model: CountsModel, line: ModelCountLine, frozen: readonly Map<string, number>[]) {
  const { place } = line
  if (place === model.stage) {
    // What was not found there is gone, and what was found is nobody's.
    model.straysOnStage += model.doubtfulOnStage + difference(line)
    model.doubtfulOnStage = 0
    return
  }
  if (difference(line) >= 0) model.onShelf(place, difference(line))
  else lose(model, place, -difference(line), frozen)
  model.onShelf(place, model.doubtful.get(place) ?? 0)
  model.doubtful.set(place, 0)
}

export async function approve({ model, real, worker, drawn }: Step<CountsModel>) {
  const bill = chosenFor([...model.bills].reverse(), drawn, ({ status }) => status === 'REVIEW')
  if (bill === undefined) return
  const code = refusalOf(model, bill, NAMES[drawn.who]!)
  const counted = bill.lines.filter(({ state, isEmpty }) => state === 'COUNTED' && !isEmpty)
  const posted = await Promise.all(
    counted.map(async (line) => ({ line, frozen: await frozenAt(model, real, line.place) })),
  )
  if ((await outcome(worker.send('POST', `stocktakings/${bill.id}/approve`), code)) === undefined) return
  bill.status = 'COMPLETED'
  for (const { line, frozen } of posted) post(model, line, frozen)
}
