import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type WarehouseDay, warehouseDay } from '../testing/warehouse-day.ts'
import { draws, runStep } from './commands.ts'
import { soakMs } from './length.ts'
import { Model } from './model.ts'
import { expectAgreement, openReal } from './real-warehouse.ts'

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
  'whatever several people do in whatever order, stock and documents are as a simple model says',
  async () => {
    let runs = 0
    const steps = fc.array(draws, { minLength: 10, maxLength: 40, size: 'max' })
    const property = fc.asyncProperty(steps, async (drawn) => {
      runs += 1
      const [model, real] = [new Model(), await openReal(test, day)]
      for (const one of drawn) await runStep(model, real, one)
      await expectAgreement(model, real)
    })
    const length = { interruptAfterTimeLimit: LENGTH_MS, numRuns: isSoak ? 1_000_000 : 25 }
    await fc.assert(property, isSoak ? length : { ...length, seed: 20260302 })
    if (isSoak) console.log(`${runs} sequences`)
    expect(runs).toBeGreaterThan(1)
  },
  LENGTH_MS + 120_000,
)
