import { it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import { expectOutboundBalances, openOutbound, PLAIN_SHELVES } from '../outbound/real-outbound.ts'
import { A_MOMENT, expectAfterAnySteps, SEQUENCES_TIMEOUT } from '../sequences.ts'
import { countDraws, runCountStep } from './counts-commands.ts'
import { CountsModel } from './counts-model.ts'
import { expectCountAgreement, setTolerance } from './real-counts.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
await setTolerance(test)

it(
  'whatever people count while others pick, move and freeze the same pieces, the book follows as a simple model says',
  () =>
    expectAfterAnySteps(countDraws, 120, async (drawn) => {
      const model = new CountsModel(day.stage)
      const real = await openOutbound(test, day, model, PLAIN_SHELVES)
      test.clock.advance(A_MOMENT)
      for (const one of drawn) {
        await runCountStep(model, real, one)
        await expectOutboundBalances(model, real)
        test.clock.advance(A_MOMENT)
      }
      await expectCountAgreement(model, real)
    }),
  SEQUENCES_TIMEOUT,
)
