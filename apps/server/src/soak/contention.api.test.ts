import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNothingWrong } from '../testing/nothing-wrong.ts'
import { createTestApp, refusal, type TestApp } from '../testing/test-app.ts'
import { type WarehouseDay, warehouseDay } from '../testing/warehouse-day.ts'
import { OUTBOUND_TURNS } from './busy-outbound.ts'
import { openBusyWarehouse, TURNS } from './busy-warehouse.ts'
import { deadlocksIn } from './deadlocks.ts'
import { soakMs } from './length.ts'
import { randomFrom } from './random.ts'

const CLIENTS = 16
const LENGTH_MS = soakMs(20)
const PEOPLE = ['warehouse', 'li.na', 'zhang.wei', 'admin']

/** What people who want the same pieces are told; anything else is a fault. */
const CLEAN = new Set([
  'INSUFFICIENT_STOCK',
  'STALE_VERSION',
  'WRONG_STATE',
  'BLOCKED_BY',
  'NOTHING_TO_DO',
  'BATCH_DATES',
  'SAME_PLACE',
  'WRONG_PURPOSE',
  'OVER_CAPACITY',
  'OVER_RECEIPT',
  'NOT_FOUND',
  'BELOW_SHIPPED',
  'ALREADY_CONFIRMED',
  'OVER_PICK',
  'NOTHING_UNCLAIMED',
  'MIXED_BATCHES',
])

let test: TestApp
let day: WarehouseDay
beforeAll(async () => {
  test = await createTestApp()
  day = await warehouseDay(test)
})
afterAll(() => test.close())

it(
  `${CLIENTS} clients at the same few rows are refused cleanly, wait for each other in no circle, and leave the numbers right`,
  async () => {
    const busy = await openBusyWarehouse(test, day)
    const workers = await Promise.all(PEOPLE.map((username) => day.as(username)))
    const admin = workers.at(-1)!
    const until = Date.now() + LENGTH_MS
    const answers = new Map<string, number>()
    const faults: unknown[] = []
    const client = async (n: number) => {
      const random = randomFrom(n + 1)
      while (Date.now() < until) {
        const work = random.oneOf(random.chance(0.5) ? TURNS : OUTBOUND_TURNS)
        const answer = await refusal(
          work({ ...busy, worker: workers[n % workers.length]!, admin, random }).then(() => {
            throw { httpStatus: 200, body: { error: 'done' } }
          }),
        )
        const told = `${work.name} ${answer.error}`
        answers.set(told, (answers.get(told) ?? 0) + 1)
        if (answer.httpStatus !== 200 && !CLEAN.has(String(answer.error))) faults.push({ work: work.name, ...answer })
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))
    expect(faults.slice(0, 5)).toEqual([])
    for (const name of ['receive', 'move', 'freezeOrThaw', 'order', 'pick', 'confirmPick', 'dispatch'])
      expect([...answers.keys()]).toContain(`${name} done`)
    expect(await deadlocksIn(test.pool)).toBe(0)
    await expectNothingWrong(test)
  },
  LENGTH_MS + 60_000,
)
