import { it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import { A_MOMENT, expectAfterAnySteps, SEQUENCES_TIMEOUT } from '../sequences.ts'
import { outboundDraws, runOutboundStep } from './outbound-commands.ts'
import { OutboundModel } from './outbound-model.ts'
import { expectOutboundAgreement, expectOutboundBalances, openOutbound, SHELVES } from './real-outbound.ts'

const test = await openTestApp()
const day = await warehouseDay(test)

it(
  'whatever several people order, pick, count, load and take back, stock and documents are as a simple model says',
  () =>
    expectAfterAnySteps(outboundDraws, 100, async (drawn) => {
      const model = new OutboundModel()
      const real = await openOutbound(test, day, model, SHELVES)
      for (const one of drawn) {
        await runOutboundStep(model, real, one)
        await expectOutboundBalances(model, real)
        test.clock.advance(A_MOMENT)
      }
      await expectOutboundAgreement(model, real)
    }),
  SEQUENCES_TIMEOUT,
)
