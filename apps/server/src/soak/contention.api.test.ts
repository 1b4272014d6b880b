import { expect, it } from 'vitest'
import { setLockTimeout } from '../testing/database/lock-timeout.ts'
import { expectNothingWrong } from '../testing/nothing-wrong.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { twoWarehouses } from '../testing/registry/two-warehouses.ts'
import { refusal } from '../testing/test-app.ts'
import { openBusyWarehouse, TURNS } from './busy-warehouse.ts'
import { COUNT_TURNS } from './counts/busy-counts.ts'
import { deadlocksIn } from './deadlocks.ts'
import { IS_SOAK, rounds, SOAK_TIMEOUT } from './length.ts'
import { OUTBOUND_TURNS } from './outbound/busy-outbound.ts'
import { randomFrom } from './random.ts'
import { TRANSFER_TURNS } from './transfers/busy-transfers.ts'

const CLIENTS = 16
/** Of each client, in an ordinary run; and how often they go on where something has not come about yet. */
const TURNS_EACH = 40
const MORE_ROUNDS = 10
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
  'NO_LINES',
  'OPEN_WORK',
  'RECOUNT_OPEN',
  'NOTHING_COUNTED',
  'UNKNOWN_LINE',
  'OVER_TRANSIT',
])

const ALL_TURNS = [TURNS, OUTBOUND_TURNS, COUNT_TURNS, TRANSFER_TURNS]
/** What must have come about, so that the rest means something. */
const EFFECTS = ['RECEIPT', 'MOVE', 'DISPATCH', 'COUNT', 'TRANSFER']

async function missingEffects(products: readonly string[]): Promise<string[]> {
  const { rows } = await test.pool.query<{ effect: string }>(
    'select distinct effect from stock_entry where product_id = any($1)',
    [products],
  )
  const effects = new Set(rows.map(({ effect }) => effect))
  return EFFECTS.filter((effect) => !effects.has(effect))
}

const test = await openTestApp({ connections: CLIENTS })
// On a busy machine all of them together take longer than a lock may; a circle of them is found all the same.
setLockTimeout(test.pool, '0')
const both = await twoWarehouses(test)

it(
  `${CLIENTS} clients at the same few rows are refused cleanly, wait for each other in no circle, and leave the numbers right`,
  async () => {
    const busy = await openBusyWarehouse(test, both)
    const workers = await Promise.all(PEOPLE.map((username) => both.day.as(username)))
    const admin = workers.at(-1)!
    const answers = new Map<string, number>()
    const faults: string[] = []
    const randoms = Array.from({ length: CLIENTS }, (_, n) => randomFrom(n + 1))
    const client = async (n: number, goesOn: (turns: number) => boolean) => {
      const random = randoms[n]!
      for (let turns = 0; goesOn(turns); turns += 1) {
        // Each kind of work has its turn, so that a short run comes to all of them too.
        const work = random.oneOf(ALL_TURNS[(n + turns) % ALL_TURNS.length] ?? TURNS)
        const answer = await refusal(
          work({ ...busy, worker: workers[n % workers.length]!, admin, random }).then(() => {
            throw { httpStatus: 200, body: { error: 'done' } }
          }),
        )
        const outcome = `${work.name} ${answer.error}`
        answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
        if (answer.httpStatus !== 200 && !CLEAN.has(String(answer.error)))
          faults.push(JSON.stringify({ work: work.name, ...answer }))
      }
    }
    const workAtOnce = (goesOn: (turns: number) => boolean) =>
      Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n, goesOn)))
    await workAtOnce(rounds(TURNS_EACH))
    // Who is first differs from run to run, so a short one may never have come to a dispatch.
    for (let more = 0; more < MORE_ROUNDS && (await missingEffects(busy.products)).length > 0; more += 1)
      await workAtOnce((turns) => turns < TURNS_EACH)
    expect(faults.slice(0, 5).join('\n')).toBe('')
    expect(await missingEffects(busy.products)).toEqual([])
    if (IS_SOAK) console.log(answers)
    expect(await deadlocksIn(test.pool)).toBe(0)
    await expectNothingWrong(test)
  },
  SOAK_TIMEOUT,
)
