import { it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { twoWarehouses } from '../../testing/registry/two-warehouses.ts'
import { A_MOMENT, expectAfterAnySteps, SEQUENCES_TIMEOUT } from '../sequences.ts'
import { expectTransferAgreement, expectTransferBalances, ON_SHELVES, openTransfers } from './real-transfers.ts'
import { runTransferStep, transferDraws } from './transfers-commands.ts'
import { TransfersModel } from './transfers-model.ts'

const test = await openTestApp()
const both = await twoWarehouses(test)

it(
  'whatever is sent both ways, received in part, lost and turned back, both ends have what a simple model says',
  () =>
    expectAfterAnySteps(transferDraws, 100, async (drawn) => {
      const [model, real] = [new TransfersModel(ON_SHELVES), await openTransfers(test, both)]
      for (const one of drawn) {
        await runTransferStep(model, real, one)
        await expectTransferBalances(model, real)
        test.clock.advance(A_MOMENT)
      }
      await expectTransferAgreement(model, real)
    }),
  SEQUENCES_TIMEOUT,
)
