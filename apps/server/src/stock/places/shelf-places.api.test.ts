import { setTimeout as sleep } from 'node:timers/promises'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { describe, expect, it } from 'vitest'
import { lockWaits } from '../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { shelvedBy } from '../../testing/shelved.ts'

const { test, day, clerk, admin } = await dayAtWork()
const locations = admin.list(storageLocations)

/** Somebody plans: then the ways to all places are measured, and the shelves listed. */
async function plan() {
  const { registration } = await clerk.receive(day.ownerId, [{ productId: await day.product(), planSkuTotal: 1 }])
  return clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
}

async function shelf(locationId: string) {
  const { rows } = await test.pool.query<{ empty: boolean; status: string; full_no: string; area: string }>(
    `select p.empty, p.status, p.full_no, a.code as area from shelf_place p
       join warehouse_area a on a.warehouse_id = p.warehouse_id and a.id = p.area_id
      where p.warehouse_id = $1 and p.location_id = $2`,
    [day.warehouseId, locationId],
  )
  return rows[0]
}

const wideShelf = () => day.place({ max_pallets: 100 })

/** One piece of each of so many products in one shelf, and as many empty shelves. */
async function sharedShelf(products: number) {
  const place = await wideShelf()
  const lying: string[] = []
  const others: string[] = []
  for (let n = 0; n < products; n += 1) {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 1 }], place)
    lying.push((await day.stockOf(productId))[0]!.id)
    others.push(await wideShelf())
  }
  await plan()
  expect(await shelf(place)).toMatchObject({ empty: false })
  return { place, others, lying }
}

/**
 * All of them have written their balances, and see no balance of each other, when the first comes to say whether the shelf
 * is empty.
 */
async function together(locationId: string, calls: readonly (() => Promise<unknown>)[]) {
  const holder = await test.pool.connect()
  const running: Promise<unknown>[] = []
  try {
    await holder.query('begin')
    await holder.query('select 1 from shelf_place where warehouse_id = $1 and location_id = $2 for no key update', [
      day.warehouseId,
      locationId,
    ])
    for (const [place, call] of calls.entries()) {
      running.push(call())
      while ((await lockWaits(test.pool)) <= place) await sleep(10)
    }
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await Promise.all(running)
}

describe('a shelf', () => {
  it('is empty until goods come, and again when the last of them leave', async () => {
    const { places, stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 5 }])
    const [from, to] = [places[0]!, await wideShelf()]
    await plan()
    expect([await shelf(from), await shelf(to)]).toMatchObject([{ empty: false }, { empty: true }])
    await clerk.move({ stockId: stockIds[0], toLocationId: to, quantity: 2 })
    expect([await shelf(from), await shelf(to)]).toMatchObject([{ empty: false }, { empty: false }])
    await clerk.move({ stockId: stockIds[0], toLocationId: to, quantity: 3 })
    expect([await shelf(from), await shelf(to)]).toMatchObject([{ empty: true }, { empty: false }])
  })

  it('is empty when two people take the last two things away at the same moment', async () => {
    const { place, others, lying } = await sharedShelf(2)
    const takings = lying.map((stockId, n) => () => clerk.move({ stockId, toLocationId: others[n], quantity: 1 }))
    await together(place, takings)
    expect(await shelf(place)).toMatchObject({ empty: true })
  })

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ] as const)('is not empty when one takes the last thing away and another puts something away, this one %s', async (_, order) => {
    const { place, others, lying } = await sharedShelf(1)
    const { registration } = await clerk.receive(day.ownerId, [{ productId: await day.product(), planSkuTotal: 1 }])
    const draft = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    const lines = [{ id: draft.lines[0]!.id, locationId: place }]
    await clerk.send('PUT', 'putaways', { id: draft.id, version: draft.version, lines })
    const calls = [
      () => clerk.send('POST', `putaways/${draft.id}/complete`),
      () => admin.move({ stockId: lying[0], toLocationId: others[0], quantity: 1 }),
    ]
    await together(
      place,
      order.map((one) => calls[one]!),
    )
    expect([await shelf(place), await shelf(others[0]!)]).toMatchObject([{ empty: false }, { empty: false }])
  })

  it('is as full as it is after many moves to and fro', async () => {
    const { place, others, lying } = await sharedShelf(4)
    const all = [place, ...others]
    const rowAt = new Map(lying.map((stockId, n) => [n, stockId]))
    for (let round = 0; round < 12; round += 1) {
      const moves = [...rowAt].map(async ([n, stockId]) => {
        const toLocationId = all[(n * 3 + round) % all.length]!
        const moved = await clerk.move({ stockId, toLocationId, quantity: 1 }).catch(() => undefined)
        if (moved !== undefined) rowAt.set(n, moved.rows[0]!.id)
      })
      await Promise.all(moves)
      const { rows } = await test.pool.query<{ empty: boolean; holds: boolean }>(
        `select p.empty, exists (select 1 from stock s
                 where s.warehouse_id = p.warehouse_id and s.location_id = p.location_id and s.present) as holds
           from shelf_place p where p.location_id = any($1)`,
        [all],
      )
      expect(rows).toHaveLength(all.length)
      expect(rows.filter(({ empty, holds }) => empty === holds)).toEqual([])
    }
  })
})

describe('the list of shelves', () => {
  it('follows a place that is new, renamed, moved to another area, locked, opened and removed', async () => {
    const { warehouseId } = day
    const areas = await test.pool.query<{ id: string; code: string }>(
      `select id, code from warehouse_area where warehouse_id = $1 and purpose = 'STORAGE' order by code limit 2`,
      [warehouseId],
    )
    const [first, second] = areas.rows as [{ id: string; code: string }, { id: string; code: string }]
    const place = await locations.create({ warehouseId, areaId: first.id, fullNo: 'LIST-1' })
    expect(await shelf(place.id)).toBeUndefined()
    await plan()
    expect(await shelf(place.id)).toEqual({ empty: true, status: 'ACTIVE', full_no: 'LIST-1', area: first.code })

    const moved = await locations.update({ id: place.id, version: 1, areaId: second.id, fullNo: 'LIST-2' })
    await plan()
    expect(await shelf(place.id)).toMatchObject({ full_no: 'LIST-2', area: second.code })

    await locations.act(place.id, 'lock')
    expect(await shelf(place.id)).toMatchObject({ status: 'LOCKED' })
    await locations.act(place.id, 'unlock')
    expect(await shelf(place.id)).toMatchObject({ status: 'ACTIVE' })

    await locations.remove(place.id, moved.version + 2)
    expect(await shelf(place.id)).toBeUndefined()
  })

  it('has no place of an area for something else', async () => {
    await plan()
    expect([await shelf(day.dock), await shelf(day.stage)]).toEqual([undefined, undefined])
  })
})
