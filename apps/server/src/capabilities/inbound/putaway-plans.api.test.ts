import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { smallWarehouse } from '../../testing/small-warehouse.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { test, day, clerk } = await dayAtWork()
const small = await smallWarehouse(test, day)

/** One piece a pallet. */
const PALLETS = { package_number: 1, num_of_products_per_stack_layer: 1, stack_layers_quantity: 1 }

const run = (worker: Worker, id: string, command: string, body = {}) =>
  worker.send('POST', `putaways/${id}/${command}`, body)
const make = (registrationId: string, worker = clerk) => worker.send('POST', `putaways/${registrationId}/RECV_REG`)

async function onDock(pieces: number, columns = {}, ownerId = day.ownerId) {
  const productId = await day.product({ cargo_owner_id: ownerId, ...columns })
  const { registration } = await clerk.receive(ownerId, [{ productId, planSkuTotal: pieces }])
  const [row] = await day.stockOf(productId)
  return { registrationId: registration.id, productId, stockId: row!.id }
}

type Putaway = Awaited<ReturnType<typeof make>>
const placesOf = ({ lines }: Putaway) => lines.map(({ locationId }) => locationId as string | null)

/** Calls that all have to wait before their putaways are stored: each has looked for places when the first is stored. */
async function storedTogether<Answer>(start: () => Promise<Answer>[]): Promise<Answer[]> {
  // Connections are open before anybody waits: on a busy machine opening one takes as long as a lock may.
  await Promise.all(Array.from({ length: 8 }, () => test.pool.query('select pg_sleep(0.05)')))
  const client = await test.pool.connect()
  await client.query('begin')
  await client.query('lock table putaway in share mode')
  const calls = start()
  // One that gave up, as after five seconds of waiting on a very busy machine, never waits with the others.
  let hasEnded = false
  const noteEnd = () => {
    hasEnded = true
  }
  for (const call of calls) call.then(noteEnd, noteEnd)
  while (!hasEnded && (await lockWaits(test.pool)) < calls.length) await sleep(20)
  await client.query('commit')
  client.release()
  return Promise.all(calls)
}

/** Everybody who still plans to go to one of these places stops. */
beforeAll(() => small.close())

describe('places that open putaways plan', () => {
  it('are taken by pallets, also for putaways that are made at the same moment', async () => {
    const places = await small.open(4, { max_pallets: 1 })
    const docks = await Promise.all(places.map(() => onDock(1, PALLETS)))
    const putaways = await storedTogether(() => docks.map(({ registrationId }) => make(registrationId)))
    expect(putaways.flatMap(placesOf).sort()).toEqual([...places].sort())
    await Promise.all(putaways.map(({ id }) => run(clerk, id, 'complete')))
  })

  it.each([
    ['weight', { max_weight: '10' }, { cross_weight: '4' }],
    ['volume', { max_volume: '10' }, { volume: '4' }],
  ])('are taken by %s, and what is left of them is offered again', async (_dimension, limit, size) => {
    const [first, second] = await small.open(2, limit)
    const productId = await day.product(size)
    const receive = async () => (await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 1 }])).registration.id
    const putaways: Putaway[] = []
    for (let n = 0; n < 4; n += 1) putaways.push(await make(await receive()))
    // Two pieces of four fit into ten; the third does not.
    expect(putaways.flatMap(placesOf)).toEqual([first, first, second, second])
    const full = await make(await receive())
    expect(placesOf(full)).toEqual([null])
    for (const { id } of putaways.toReversed()) await run(clerk, id, 'complete')
    await run(clerk, full.id, 'cancel')
  })

  it('count for the mixing rules', async () => {
    const [first, second] = await small.open(2)
    const own = await make((await onDock(1)).registrationId)
    const other = await make((await onDock(1, {}, day.otherOwnerId)).registrationId)
    expect([...placesOf(own), ...placesOf(other)]).toEqual([first, second])
    const third = await make((await onDock(1, {}, day.otherOwnerId)).registrationId)
    // A second product of the same owner shares a place, since there is no empty one.
    expect(placesOf(third)).toEqual([second])
    expect(third.lines[0]).toMatchObject({ reason: { chosen: { code: 'SHARED_PLACE' } } })
    for (const { id } of [third, other, own]) await run(clerk, id, 'complete')
  })

  it('are named in the explanation, and free again when the putaway is cancelled', async () => {
    const [first, second] = await small.open(2, { max_pallets: 1 })
    const one = await make((await onDock(1, PALLETS)).registrationId)
    const two = await make((await onDock(1, PALLETS)).registrationId)
    expect([...placesOf(one), ...placesOf(two)]).toEqual([first, second])
    expect(two.lines[0]).toMatchObject({
      reason: { rejected: [{ placeId: first, code: 'PLANNED', figures: { putaway: one.putawayNo } }] },
    })
    await run(clerk, one.id, 'cancel')
    const three = await make((await onDock(1, PALLETS)).registrationId)
    expect(placesOf(three)).toEqual([first])
    for (const { id } of [two, three]) await run(clerk, id, 'complete')
  })

  it('are respected by goods that go to the shelf with their receipt', async () => {
    const [, second] = await small.open(2, { max_pallets: 1 })
    const planned = await make((await onDock(1, PALLETS)).registrationId)
    const productId = await day.product(PALLETS)
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 3 }])
    const draft = await clerk.register(notice.id)
    await clerk.send('POST', `recvRegistrations/${draft.id}/complete`, { putaway: true })
    const lying = await day.stockOf(productId)
    expect(new Map(lying.map(({ locationId, onHand }) => [locationId, onHand]))).toEqual(
      new Map([
        [second, 1],
        [day.dock, 2],
      ]),
    )
    const later = await make(draft.id)
    expect(later).toMatchObject({ skuTotal: 2, unplacedSkuTotal: 2 })
    await run(clerk, later.id, 'cancel')
    await run(clerk, planned.id, 'complete')
  })

  it('two putaways of the whole dock do not plan the same pieces', async () => {
    await small.open(3)
    const { stockId } = await onDock(5)
    const outcomes = await Promise.allSettled([1, 2].map(() => clerk.send('POST', 'putaways', { lines: [] })))
    const lines = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.lines : []))
    const pieces = lines
      .filter((line) => line.stockId === stockId)
      .reduce((sum, line) => sum + Number(line.skuTotal), 0)
    expect(pieces).toBe(5)
    for (const one of outcomes) if (one.status === 'fulfilled') await run(clerk, one.value.id, 'cancel')
  })
})

describe('a place that somebody filled by hand', () => {
  async function filledByHand() {
    const [first, second] = await small.open(2, { max_pallets: 1 })
    const byHand = await onDock(1, PALLETS)
    const { registrationId, productId } = await onDock(1, PALLETS)
    const putaway = await make(registrationId)
    expect(placesOf(putaway)).toEqual([first])
    await clerk.move({ stockId: byHand.stockId, toLocationId: first, quantity: 1 })
    return { putaway, productId, first, second }
  }

  it('is refused with the next best one, and one call completes there', async () => {
    const { putaway, productId, second } = await filledByHand()
    expect(await refusal(run(clerk, putaway.id, 'complete'))).toMatchObject({
      error: 'OVER_CAPACITY',
      fields: [{ field: 'lines.0.locationId' }],
      detail: { lineId: putaway.lines[0]!.id, instead: [{ locationId: second, pieces: 1 }] },
    })
    expect(await run(clerk, putaway.id, 'suggest', { next: 'complete' })).toMatchObject({ status: 'COMPLETED' })
    expect(await day.stockOf(productId)).toMatchObject([{ locationId: second, onHand: 1 }])
  })

  it('does the same for one line that is confirmed', async () => {
    const { putaway, second } = await filledByHand()
    const lines = [{ id: putaway.lines[0]!.id }]
    const answer = await refusal(run(clerk, putaway.id, 'confirm', { lines }))
    expect(answer).toMatchObject({ detail: { instead: [{ locationId: second }] } })
    const done = await run(clerk, putaway.id, 'suggest', { lines, next: 'confirm' })
    expect(done).toMatchObject({ status: 'DRAFT', confirmedSkuTotal: 1 })
    expect(await run(clerk, putaway.id, 'complete')).toMatchObject({ status: 'COMPLETED' })
  })

  it('offers nothing where there is nothing, and then leaves the line without a place', async () => {
    const { putaway, second } = await filledByHand()
    await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [second])
    const answer = await refusal(run(clerk, putaway.id, 'complete'))
    expect(answer).toMatchObject({ error: 'OVER_CAPACITY' })
    expect(answer.detail).not.toHaveProperty('instead')
    const again = await run(clerk, putaway.id, 'suggest', { next: 'complete' })
    expect(again).toMatchObject({ status: 'DRAFT', unplacedSkuTotal: 1 })
    expect(again.lines[0]).toMatchObject({
      locationId: null,
      reason: { noPlace: { LOCATION_LOCKED: 1, OVER_PALLETS: 1 } },
    })
    await run(clerk, putaway.id, 'cancel')
  })
})

describe('goods that no place takes', () => {
  async function nothingFits() {
    const [full, locked] = await small.open(2, { max_pallets: 1 })
    await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [locked])
    const filling = await onDock(1, PALLETS)
    await run(clerk, (await make(filling.registrationId)).id, 'complete')
    const { registrationId } = await onDock(1, PALLETS)
    return { putaway: await make(registrationId), full, locked, filling }
  }

  it('have a line without a place that says how many places each rule refused, and where they would overflow', async () => {
    const { putaway, full } = await nothingFits()
    expect(putaway).toMatchObject({ skuTotal: 1, unplacedSkuTotal: 1 })
    expect(putaway.lines).toMatchObject([
      {
        locationId: null,
        skuTotal: 1,
        reason: {
          noPlace: { OVER_PALLETS: 1, LOCATION_LOCKED: 1 },
          nearest: { placeId: full, code: 'OVER_PALLETS', figures: { has: 1, adds: 1, limit: 1 } },
        },
      },
    ])
    expect(putaway.actions).toEqual(['edit', 'suggest', 'cancel', 'delete'])
    const [line] = putaway.lines
    for (const [command, body] of [
      ['complete', {}],
      ['confirm', { lines: [{ id: line!.id }] }],
    ] as const) {
      expect(await refusal(run(clerk, putaway.id, command, body))).toMatchObject({ error: 'PLACE_MISSING' })
    }
    const problem = await refusal(run(clerk, putaway.id, 'complete'))
    expect(problem).toMatchObject({ fields: [{ field: 'lines.0.locationId' }] })
    await run(clerk, putaway.id, 'cancel')
  })

  it('are put into the nearest place all the same, with a reason', async () => {
    const { putaway, full } = await nothingFits()
    const line = { id: putaway.lines[0]!.id, locationId: full, override: true, overrideReason: 'the aisle is free' }
    const placed = await clerk.send('PUT', 'putaways', { id: putaway.id, version: putaway.version, lines: [line] })
    expect(placed).toMatchObject({ unplacedSkuTotal: 0 })
    expect(placed.lines[0]).toMatchObject({ locationId: full, reason: null })
    expect(await run(clerk, putaway.id, 'complete')).toMatchObject({ status: 'COMPLETED' })
  })

  it('find a place that has become free meanwhile', async () => {
    const { putaway, locked } = await nothingFits()
    await test.pool.query(`update storage_location set status = 'ACTIVE' where id = $1`, [locked])
    const again = await run(clerk, putaway.id, 'suggest')
    expect(again).toMatchObject({ unplacedSkuTotal: 0 })
    expect(placesOf(again)).toEqual([locked])
    expect(again.lines[0]).toMatchObject({ reason: { chosen: { code: 'EMPTY_PLACE' } } })
    await run(clerk, putaway.id, 'complete')
  })

  it('are only the rest: what has a place is confirmed', async () => {
    const places = await small.open(2, { max_pallets: 1 })
    const { registrationId } = await onDock(3, PALLETS)
    const putaway = await make(registrationId)
    expect(placesOf(putaway)).toEqual([...places, null])
    expect(putaway.actions).toEqual(['edit', 'confirm', 'suggest', 'cancel', 'delete'])
    const confirmed = await run(clerk, putaway.id, 'confirm')
    expect(confirmed).toMatchObject({ status: 'DRAFT', confirmedSkuTotal: 2, unplacedSkuTotal: 1 })
    const [free] = await small.add(1, { max_pallets: 1 })
    const done = await run(clerk, putaway.id, 'suggest', { next: 'complete' })
    expect(done).toMatchObject({ status: 'COMPLETED', confirmedSkuTotal: 3 })
    expect(placesOf(done)).toEqual([...places, free])
  })
})

it('four people who fill a small warehouse are never refused, and then have lines without a place', async () => {
  await small.open(20, { max_pallets: 1 })
  const people = await Promise.all(['warehouse', 'li.na', 'zhang.wei', 'admin'].map((name) => day.as(name)))
  const products = await Promise.all([1, 2, 3].map(() => day.product(PALLETS)))
  let [placed, unplaced] = [0, 0]
  const work = async (worker: Worker, n: number) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const productId = products[(n + turn) % products.length]!
      const { registration } = await worker.receive(day.ownerId, [{ productId, planSkuTotal: 1 }])
      const { id, lines } = await make(registration.id, worker)
      expect(lines.length).toBe(1)
      if (lines[0]!.locationId === null) unplaced += 1
      else {
        await run(worker, id, 'complete')
        placed += 1
      }
    }
  }
  await Promise.all(people.map(work))
  expect([placed, unplaced]).toEqual([20, 4])
})
