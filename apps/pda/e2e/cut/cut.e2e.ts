import { IS_SOAK } from '../../../web/e2e/support/length.ts'
import { outcomeOf } from './outcome.ts'
import { plansByTurn, wholeTable } from './plans.ts'
import { runDisturbed, runUndisturbed } from './run-script.ts'
import { INBOUND } from './scripts/inbound.ts'
import { PICKING } from './scripts/picking.ts'
import { SHIPPING } from './scripts/shipping.ts'
import { STOCK } from './scripts/stock.ts'
import { expect, test } from './test.ts'
import { expectNothingWrong } from './verify.ts'

const SCRIPTS = [...PICKING, ...INBOUND, ...SHIPPING, ...STOCK]

if (IS_SOAK) test.describe.configure({ timeout: 3_600_000 })

for (const [turn, script] of SCRIPTS.entries())
  test(`${script.name}: whenever it is cut off or killed, it comes to the same`, async ({ device }) => {
    const prepared = await script.prepare(device.page)
    const reference = await runUndisturbed(device, prepared)
    const expected = await outcomeOf(device.page, prepared)
    await prepared.tidy?.(device.page)
    const plans = IS_SOAK ? wholeTable(reference.requests) : plansByTurn(reference.requests, turn)
    for (const plan of plans) {
      const again = await script.prepare(device.page)
      const named = JSON.stringify([...plan])
      await test.step(named, async () => {
        await runDisturbed(device, again, reference, plan)
        expect(await outcomeOf(device.page, again), named).toEqual(expected)
      })
      await again.tidy?.(device.page)
    }
  })

test.afterAll(async ({ device }) => expectNothingWrong(device.page))
