import fc from 'fast-check'
import { expect } from 'vitest'
import { refusal } from '../testing/test-app.ts'
import type { Worker } from '../testing/worker.ts'
import type { Model, Pile } from './model.ts'
import { type Real, rowOf } from './real-warehouse.ts'
import { chosen } from './steps.ts'

/** What is drawn for a step; each command takes from it what it needs. */
export interface Drawn {
  readonly what: keyof typeof COMMANDS
  readonly who: number
  readonly which: number
  readonly where: number
  readonly pieces: number
  readonly broken: number
  readonly bold: boolean
}

interface Step {
  readonly model: Model
  readonly real: Real
  readonly worker: Worker
  readonly drawn: Drawn
}

/** Mostly what can be done, sometimes more: a sequence of refusals would prove little. */
const amount = ({ pieces, bold }: Drawn, most: number): number => (bold ? pieces : Math.max(1, Math.min(pieces, most)))

/** Either it is done, or it is refused with just this code. */
async function expectOutcome(work: Promise<unknown>, code: string | null): Promise<boolean> {
  if (code !== null) expect(await refusal(work)).toMatchObject({ error: code })
  else await work
  return code === null
}

async function announce({ model, real, worker, drawn: { pieces } }: Step) {
  const plan = pieces * 2
  const { id } = await worker.announce(real.day.ownerId, [{ productId: real.productId, planSkuTotal: plan }])
  real.notices.push(id)
  model.notices.push({ plan, closed: false, isCancelled: false })
}

async function receive({ model, real, worker, drawn }: Step) {
  const { which, broken } = drawn
  const at = chosen([...real.notices.keys()], which)
  if (at === undefined) return
  const pieces = amount(drawn, model.notices[at]!.plan - model.received(at) - broken)
  const making = worker.send('POST', `recvRegistrations/${real.notices[at]}/RECV_REQ`, {
    lines: [{ productId: real.productId, goodSkuTotal: pieces, defectiveSkuTotal: broken }],
  })
  const isOpen = ['SUBMITTED', 'RECEIVING'].includes(model.statusOf(at))
  if (!(await expectOutcome(making, isOpen ? null : 'WRONG_STATE'))) return
  const draft = await making
  const isOver = model.received(at) + pieces + broken > model.notices[at]!.plan
  const completing = worker.send('POST', `recvRegistrations/${draft.id}/complete`)
  if (!(await expectOutcome(completing, isOver ? 'OVER_RECEIPT' : null))) {
    await worker.send('POST', `recvRegistrations/${draft.id}/cancel`)
    return
  }
  real.registrations.push({ id: draft.id, no: String(draft.registrationNo), lineId: draft.lines[0]!.id })
  const origin = model.registrations.push({ notice: at, good: pieces, defective: broken, isReversed: false }) - 1
  model.add({ place: real.day.dock, quality: 'GOOD', isFrozen: false, origin }, pieces)
  model.add({ place: real.day.defective, quality: 'DEFECTIVE', isFrozen: false, origin }, broken)
}

async function close({ model, real, worker, drawn: { which } }: Step) {
  const at = chosen([...real.notices.keys()], which)
  if (at === undefined) return
  const work = worker.send('POST', `recvReqs/${real.notices[at]}/close`, { reason: 'no more comes' })
  if (await expectOutcome(work, model.statusOf(at) === 'RECEIVING' ? null : 'WRONG_STATE'))
    model.notices[at]!.closed = true
}

async function cancel({ model, real, worker, drawn: { which } }: Step) {
  const at = chosen([...real.notices.keys()], which)
  if (at === undefined) return
  const work = worker.send('POST', `recvReqs/${real.notices[at]}/cancel`, { reason: 'not coming' })
  if (await expectOutcome(work, model.statusOf(at) === 'SUBMITTED' ? null : 'WRONG_STATE'))
    model.notices[at]!.isCancelled = true
}

/** All good pieces that a registration has on the dock, onto one shelf. */
async function putAway({ model, real, worker, drawn: { which, where } }: Step) {
  const at = chosen([...real.registrations.keys()], which)
  if (at === undefined) return
  const to = chosen(real.shelves, where)!
  const parts = model
    .present()
    .filter(({ place, quality, origin }) => place === real.day.dock && quality === 'GOOD' && origin === at)
    .map((pile) => ({ ...pile }))
  const isReversed = model.registrations[at]!.isReversed
  const work = worker.putAway(real.registrations[at]!.id, to)
  if (!(await expectOutcome(work, isReversed ? 'WRONG_STATE' : parts.length === 0 ? 'NOTHING_TO_DO' : null))) return
  real.putaways.push((await work).id)
  model.putaways.push({ registration: at, parts, to, isReversed: false })
  for (const part of parts) model.move(part, { ...part, place: to, origin: -1 }, part.pieces)
}

async function reversePutaway({ model, real, drawn: { which } }: Step) {
  const at = chosen([...real.putaways.keys()], which)
  if (at === undefined) return
  const { parts, to, isReversed } = model.putaways[at]!
  const shelved = (part: Omit<Pile, 'pieces'>) => ({ ...part, place: to, origin: -1 })
  const isShort = parts.some((part) => model.has(shelved(part)) < part.pieces)
  const work = real.admin.send('POST', `putaways/${real.putaways[at]}/reverse`, { reason: 'wrong place' })
  if (!(await expectOutcome(work, isReversed ? 'WRONG_STATE' : isShort ? 'BLOCKED_BY' : null))) return
  model.putaways[at]!.isReversed = true
  for (const part of parts) model.move(shelved(part), part, part.pieces)
}

async function reverse({ model, real, drawn: { which } }: Step) {
  const at = chosen([...real.registrations.keys()], which)
  if (at === undefined) return
  const registration = model.registrations[at]!
  const here = model.present().filter(({ origin }) => origin === at)
  const isGone = here.reduce((sum, { pieces }) => sum + pieces, 0) < registration.good + registration.defective
  const work = real.admin.send('POST', `recvRegistrations/${real.registrations[at]!.id}/reverse`, { reason: 'wrong' })
  const isDone = registration.isReversed
  if (!(await expectOutcome(work, isDone ? 'WRONG_STATE' : isGone ? 'BLOCKED_BY' : null))) return
  registration.isReversed = true
  for (const pile of here) pile.pieces = 0
}

/** By an administrator, who may go over the plan; where pieces lie apart, which of them go is nobody's business here. */
async function correct({ model, real, drawn: { which, pieces, broken } }: Step) {
  const at = chosen([...real.registrations.keys()], which)
  if (at === undefined) return
  const registration = model.registrations[at]!
  const ofIt = (quality: Pile['quality']) =>
    model.present().filter((pile) => pile.origin === at && pile.quality === quality)
  const [good, defective] = [ofIt('GOOD'), ofIt('DEFECTIVE')]
  if (good.length > 1 || defective.length > 1) return
  const [more, moreBroken] = [pieces - registration.good, broken - registration.defective]
  const isShort = (pile: Pile | undefined, change: number) => change < 0 && (pile?.pieces ?? 0) < -change
  const short = isShort(good[0], more) || isShort(defective[0], moreBroken) ? 'INSUFFICIENT_STOCK' : null
  const same = more === 0 && moreBroken === 0 ? 'NOTHING_TO_DO' : short
  const { id, lineId } = real.registrations[at]!
  const lines = [{ id: lineId, goodSkuTotal: pieces, defectiveSkuTotal: broken }]
  const work = real.admin.send('POST', `recvRegistrations/${id}/correct`, { lines, reason: 'miscounted' })
  if (!(await expectOutcome(work, registration.isReversed ? 'WRONG_STATE' : same))) return
  registration.good = pieces
  registration.defective = broken
  const change = (pile: Pile | undefined, quality: Pile['quality'], place: string, by: number) => {
    if (by < 0) pile!.pieces += by
    else model.add({ place, quality, isFrozen: false, origin: at }, by)
  }
  change(good[0], 'GOOD', real.day.dock, more)
  change(defective[0], 'DEFECTIVE', real.day.defective, moreBroken)
}

async function move({ model, real, worker, drawn }: Step) {
  const { which, where } = drawn
  const pile = chosen(model.present(), which)
  if (pile === undefined) return
  const pieces = amount(drawn, pile.pieces)
  const toLocationId = chosen([...real.shelves, real.day.dock], where)!
  const isSame = toLocationId === pile.place
  const isWrong = pile.quality === 'DEFECTIVE' && toLocationId !== real.day.dock
  const work = worker.move({ stockId: await rowOf(real, pile), toLocationId, quantity: pieces })
  const short = pieces > pile.pieces ? 'INSUFFICIENT_STOCK' : null
  if (!(await expectOutcome(work, isSame ? 'SAME_PLACE' : isWrong ? 'WRONG_PURPOSE' : short))) return
  const origin = toLocationId === real.day.dock ? pile.origin : -1
  model.move(pile, { ...pile, place: toLocationId, origin }, pieces)
}

async function freeze({ model, real, worker, drawn }: Step) {
  const pile = chosen(model.present(), drawn.which)
  if (pile === undefined) return
  const pieces = amount(drawn, pile.pieces)
  const work = worker.freeze(await rowOf(real, pile), { quantity: pieces })
  const short = pieces > pile.pieces ? 'INSUFFICIENT_STOCK' : null
  if (await expectOutcome(work, pile.isFrozen ? 'WRONG_STATE' : short))
    model.move(pile, { ...pile, isFrozen: true }, pieces)
}

async function thaw({ model, real, worker, drawn }: Step) {
  const pile = chosen(model.present(), drawn.which)
  if (pile === undefined) return
  const pieces = amount(drawn, pile.pieces)
  const work = worker.thaw(await rowOf(real, pile), { quantity: pieces })
  const short = pieces > pile.pieces ? 'INSUFFICIENT_STOCK' : null
  if (await expectOutcome(work, pile.isFrozen ? short : 'WRONG_STATE'))
    model.move(pile, { ...pile, isFrozen: false }, pieces)
}

async function damage({ model, real, worker, drawn }: Step) {
  const pile = chosen(
    model.present().filter(({ quality }) => quality === 'GOOD'),
    drawn.which,
  )
  if (pile === undefined) return
  const pieces = amount(drawn, pile.pieces)
  const work = worker.change(await rowOf(real, pile), { quantity: pieces, to: { quality: 'DEFECTIVE' } })
  if (await expectOutcome(work, pieces > pile.pieces ? 'INSUFFICIENT_STOCK' : null))
    model.move(pile, { ...pile, quality: 'DEFECTIVE', place: real.day.defective }, pieces)
}

const COMMANDS = {
  announce,
  receive,
  close,
  cancel,
  putAway,
  reversePutaway,
  reverse,
  correct,
  move,
  freeze,
  thaw,
  damage,
}

/** Announcing and receiving more often than the rest: without goods there is nothing to do. */
export const draws: fc.Arbitrary<Drawn> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('announce' as const, 'receive' as const) },
    { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])) },
  ),
  who: fc.nat(2),
  which: fc.nat(5),
  where: fc.nat(5),
  pieces: fc.integer({ min: 1, max: 12 }),
  broken: fc.nat(2),
  bold: fc.nat(4).map((n) => n === 0),
})

export const runStep = (model: Model, real: Real, drawn: Drawn) =>
  COMMANDS[drawn.what]({ model, real, worker: real.workers[drawn.who]!, drawn })
