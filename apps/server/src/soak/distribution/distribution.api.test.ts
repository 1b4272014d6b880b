import { expect, it } from 'vitest'
import { setLockTimeout } from '../../testing/database/lock-timeout.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import { IS_SOAK, rounds, SOAK_TIMEOUT } from '../length.ts'
import { type Random, randomFrom } from '../random.ts'
import { A_MOMENT } from '../sequences.ts'
import { BESIDE_TURNS, receive } from './beside-turns.ts'
import { drain } from './drain.ts'
import type { History, Turn } from './history.ts'
import { ORDER_TURNS, takeMany } from './order-turns.ts'
import { PARCEL_TURNS } from './parcel-turns.ts'
import { PICK_TURNS } from './pick-turns.ts'
import { PLAN_TURNS, WAVE_TURNS } from './wave-turns.ts'

const ORDINARY_HISTORIES = 2
const MOST_HISTORIES = 4 * ORDINARY_HISTORIES
/** What must have come about, so that the rest means something. */
const MUST_HAPPEN = ['plan done', 'walk done', 'pack done', 'ship done', 'reverse done']
const STEPS = IS_SOAK ? 150 : 50
const [PRODUCTS, PLACES] = [3, 4]
/** Of the steps of a history, those at which waves are planned. */
const PLAN_EVERY = 10

const test = await openTestApp({ live: true, jobs: true })
// On a busy machine a turn beside others may take longer than a lock may.
setLockTimeout(test.pool, '0')
const day = await warehouseDay(test)
const worker = await day.as('admin')
await test.pool.query('update cargo_owner set allows_split = true where id = $1', [day.ownerId])
const { rows: carriers } = await test.pool.query<{ id: string }>(
  'select id from logistics_company order by code limit 2',
)

const OFTEN = [ORDER_TURNS, WAVE_TURNS, PICK_TURNS, PARCEL_TURNS, WAVE_TURNS, BESIDE_TURNS, PARCEL_TURNS]

async function openHistory(random: Random): Promise<History> {
  const products: string[] = []
  const places: string[] = []
  for (let n = 0; n < PRODUCTS; n += 1) products.push(await day.product())
  for (let n = 0; n < PLACES; n += 1) places.push(await day.place())
  const history = { test, day, worker, random, products, places, carriers: carriers.map(({ id }) => id) }
  for (const productId of products) await receive(history, productId, 8)
  await takeMany(history)
  return history
}

/** What a turn was told: nothing that a person could not have been told. */
async function run(history: History, turn: Turn): Promise<string> {
  const answer = await refusal(
    turn(history).then(() => {
      throw { httpStatus: 200, body: { error: 'done' } }
    }),
  )
  const isClean = [200, 404, 409, 422].includes(answer.httpStatus)
  expect(isClean, `${turn.name}: ${JSON.stringify(answer)}`).toBe(true)
  return `${turn.name} ${answer.error}`
}

it(
  'whatever happens to orders of consumers beside all other work, each of them and each of their waves comes to an end',
  async () => {
    const goesOn = rounds(ORDINARY_HISTORIES)
    const firstSeed = IS_SOAK ? Date.now() | 0 : 20261117
    const answers = new Map<string, number>()
    let histories = 0
    const missing = () => MUST_HAPPEN.filter((answer) => !answers.has(answer))
    // Who is first differs from run to run: an ordinary one goes on where something has not come about yet.
    for (; goesOn(histories) || (histories < MOST_HISTORIES && missing().length > 0); histories += 1) {
      const seed = firstSeed + histories
      const random = randomFrom(seed)
      const history = await openHistory(random)
      const steps: string[] = []
      try {
        for (let step = 0; step < STEPS; step += 1) {
          const kind = step % PLAN_EVERY === PLAN_EVERY - 1 ? PLAN_TURNS : random.oneOf(OFTEN)
          const atOnce = random.oneOf([1, 1, 1, 2, 3])
          const turns = Array.from({ length: atOnce }, (_, n) => random.oneOf(n === 0 ? kind : random.oneOf(OFTEN)))
          steps.push(turns.map(({ name }) => name).join('+'))
          for (const answer of await Promise.all(turns.map((turn) => run(history, turn))))
            answers.set(answer, (answers.get(answer) ?? 0) + 1)
          test.clock.advance(A_MOMENT)
        }
        await drain(history)
        await expectNothingWrong(test)
      } catch (error) {
        console.log(`seed ${seed}: ${steps.join(' ')}`)
        throw error
      }
    }
    if (IS_SOAK) console.log(histories, 'histories', answers)
    expect(histories).toBeGreaterThan(1)
    expect(missing()).toEqual([])
  },
  SOAK_TIMEOUT,
)
