import { it } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'
import { warehouseDay } from '../testing/warehouse-day.ts'
import { draws, runStep } from './commands.ts'
import { Model } from './model.ts'
import { expectAgreement, openReal } from './real-warehouse.ts'
import { expectAfterAnySteps, SEQUENCES_TIMEOUT } from './sequences.ts'

const test = await openTestApp()
const day = await warehouseDay(test)

it(
  'whatever several people do in whatever order, stock and documents are as a simple model says',
  () =>
    expectAfterAnySteps(draws, 40, async (drawn) => {
      const [model, real] = [new Model(), await openReal(test, day)]
      for (const one of drawn) await runStep(model, real, one)
      await expectAgreement(model, real)
    }),
  SEQUENCES_TIMEOUT,
)
