import fc from 'fast-check'
import { drawing, OUTBOUND_COMMANDS } from '../outbound/outbound-commands.ts'
import type { Draw, Step } from '../outbound/outbound-step.ts'
import type { RealOutbound } from '../outbound/real-outbound.ts'
import { inTurn } from '../steps.ts'
import { approve } from './counts-approval.ts'
import { freeze, move, replenish, thaw } from './counts-beside.ts'
import { dropCount, planCount, recount, startCount, submitCount } from './counts-bills.ts'
import { count, countAll, find } from './counts-counting.ts'
import type { CountsModel } from './counts-model.ts'
import { learnBills } from './real-counts.ts'

const countOne = inTurn<Step<CountsModel>>(planCount, countAll, approve)
const missOne = inTurn<Step<CountsModel>>(OUTBOUND_COMMANDS.order, OUTBOUND_COMMANDS.pick, OUTBOUND_COMMANDS.confirm)

const COUNTING = {
  planCount,
  startCount,
  count,
  countAll,
  countOne,
  find,
  submitCount,
  recount,
  approve,
  dropCount,
}
const BESIDE = { missOne, replenish, move, freeze, thaw }
const COMMANDS = { ...OUTBOUND_COMMANDS, ...COUNTING, ...BESIDE }

const nameOf = <Name extends string>(commands: Record<Name, unknown>) => Object.keys(commands) as Name[]

export interface CountDrawn extends Draw {
  readonly what: keyof typeof COMMANDS
}

export const countDraws: fc.Arbitrary<CountDrawn> = fc.record({
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...nameOf(COUNTING)) },
    { weight: 3, arbitrary: fc.constantFrom('countOne' as const, 'countAll' as const, 'approve' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('missOne' as const, 'startPick' as const, 'confirm' as const),
    },
    { weight: 2, arbitrary: fc.constantFrom(...nameOf(BESIDE)) },
    { weight: 3, arbitrary: fc.constantFrom(...nameOf(OUTBOUND_COMMANDS)) },
  ),
  ...drawing,
})

/** One step, and what followed from it by itself. */
export async function runCountStep(model: CountsModel, real: RealOutbound, drawn: CountDrawn): Promise<void> {
  await COMMANDS[drawn.what]({ model, real, worker: real.workers[drawn.who]!, drawn })
  await learnBills(model, real)
  model.remember(real.test.clock.now())
}
