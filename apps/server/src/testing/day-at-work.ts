import { expectNothingWrong } from './nothing-wrong.ts'
import { openTestApp } from './open-test-app.ts'
import type { TestAppOptions } from './test-app.ts'
import { warehouseDay } from './warehouse-day.ts'

/** For the tests of one file: a warehouse and people at work in it. When they are through nothing may be wrong. */
export async function dayAtWork(options: TestAppOptions = {}) {
  const test = await openTestApp({ ...options, atTheEnd: expectNothingWrong })
  const day = await warehouseDay(test)
  return {
    test,
    day,
    clerk: await day.as('warehouse'),
    other: await day.as('distr'),
    admin: await day.as('admin'),
  }
}
