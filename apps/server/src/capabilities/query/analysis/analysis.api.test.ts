import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { InOutPage } from '@entrepot/contract/query/analysis/in-outs'
import type { ComparePage, SnapshotPage } from '@entrepot/contract/query/analysis/snapshots'
import type { VolumeDay } from '@entrepot/contract/query/analysis/volumes'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createPool } from '../../../database/pool.ts'
import { createDb } from '../../../kit/sql/db.ts'
import { makeMissingDays } from '../../../stock/figures/day-job.ts'
import { withDatabase } from '../../../testing/database/named-database.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { refusal } from '../../../testing/test-app.ts'

// The last failure to make the figures of a day stays in the application for a minute.
const { test, day } = await dayAtWork({ ownApp: true })

const asAdmin = () => day.as('admin')
const read = async <Data>(path: string) => (await asAdmin()).send<Data>('GET', path)
const DAY = 24 * 60

/** The day of the warehouse, in Shanghai. */
const today = () => new Date(test.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

const onHand = async (query: string) => {
  const { content, totals } = await read<SnapshotPage>(`inventorySnapshots?${query}`)
  expect(content.reduce((sum, { skuTotal }) => sum + skuTotal, 0)).toBe(totals.skuTotal)
  return totals
}

/** Sessions end; whoever comes back signs in again. */
async function later(minutes: number) {
  test.clock.advance(minutes)
  const { rows } = await test.pool.query(
    `update session set expires_time = $1::timestamptz + interval '30 days', last_used_time = $1 where ended_time is null returning id`,
    [test.clock.now()],
  )
  return rows.length
}

describe('what came in and what went out', () => {
  it('is each the sum of its own entries', async () => {
    const clerk = await day.as('warehouse')
    const productId = await day.product()
    const locationId = await day.place()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 10 }], locationId)
    const order = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
    await clerk.pick(order.id)
    await clerk.dispatch(order.id)
    const { totals } = await read<InOutPage>(`inventoryInOuts?productId=${productId}`)
    expect([totals.inTotal, totals.outTotal]).toEqual([10, 4])
    const sumOf = async (narrowed: string) => {
      const query = `productId=${productId}&effect=RECEIPT,DISPATCH,COUNT,LOSS,OPENING,TRANSFER&${narrowed}`
      const { content } = await read<{ content: { quantity: number }[] }>(`stockEntries?${query}`)
      return content.reduce((sum, { quantity }) => sum + quantity, 0)
    }
    expect([await sumOf('quantityStart=1'), await sumOf('quantityEnd=-1')]).toEqual([10, -4])
  })
})

describe('stock at another time', () => {
  it('is what the ledger says, day by day and to the moment', async () => {
    const clerk = await day.as('warehouse')
    const productId = await day.product({ volume: '0.25', net_weight: '2', cross_weight: '3', package_number: 4 })
    const locationId = await day.place({ max_volume: '10' })
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 10, batchNum: 'SN1' }], locationId)
    const received = test.clock.now().toISOString()
    await later(DAY)
    const order = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
    await clerk.pick(order.id)
    await clerk.dispatch(order.id)
    await later(2 * DAY)

    expect(await onHand(`productId=${productId}`)).toMatchObject({
      skuTotal: 6,
      boxTotal: '1.50',
      netWeightTotal: '12.000',
      crossWeightTotal: '18.000',
      volumeTotal: '1.500000',
    })
    expect(await onHand(`productId=${productId}&at=${received}`)).toMatchObject({
      skuTotal: 10,
      volumeTotal: '2.500000',
    })
    const before = new Date(Date.parse(received) - 1).toISOString()
    expect(await onHand(`productId=${productId}&at=${before}`)).toMatchObject({ skuTotal: 0 })
    for (const by of ['product', 'owner', 'area', 'location', 'batch', 'status'])
      expect([by, (await onHand(`productId=${productId}&day=${daysAgo(3)}&by=${by}`)).skuTotal]).toEqual([by, 10])
    expect((await onHand(`locationId=${locationId}&batchNum=sn&day=${daysAgo(1)}`)).skuTotal).toBe(6)

    const compared = await read<ComparePage>(
      `inventorySnapshots/compare?from=${daysAgo(3)}&to=${daysAgo(1)}&productId=${productId}`,
    )
    expect(compared.content).toMatchObject([{ productId, opening: 10, closing: 6, difference: -4 }])
    expect(compared.content[0]?.causes).toEqual({
      RECEIPT: 0,
      DISPATCH: -4,
      COUNT: 0,
      LOSS: 0,
      OPENING: 0,
      TRANSFER: 0,
      MOVE: 0,
    })

    const inOuts = await read<InOutPage>(
      `inventoryInOuts?from=${daysAgo(3)}&to=${today()}&productId=${productId}&period=day`,
    )
    expect(inOuts.content).toMatchObject([
      { opening: 0, ins: { RECEIPT: 10 }, outs: { DISPATCH: 4 }, inTotal: 10, outTotal: 4, closing: 6 },
    ])
    expect(
      inOuts.content[0]?.periods.map(({ from, inTotal, outTotal, closing }) => [from, inTotal, outTotal, closing]),
    ).toEqual([
      [daysAgo(3), 10, 0, 10],
      [daysAgo(2), 0, 4, 6],
      [daysAgo(1), 0, 0, 6],
      [today(), 0, 0, 6],
    ])
    expect(inOuts.totals).toMatchObject({ opening: 0, closing: 6 })
  })

  it('keeps the measures that a product had, and the ledger opens up to the moment', async () => {
    const [clerk, admin] = [await day.as('warehouse'), await asAdmin()]
    const productId = await day.product({ volume: '0.1' })
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5 }], await day.place())
    await later(DAY)
    const { version } = await admin.read(`products/${productId}`)
    await admin.send('PUT', 'products', { id: productId, version, volume: '0.2' })
    await later(DAY)
    expect((await onHand(`productId=${productId}&day=${daysAgo(2)}`)).volumeTotal).toBe('0.500000')
    expect((await onHand(`productId=${productId}&day=${daysAgo(1)}`)).volumeTotal).toBe('1.000000')
    const { at } = await read<SnapshotPage>(`inventorySnapshots?productId=${productId}&day=${daysAgo(2)}`)
    const { content } = await read<{ content: { quantity: number }[] }>(
      `stockEntries?productId=${productId}&happenedTimeEnd=${at}&quality=GOOD&status=AVAILABLE&pageSize=100`,
    )
    expect(content.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5)
  })
})

describe('volumes by day', () => {
  it('are the sums of the snapshots, with today so far', async () => {
    const clerk = await day.as('warehouse')
    await clerk.shelve(
      day.ownerId,
      [{ productId: await day.product({ volume: '0.5' }), planSkuTotal: 3 }],
      await day.place(),
    )
    const path = `from=${daysAgo(4)}&to=${today()}`
    const days = await read<VolumeDay[]>(`inventorySnapshotVolumes/volumesByDay?${path}`)
    expect(days.map((one) => one.day)).toEqual([4, 3, 2, 1, 0].map(daysAgo))
    for (const one of days) {
      const { skuTotal, volumeTotal } = await onHand(`day=${one.day}&by=status`)
      expect([one.day, one.skuTotal, one.volume]).toEqual([one.day, skuTotal, volumeTotal])
      expect(one.unknownCapacity).toBeGreaterThan(0)
    }
    const parts = await read<{ id: string; days: VolumeDay[] }[]>(
      `inventorySnapshotVolumes/volumesByPart?${path}&by=area`,
    )
    const last = parts.reduce((sum, part) => sum + Number(part.days.at(-1)?.skuTotal), 0)
    expect(last).toBe(days.at(-1)?.skuTotal)
  })
})

describe('bad input is refused at its parameter', () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['inventorySnapshots?at=2999-01-01T00:00:00Z', 400, 'at'],
    ['inventorySnapshots?day=2999-01-01', 400, 'day'],
    ['inventorySnapshots?day=2026-01-01&at=2026-01-01T00:00:00Z', 400, 'day'],
    ['inventorySnapshots?at=yesterday', 400, 'at'],
    ['inventorySnapshots?day=0999-12-31', 400, 'day'],
    ['inventorySnapshots?at=0999-12-31T00:00:00Z', 400, 'at'],
    ['inventoryInOuts?from=0500-01-01', 400, 'from'],
    ['inventorySnapshotVolumes/volumesByDay?to=0001-01-05', 400, 'to'],
    ['inventorySnapshotVolumes/volumesByPart?by=owner&from=2024-01-01&to=2026-02-01', 400, 'from'],
    ['floorFigures?day=0999-12-31', 400, 'day'],
    ['flowFigures?to=0001-01-05', 400, 'to'],
    ['workFigures?to=0001-01-05', 400, 'to'],
    ['stockAges?day=0999-12-31', 400, 'day'],
    ['stockMovements?to=0001-01-05', 400, 'to'],
    ['inventorySnapshots?by=colour', 400, 'by'],
    ['inventorySnapshots/compare?from=2026-02-02&to=2026-02-01', 400, 'from'],
    ['inventorySnapshots/compare', 400, 'from'],
    ['inventoryInOuts?from=2026-02-02&to=2026-02-01', 400, 'from'],
    ['inventoryInOuts?from=1926-01-01&to=2026-02-01', 400, 'from'],
    ['inventoryInOuts?from=2024-01-01&to=2026-02-01&period=day', 400, 'period'],
    ['inventorySnapshotVolumes/volumesByDay?from=2026-02-02&to=2026-02-01', 400, 'from'],
    ['inventorySnapshotVolumes/volumesByDay?from=1926-02-02&to=2026-02-01', 400, 'from'],
    ['inventorySnapshotVolumes/volumesByDay?to=2999-02-01', 400, 'to'],
    [`inventorySnapshotVolumes/volumesByDay?cargoOwnerId=${unknown}`, 422, 'cargoOwnerId'],
    [`inventorySnapshotVolumes/volumesByDay?warehouseId=${unknown}`, 400, 'warehouseId'],
    [`inventorySnapshots?cargoOwnerId=${unknown}`, 422, 'cargoOwnerId'],
    [`inventoryInOuts?areaId=${unknown}`, 422, 'areaId'],
  ])('%s', async (path, status, field) => {
    expect(await refusal(read(path))).toMatchObject({
      httpStatus: status,
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })
})

describe('two processes that make the same days', () => {
  it('make each once, and the same', async () => {
    const clerk = await day.as('warehouse')
    await clerk.shelve(day.ownerId, [{ productId: await day.product(), planSkuTotal: 3 }], await day.place())
    await later(3 * DAY)
    const url = test.pool.options.connectionString ?? ''
    const pools = [1, 2, 3].map(() => createPool(url, { max: 2, isDirect: true }))
    const days = async () => {
      const { rows } = await test.pool.query<{ days: number }>(
        'select count(*)::int as days from figure_day where warehouse_id = $1',
        [day.warehouseId],
      )
      return rows[0]!.days
    }
    const before = await days()
    try {
      const context = pools.map((pool) => ({ db: createDb(pool), clock: test.clock }))
      // Each call makes days for a few seconds, in which a slow cluster makes one.
      await expect
        .poll(async () => {
          await Promise.all(context.map((one) => makeMissingDays(one, day.warehouseId)))
          return (await days()) - before
        })
        .toBeGreaterThanOrEqual(2)
    } finally {
      await Promise.all(pools.map((pool) => pool.end()))
    }
  })
})

describe('a day that cannot be made', () => {
  it('keeps nobody from the answer', async () => {
    const productId = await day.product()
    const clerk = await day.as('warehouse')
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 3 }], await day.place())
    await later(3 * DAY)
    const { rows } = await test.pool.query('select current_database() as name')
    const owner = new pg.Client({ connectionString: withDatabase(inject('testServer').ownerUrl, rows[0].name) })
    await owner.connect()
    try {
      await owner.query('alter table figure_day add constraint nothing_more check (false) not valid')
      expect((await onHand(`by=product&productId=${productId}`)).skuTotal).toBe(3)
    } finally {
      await owner.query('alter table figure_day drop constraint if exists nothing_more')
      await owner.end()
    }
  })
})

describe('a neighbour', () => {
  it('sees nothing of another warehouse', async () => {
    const admin = await asAdmin()
    const { rows } = await test.pool.query<{ id: string }>(
      `select id from warehouse where code <> 'CN-SHA' order by code limit 1`,
    )
    const here = await onHand('by=owner')
    expect(here.skuTotal).toBeGreaterThan(0)
    await admin.session.changeWarehouse(rows[0]!.id)
    const there = await onHand('by=owner')
    const { rows: stock } = await test.pool.query(
      'select coalesce(sum(on_hand), 0)::int as pieces from stock where warehouse_id = $1',
      [rows[0]!.id],
    )
    await admin.session.changeWarehouse(day.warehouseId)
    expect(there.skuTotal).toBe(stock[0].pieces)
  })

  it('of a person without the right gets no answer', async () => {
    for (const path of ['inventorySnapshots', 'inventorySnapshotVolumes/volumesByDay', 'inventoryInOuts'])
      expect(await refusal((await day.as('warehouse')).send('GET', path))).toMatchObject({ httpStatus: 403 })
  })
})

describe('a time zone that changes', () => {
  it('counts from the next day on', async () => {
    const admin = await asAdmin()
    const first = await read<VolumeDay[]>(`inventorySnapshotVolumes/volumesByDay?from=${daysAgo(2)}`)
    const change = async (timeZone: string) => {
      const { id, version } = await admin.read(`super/warehouses/${day.warehouseId}`)
      await admin.send('PUT', 'super/warehouses', { id, version, timeZone })
    }
    await change('America/New_York')
    expect((await read<VolumeDay[]>(`inventorySnapshotVolumes/volumesByDay?from=${daysAgo(2)}`)).slice(0, 2)).toEqual(
      first.slice(0, 2),
    )
    await later(3 * DAY)
    const days = await read<VolumeDay[]>('inventorySnapshotVolumes/volumesByDay')
    expect(new Set(days.map((one) => one.day)).size).toBe(30)
    await change('Asia/Shanghai')
    await later(3 * DAY)
    expect((await onHand('by=owner')).skuTotal).toBe((await onHand(`day=${daysAgo(1)}&by=location`)).skuTotal)
  })
})

it('is described in the API', async () => {
  const paths = (
    await (await test.raw('/openapi.json', { headers: { 'X-Auth-Token': (await asAdmin()).token } })).json()
  ).paths
  expect(Object.keys(paths)).toContain(`${ADMIN_BASE}/inventorySnapshots/compare`)
})
