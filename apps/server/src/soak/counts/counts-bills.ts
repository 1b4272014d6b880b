import type { Step } from '../outbound/outbound-step.ts'
import { chosen, chosenFor, outcome } from '../steps.ts'
import { type CountsModel, type ModelBill, type ModelCountLine, newCountLine } from './counts-model.ts'

export type CountStep = Step<CountsModel>

export const anyBill = ({ model, drawn }: CountStep, ...states: readonly ModelBill['status'][]) =>
  chosenFor([...model.bills].reverse(), drawn, ({ status }) => states.includes(status))

export const say = ({ worker }: CountStep, { id }: ModelBill, command: string, body: object = {}) =>
  worker.send('POST', `stocktakings/${id}/${command}`, body)

/** One shelf, two of them, or all; mostly begun at once. */
export async function planCount(step: CountStep) {
  const { model, worker, drawn } = step
  const { which, where } = drawn
  const shelves = [...model.shelves.keys()]
  const places = which % 3 === 2 ? shelves : shelves.slice(where % 3, (where % 3) + 1 + (which % 3))
  const { id } = await worker.send('POST', 'stocktakings', { scope: { locationIds: places }, blind: which % 2 === 0 })
  const bill: ModelBill = {
    id,
    places,
    madeAt: model.past.length,
    lines: [],
    counters: new Set(),
    status: 'DRAFT',
  }
  model.bills.push(bill)
  if (!drawn.isBold) await begin(step, bill)
}

/** A line for what the book has there; a row is in one open bill at a time. */
async function begin(step: CountStep, bill: ModelBill) {
  const { model } = step
  const seen = bill.places.map((place) => newCountLine(place, model.book(place) === 0))
  const isTaken = seen.some(({ place, isEmpty }) => model.openLine(place, isEmpty) !== undefined)
  const code = bill.status !== 'DRAFT' ? 'WRONG_STATE' : isTaken ? 'BLOCKED_BY' : null
  const answer = await outcome(say(step, bill, 'start'), code)
  if (answer === undefined) return
  bill.status = 'COUNTING'
  for (const line of seen) {
    line.id = answer.lines.find(({ locationId }) => locationId === line.place)!.id
    bill.lines.push(line)
  }
}

export async function startCount(step: CountStep) {
  const bill = anyBill(step, 'DRAFT')
  if (bill !== undefined) await begin(step, bill)
}

export async function handIn(step: CountStep, bill: ModelBill) {
  const has = (state: ModelCountLine['state']) => bill.lines.some((line) => line.state === state)
  const decided = () => {
    if (bill.status !== 'COUNTING') return 'WRONG_STATE'
    return has('RECOUNT') ? 'RECOUNT_OPEN' : has('COUNTED') ? null : 'NOTHING_COUNTED'
  }
  if ((await outcome(say(step, bill, 'submit'), decided())) !== undefined) bill.status = 'REVIEW'
}

export async function submitCount(step: CountStep) {
  const bill = anyBill(step, 'COUNTING')
  if (bill !== undefined) await handIn(step, bill)
}

export async function recount(step: CountStep) {
  const bill = anyBill(step, 'REVIEW')
  const line = bill && chosen(bill.lines, step.drawn.where)
  if (bill === undefined || line === undefined) return
  const code = bill.status !== 'REVIEW' ? 'WRONG_STATE' : line.state !== 'COUNTED' ? 'UNKNOWN_LINE' : null
  const work = say(step, bill, 'recount', { lines: [{ id: line.id }], reason: 'in doubt' })
  if ((await outcome(work, code)) !== undefined) step.model.again(bill, line)
}

export async function dropCount(step: CountStep) {
  const bill = anyBill(step, 'DRAFT', 'COUNTING', 'REVIEW')
  if (bill === undefined) return
  const isOpen = ['DRAFT', 'COUNTING', 'REVIEW'].includes(bill.status)
  const work = say(step, bill, 'cancel', { reason: 'not today' })
  if ((await outcome(work, isOpen ? null : 'WRONG_STATE')) !== undefined) bill.status = 'CANCELLED'
}
