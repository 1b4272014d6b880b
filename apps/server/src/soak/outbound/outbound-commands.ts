import fc from 'fast-check'
import { inTurn } from '../steps.ts'
import type { OutboundModel } from './outbound-model.ts'
import { amend, cancelOrder, close, order, rewrite } from './outbound-orders.ts'
import { cancelPick, complete, confirm, giveBack, pick, pickByHand, startPick, swap } from './outbound-picks.ts'
import type { Draw, Step } from './outbound-step.ts'
import { countOut, dropTally, finishOut } from './outbound-tallies.ts'
import { carry, carryPackage, claim, comeBack, ship, unload } from './outbound-trucks.ts'
import type { RealOutbound } from './real-outbound.ts'

/** Everything that people do with goods that leave. */
export const OUTBOUND_COMMANDS = {
  order,
  rewrite,
  pick,
  pickByHand,
  startPick,
  confirm,
  swap,
  complete,
  cancelPick,
  giveBack,
  countOut,
  finishOut,
  dropTally,
  claim,
  carry,
  carryPackage,
  ship,
  comeBack,
  unload,
  cancelOrder,
  close,
  amend,
  stageOne: inTurn<Step>(order, pick, complete),
  loadOne: inTurn<Step>(pick, complete, claim),
  sendOne: inTurn<Step>(claim, ship),
}
type Name = keyof typeof OUTBOUND_COMMANDS

export interface Drawn extends Draw {
  readonly what: Name
}

export const drawing = {
  who: fc.nat(2),
  which: fc.nat(5),
  where: fc.nat(5),
  pieces: fc.integer({ min: 1, max: 12 }),
  reason: fc.constantFrom('NOT_FOUND' as const, 'DAMAGED' as const, 'BLOCKED' as const, null, null, null),
  off: fc.integer({ min: -3, max: 3 }),
  isBold: fc.nat(5).map((n) => n === 5),
}

const OFTEN = ['order', 'pick', 'confirm', 'stageOne', 'loadOne', 'countOut'] as const satisfies readonly Name[]

export const outboundDraws: fc.Arbitrary<Drawn> = fc.record({
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...OFTEN) },
    { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(OUTBOUND_COMMANDS) as Name[])) },
  ),
  ...drawing,
})

export const runOutboundStep = (model: OutboundModel, real: RealOutbound, drawn: Drawn) =>
  OUTBOUND_COMMANDS[drawn.what]({ model, real, worker: real.workers[drawn.who]!, drawn })
