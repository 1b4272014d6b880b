import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type WarehouseDay, warehouseDay } from '../testing/warehouse-day.ts'
import { soakMs } from './length.ts'
import { outboundDraws, runOutboundStep } from './outbound-commands.ts'
import { OutboundModel } from './outbound-model.ts'
import { expectOutboundAgreement, openOutbound } from './real-outbound.ts'

const LENGTH_MS = soakMs(15)
const isSoak = LENGTH_MS >= 60_000

let test: TestApp
let day: WarehouseDay
beforeAll(async () => {
  test = await createTestApp()
  day = await warehouseDay(test)
})
afterAll(() => test.close())

it(
  'whatever several people order, pick, load and take back, stock and documents are as a simple model says',
  async () => {
    let runs = 0
    const steps = fc.array(outboundDraws, { minLength: 15, maxLength: 50, size: 'max' })
    const property = fc.asyncProperty(steps, async (drawn) => {
      runs += 1
      const model = new OutboundModel()
      const real = await openOutbound(test, day, model)
      for (const one of drawn) await runOutboundStep(model, real, one)
      await expectOutboundAgreement(model, real)
    })
    const length = { interruptAfterTimeLimit: LENGTH_MS, numRuns: isSoak ? 1_000_000 : 25 }
    await fc.assert(property, isSoak ? length : { ...length, seed: 20260302 })
    if (isSoak) console.log(`${runs} sequences`)
    expect(runs).toBeGreaterThan(1)
  },
  LENGTH_MS + 120_000,
)
