import fc from 'fast-check'
import { inTurn } from '../steps.ts'
import type { RealTransfers } from './real-transfers.ts'
import type { TransfersModel } from './transfers-model.ts'
import { freeze, shelve, thaw } from './transfers-shelves.ts'
import { cancel, meddle, plan, send, submit, withdraw } from './transfers-source.ts'
import type { Draw, Step } from './transfers-step.ts'
import { arrive, lose, muddle, turnBack } from './transfers-transit.ts'

const COMMANDS = {
  plan,
  submit,
  withdraw,
  cancel,
  meddle,
  send,
  arrive,
  lose,
  turnBack,
  muddle,
  shelve,
  freeze,
  thaw,
  planOne: inTurn<Step>(plan, submit),
  sendOne: inTurn<Step>(plan, submit, send),
}

export interface Drawn extends Draw {
  readonly what: keyof typeof COMMANDS
}

export const transferDraws: fc.Arbitrary<Drawn> = fc.record({
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('planOne' as const, 'sendOne' as const, 'arrive' as const, 'freeze' as const),
    },
    { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])) },
  ),
  end: fc.nat(1),
  which: fc.nat(3),
  product: fc.nat(1),
  isAdmin: fc.boolean(),
  pieces: fc.integer({ min: 1, max: 10 }),
  others: fc.nat(4),
  isBold: fc.nat(5).map((n) => n === 0),
})

export const runTransferStep = (model: TransfersModel, real: RealTransfers, drawn: Drawn) =>
  COMMANDS[drawn.what]({ model, real, drawn })
