import type { FloorDays, FloorFigures, PlaceFigure } from '@entrepot/contract/query/analysis/floor-figures'
import { floorColour } from '@entrepot/contract/query/analysis/floor-figures'
import type { SnapshotPage } from '@entrepot/contract/query/analysis/snapshots'
import { classOfCode, FILL_OVER, FILL_UNKNOWN, OWNER_SEVERAL } from '@entrepot/domain/stock/floor-classes'
import { describe, expect, it } from 'vitest'
import { checkBills } from '../../../testing/check-bills.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, day, clerk, admin } = await dayAtWork()
const read = <Data>(path: string) => admin.send<Data>('GET', path)
const figures = (query: string) => read<FloorFigures>(`floorFigures?${query}`)
const DAY = 24 * 60

/** The day of the warehouse, in Shanghai. */
const today = () => new Date(test.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

/** Sessions end; whoever comes back signs in again. */
async function later(minutes: number) {
  test.clock.advance(minutes)
  await test.pool.query(
    `update session set expires_time = $1::timestamptz + interval '30 days', last_used_time = $1 where ended_time is null`,
    [test.clock.now()],
  )
}

const numberOf = async (locationId: string) => {
  const { rows } = await test.pool.query<{ no: string }>('select full_no as no from storage_location where id = $1', [
    locationId,
  ])
  return rows[0]!.no
}
const rowOf = ({ places }: FloorFigures, no: string): PlaceFigure | undefined => places.find(([one]) => one === no)

const goods = { productId: await day.product({ volume: '0.25' }), locationId: await day.place({ max_volume: '4' }) }
const number = await numberOf(goods.locationId)
await clerk.shelve(day.ownerId, [{ productId: goods.productId, planSkuTotal: 10 }], goods.locationId)
await later(DAY)
// Somebody found that it holds less: capacities are those of now.
await test.pool.query('update storage_location set max_volume = 2 where id = $1', [goods.locationId])
const order = await clerk.shipmentNotice(day.ownerId, [{ productId: goods.productId, planSkuTotal: 4 }])
await clerk.pick(order.id)
await clerk.dispatch(order.id)
await later(DAY)
const { version } = await admin.read(`products/${goods.productId}`)
await admin.send('PUT', 'products', { id: goods.productId, version, volume: '0.1' })
await later(DAY)

describe('fill', () => {
  it('is the volume of that day by the usable volume, over-full included', async () => {
    const at = async (days: number) => rowOf(await figures(`day=${daysAgo(days)}`), number)
    expect(await at(3)).toEqual([number, String(FILL_OVER), 10, 1.25, '2.500000', '2', 0])
    expect(await at(2)).toEqual([number, '4', 6, 0.75, '1.500000', '2', 0])
    expect(await at(1)).toEqual([number, '3', 6, 0.3, '0.600000', '2', 0])
    expect(await at(4)).toBeUndefined()
  })

  it('is never guessed: a place without a capacity and goods without a volume have a class of their own', async () => {
    const noVolume = await day.place({ max_volume: '1' })
    await clerk.receive(day.ownerId, [{ productId: await day.product({ volume: '0.5' }), planSkuTotal: 1 }])
    await clerk.shelve(day.ownerId, [{ productId: await day.product(), planSkuTotal: 2 }], noVolume)
    const answer = await figures('colour=fill')
    const [dock, shelf] = [rowOf(answer, await numberOf(day.dock)), rowOf(answer, await numberOf(noVolume))]
    expect([dock?.[1], dock?.[3], dock?.[4], dock?.[5]]).toEqual([String(FILL_UNKNOWN), null, '0.500000', null])
    expect(shelf?.slice(1)).toEqual([String(FILL_UNKNOWN), 2, 0, '0.000000', '1', 2])
  })

  it('is by location what the snapshot of the same day says', async () => {
    for (const days of [0, 1, 2, 3]) {
      const { places, at } = await figures(`day=${daysAgo(days)}&colour=fill`)
      const page = await read<SnapshotPage>(`inventorySnapshots?day=${daysAgo(days)}&by=location&pageSize=500`)
      expect(page.at).toBe(at)
      expect(page.total).toBe(page.content.length)
      expect(places.map(([no, , pieces, , volume]) => [no, pieces, volume])).toEqual(
        page.content.map(({ locationNo, skuTotal, volumeTotal }) => [locationNo, skuTotal, volumeTotal]),
      )
    }
  })
})

describe('the other colours', () => {
  it('picks are entries that took pieces from the shelf, in a window of days', async () => {
    const picks = async (query: string) => rowOf(await figures(`colour=picks&${query}`), number)?.slice(2)
    expect(await picks(`day=${daysAgo(2)}&days=1`)).toEqual([6, 1])
    expect(await picks(`day=${daysAgo(1)}&days=1`)).toEqual([6, 0])
    expect(await picks(`day=${daysAgo(1)}&days=2`)).toEqual([6, 1])
    const { content } = await read<{ content: { quantity: number }[] }>(
      `stockEntries?locationId=${goods.locationId}&documentType=PICKING&pageSize=100`,
    )
    expect(content.map(({ quantity }) => quantity)).toEqual([-4])
    // What waits on the stage was carried there, and is no pick of the stage.
    const stage = await numberOf(day.stage)
    expect(rowOf(await figures('colour=picks&days=30'), stage)?.[3] ?? 0).toBe(0)
  })

  it('age is that of the oldest goods, and ends with them', async () => {
    expect(rowOf(await figures('colour=age'), number)?.slice(2)).toEqual([6, 3])
    expect(rowOf(await figures(`colour=age&day=${daysAgo(3)}`), number)?.slice(2)).toEqual([10, 0])
    expect(rowOf(await figures(`colour=age&day=${daysAgo(4)}`), number)).toBeUndefined()
  })

  it('owners are told apart, and several in one place are said so', async () => {
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    await clerk.receive(day.otherOwnerId, [{ productId: theirs, planSkuTotal: 2 }])
    const dock = await numberOf(day.dock)
    const answer = await figures('colour=owner')
    const [, code, pieces, owners, ...ranks] = rowOf(answer, dock)!
    expect([classOfCode(code), pieces, owners]).toEqual([OWNER_SEVERAL, 3, 2])
    expect(ranks.map((rank) => answer.owners[Number(rank)]?.id).sort()).toEqual([day.ownerId, day.otherOwnerId].sort())
    const [, , , , rank] = rowOf(answer, number)!
    expect(answer.owners[Number(rank)]?.id).toBe(day.ownerId)
    const own = await figures(`colour=owner&cargoOwnerId=${day.otherOwnerId}`)
    expect(rowOf(own, dock)?.slice(2, 4)).toEqual([2, 1])
    expect(rowOf(own, number)).toBeUndefined()
  })

  it('count age begins with the count of the place', async () => {
    const bills = checkBills(clerk, day)
    expect(rowOf(await figures('colour=countAge'), number)?.slice(1)).toEqual(['0', 6, null])
    const bill = await bills.bill({ locationIds: [goods.locationId] })
    await bills.counted(clerk, bill, 6)
    expect(rowOf(await figures('colour=countAge'), number)?.slice(1)).toEqual(['1', 6, 0])
    await later(8 * DAY)
    expect(rowOf(await figures('colour=countAge'), number)?.slice(1)).toEqual(['2', 6, 8])
    expect(rowOf(await figures(`colour=countAge&day=${daysAgo(9)}`), number)?.slice(1)).toEqual(['0', 6, null])
  })
})

describe('the days', () => {
  it.each(floorColour.values)('by %s are what each of them says alone', async (colour) => {
    const { days, places, codes } = await read<FloorDays>(
      `floorFigures/days?colour=${colour}&days=3&from=${daysAgo(12)}&to=${today()}`,
    )
    expect(days).toEqual(Array.from({ length: 13 }, (_, place) => daysAgo(12 - place)))
    for (const [index, one] of days.entries()) {
      const alone = await figures(`colour=${colour}&days=3&day=${one}`)
      const told = new Map(alone.places.map(([no, code]) => [no, code]))
      expect([one, codes[index]]).toEqual([one, places.map((no) => told.get(no) ?? '0').join('')])
    }
    expect(new Set(codes).size).toBeGreaterThan(1)
  })

  it('have the same owners in the same colours, whoever had goods on which of them', async () => {
    const { owners } = await read<FloorDays>(`floorFigures/days?colour=owner&from=${daysAgo(12)}&to=${today()}`)
    expect(owners.map(({ id }) => id).sort()).toEqual([day.ownerId, day.otherOwnerId].sort())
    // Only one of them had goods on the first of these days.
    for (const days of [11, 5, 0]) expect((await figures(`colour=owner&day=${daysAgo(days)}`)).owners).toEqual(owners)
    const [other] = (await figures(`colour=owner&cargoOwnerId=${day.otherOwnerId}`)).owners
    expect(other?.id).toBe(day.otherOwnerId)
  })

  it('say whether they are of the goods of some owners alone', async () => {
    const isOfSome = async (query: string) => [
      (await figures(query)).isOfSomeOwners,
      (await read<FloorDays>(`floorFigures/days?${query}`)).isOfSomeOwners,
    ]
    expect(await isOfSome('colour=age')).toEqual([false, false])
    expect(await isOfSome(`colour=age&cargoOwnerId=${day.ownerId}`)).toEqual([true, true])
  })

  it('are thirty with today, of one area if it is asked for', async () => {
    const { days, places } = await read<FloorDays>('floorFigures/days')
    expect([days.length, days.at(-1)]).toEqual([30, today()])
    const { rows } = await test.pool.query<{ id: string; count: number }>(
      `select a.id, count(*)::int as count from warehouse_area a join storage_location l
           on l.warehouse_id = a.warehouse_id and l.area_id = a.id
        where a.warehouse_id = $1 and a.code = 'A' group by a.id`,
      [day.warehouseId],
    )
    const ofArea = await read<FloorDays>(`floorFigures/days?areaId=${rows[0]!.id}`)
    expect(ofArea.places).toHaveLength(rows[0]!.count)
    expect(places.length).toBeGreaterThan(rows[0]!.count)
  })
})

describe('bad input is refused at its parameter', () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['?at=2999-01-01T00:00:00Z', 400, 'at'],
    ['?day=2999-01-01', 400, 'day'],
    ['?day=2026-01-01&at=2026-01-01T00:00:00Z', 400, 'day'],
    ['?colour=weight', 400, 'colour'],
    ['?days=0', 400, 'days'],
    ['?days=1000', 400, 'days'],
    [`?areaId=${unknown}`, 422, 'areaId'],
    [`?cargoOwnerId=${unknown}`, 422, 'cargoOwnerId'],
    ['/days?from=2026-02-02&to=2026-02-01', 400, 'from'],
    ['/days?from=1926-02-02&to=2026-02-01', 400, 'from'],
    ['/days?to=2999-02-01', 400, 'to'],
  ])('%s', async (query, status, field) => {
    expect(await refusal(read(`floorFigures${query}`))).toMatchObject({
      httpStatus: status,
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })

  it('and a person without the right gets no answer', async () => {
    expect(await refusal(clerk.send('GET', 'floorFigures'))).toMatchObject({ httpStatus: 403 })
  })
})
