import type { Dashboard, DashboardFigure } from '@entrepot/contract/identity/dashboard'
import { listNamed } from '@entrepot/contract/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../../kit/sql/db.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import type { Worker } from '../../testing/worker.ts'
import { verify } from '../../verify/verify.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const admin = await day.as('admin')
const owner = await day.as('owner')

const read = (worker: Worker) => worker.send<Dashboard>('GET', 'dashboard')

interface Listed {
  readonly total: number
  readonly content: readonly Readonly<Record<string, unknown>>[]
}

const listOf = ({ list, filters }: Pick<DashboardFigure, 'list' | 'filters'>, worker: Worker) =>
  worker.send<Listed>('GET', `${listNamed(list)!.path}?${new URLSearchParams({ ...filters, pageSize: '500' })}`)

const everyFigure = (dashboard: Dashboard): readonly DashboardFigure[] => [
  ...dashboard.waiting,
  ...dashboard.today,
  ...dashboard.stock,
  ...dashboard.late,
  ...dashboard.late.flatMap(({ reasons }) => reasons),
  ...dashboard.people.flatMap(({ work }) => work),
  ...dashboard.goods,
  ...dashboard.fill,
  ...dashboard.expiring,
  ...dashboard.frozen,
  ...dashboard.short,
  ...dashboard.low,
]
const named = (figures: readonly DashboardFigure[], name: string) => figures.find((figure) => figure.name === name)

describe('a warehouse in which nothing has happened', () => {
  it('says so, and has its figures all the same', async () => {
    const dashboard = await read(clerk)
    expect(dashboard).toMatchObject({ day: '2026-03-02', isEmpty: true })
    expect(everyFigure(dashboard).map(({ count }) => count)).toEqual(everyFigure(dashboard).map(() => 0))
    expect(dashboard.waiting.length).toBeGreaterThan(10)
    expect(dashboard.fill.map(({ used }) => used)).toEqual(dashboard.fill.map(() => 0))
    expect(dashboard.days).toHaveLength(30)
    expect(dashboard.days.at(-1)).toEqual({ day: '2026-03-02', received: 0, shipped: 0 })
  })
})

describe('after a day of work', () => {
  let goods: string
  const lines = (planSkuTotal: number, productId = goods) => [{ productId, planSkuTotal }]

  beforeAll(async () => {
    goods = await day.product({ warning_expiry_days: 30, prohibitive_sale_expiry_days: 10 })
    const plain = await day.product()
    await clerk.announce(day.ownerId, lines(5))
    const tallied = await clerk.announce(day.ownerId, lines(5))
    await clerk.send('POST', `tally_tasks/${tallied.id}/RECV_REQ`)
    const { registration } = await clerk.receive(day.ownerId, lines(40))
    await clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    const half = await clerk.announce(day.ownerId, lines(9))
    await clerk.register(half.id)
    await clerk.shelve(day.ownerId, lines(100, plain), await day.place())
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    await clerk.shelve(day.otherOwnerId, lines(70, theirs), await day.place())
    const [row] = await day.stockOf(plain)
    await clerk.freeze(row!.id, { quantity: 7, holdCode: 'OWNER' })
    const [other] = await day.stockOf(theirs)
    await clerk.freeze(other!.id, { quantity: 3, holdCode: 'OWNER' })
    const order = await clerk.shipmentNotice(day.ownerId, lines(20, plain))
    await clerk.pick(order.id)
    await clerk.dispatch(order.id)
    await clerk.shipmentNotice(day.ownerId, lines(4, plain), { plannedShippingTime: '2026-03-01T00:00:00Z' })
    const short = await clerk.shipmentNotice(day.ownerId, lines(6, plain))
    const pick = await clerk.send('POST', `pickTasks/${short.id}/SHIPPING_REQ`)
    await clerk.send('POST', `pickTasks/${pick.id}/confirm`, {
      lines: [{ id: pick.lines[0]!.id, pickedSkuTotal: 4, shortReason: 'BLOCKED' }],
    })
    const given = await clerk.shipmentNotice(day.ownerId, lines(3, plain))
    await clerk.pick(given.id)
    await clerk.send('POST', `shipmentNotifs/${given.id}/cancel`, { reason: 'changed their mind' })
  })

  it.each([
    'admin',
    'warehouse',
    'distr',
    'owner',
  ])('every figure of %s is the number of its list', async (username) => {
    const worker = await day.as(username)
    const figures = everyFigure(await read(worker))
    expect(figures.length).toBeGreaterThan(5)
    const listed = await Promise.all(figures.map(async (figure) => [figure.name, (await listOf(figure, worker)).total]))
    expect(figures.map(({ name, count }) => [name, count])).toEqual(listed)
  })

  it('counts what waits, by state, and says since when', async () => {
    const { waiting, isEmpty } = await read(clerk)
    expect(isEmpty).toBe(false)
    const counts = Object.fromEntries(waiting.map(({ name, count }) => [name, count]))
    expect(counts).toMatchObject({
      noticesAnnounced: 3,
      talliesOpen: 1,
      registrationsOpen: 1,
      putawaysOpen: 1,
      ordersLate: 1,
      ordersWaiting: 1,
      ordersCancelling: 1,
      dispatchesOpen: 0,
    })
    expect(named(waiting, 'dockWaiting')).toMatchObject({ count: 1, pieces: 40, list: 'quickMove' })
    expect(named(waiting, 'ordersLate')).toMatchObject({ oldest: '2026-03-01T00:00:00.000Z' })
    expect(named(waiting, 'noticesAnnounced')).toMatchObject({ oldest: '2026-03-02T09:00:00.000Z' })
    expect(named(waiting, 'dispatchesOpen')).toMatchObject({ oldest: null })
  })

  it('sums the pieces of today, of finished documents', async () => {
    const { today, days } = await read(clerk)
    expect(today.map(({ name, pieces }) => [name, pieces])).toEqual([
      ['received', 210],
      ['shelved', 170],
      ['picked', expect.any(Number)],
      ['shipped', 20],
    ])
    expect(days.at(-1)).toEqual({ day: '2026-03-02', received: 210, shipped: 20 })
  })

  it('tells what is frozen, and what picks did not find', async () => {
    const { frozen, short } = await read(clerk)
    expect(frozen.filter(({ count }) => count > 0)).toMatchObject([{ name: 'OWNER', pieces: 10, list: 'freeze' }])
    expect(short).toMatchObject([{ name: 'picksShort', count: 1, pieces: 2 }])
  })

  it('shows a cargo owner his own goods, and nothing of the work', async () => {
    await test.pool.query(
      `insert into user_cargo_owner (user_id, cargo_owner_id) select id, $1 from app_user where username = 'owner'
       on conflict do nothing`,
      [day.otherOwnerId],
    )
    await test.pool.query(
      `delete from user_cargo_owner where cargo_owner_id <> $1
          and user_id = (select id from app_user where username = 'owner')`,
      [day.otherOwnerId],
    )
    const { waiting, today, days, fill, frozen, short, dayLists } = await read(owner)
    expect(waiting.map(({ name, list, count }) => [name, list, count])).toEqual([['dockWaiting', 'stocks', 0]])
    expect(today.map(({ name, list, pieces }) => [name, list, pieces])).toEqual([
      ['received', 'receiptDetails', 70],
      ['shipped', 'shipDetails', 0],
    ])
    expect(days.at(-1)).toEqual({ day: '2026-03-02', received: 70, shipped: 0 })
    expect(frozen.map(({ pieces }) => pieces)).toContain(3)
    expect([fill, short]).toEqual([[], []])
    expect(dayLists).toMatchObject({ received: { list: 'receiptDetails' }, shipped: { list: 'shipDetails' } })
  })

  it('counts the places of an area that have goods', async () => {
    const { fill } = await read(admin)
    const { rows } = await test.pool.query(
      `select count(distinct s.location_id)::int as used from stock s
         join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
         join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
        where s.present and a.code = 'A' and s.warehouse_id = $1`,
      [day.warehouseId],
    )
    expect(rows[0].used).toBeGreaterThan(1)
    expect(fill.map(({ used }) => used)).toContain(rows[0].used)
    for (const { used, places } of fill) expect(places).toBeGreaterThanOrEqual(used)
  })
})

describe('life that runs out', () => {
  it.each([
    [20, 'warning'],
    [5, 'notForSale'],
    [-1, 'expired'],
  ] as const)('with %i days left is counted as %s, and so listed', async (days, name) => {
    const productId = await day.product({ warning_expiry_days: 30, prohibitive_sale_expiry_days: 10 })
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 8, expiryDate: '2030-01-01' }], await day.place())
    const before = named((await read(admin)).expiring, name)!
    const [row] = await day.stockOf(productId)
    // Life is counted from the day of the database, not of the test's clock.
    const { rows } = await test.pool.query(
      `select to_char((now() at time zone time_zone)::date + $1::int, 'YYYY-MM-DD') as day from warehouse where id = $2`,
      [days, day.warehouseId],
    )
    await admin.change(row!.id, { quantity: 8, to: { expiryDate: rows[0].day } })
    const after = named((await read(admin)).expiring, name)!
    expect([after.count - before.count, after.pieces! - before.pieces!]).toEqual([1, 8])
    const { content, total } = await listOf(after, admin)
    expect(total).toBe(after.count)
    expect(content.map(({ life }) => life)).toEqual(content.map(() => name))
    expect(content.map((one) => one.productId)).toContain(productId)
  })

  it('and what is fine has its list too', async () => {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 8, expiryDate: '2035-01-01' }], await day.place())
    const { content } = await listOf({ list: 'stocks', filters: { life: 'fine' } }, admin)
    expect(new Set(content.map(({ life }) => life))).toEqual(new Set(['fine']))
  })
})

describe('a warning that is set for all', () => {
  const set = async (changes: object) => {
    const { version } = await admin.send<{ version: number }>('GET', 'settings')
    await admin.send('PUT', 'settings', { version, ...changes })
  }

  it('counts products of which too few are available, and so lists them', async () => {
    const plenty = await day.product({ low_stock_sku_total: 5 })
    const scarce = await day.product({ low_stock_sku_total: 9 })
    const silent = await day.product()
    for (const productId of [plenty, scarce, silent])
      await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 8 }], await day.place())
    const lowOnes = async () => {
      const figure = named((await read(admin)).low, 'lowStock')!
      const { content, total } = await listOf(figure, admin)
      expect([total, content.map(({ lowStock }) => lowStock)]).toEqual([figure.count, content.map(() => true)])
      return content.map(({ productId }) => productId)
    }
    expect(await lowOnes()).toEqual([scarce])
    await set({ lowStockSkuTotal: 9 })
    expect(await lowOnes()).toEqual(expect.arrayContaining([scarce, silent]))
    expect(await lowOnes()).not.toContain(plenty)
    const order = await clerk.shipmentNotice(day.ownerId, [{ productId: plenty, planSkuTotal: 4 }])
    await clerk.send('POST', `pickTasks/${order.id}/SHIPPING_REQ`)
    expect(await lowOnes()).toContain(plenty)
    await set({ lowStockSkuTotal: null })
    expect(await lowOnes()).not.toContain(silent)
    expect((await read(clerk)).low).toEqual([])
  })

  it('counts what expires soon, unless product or owner says otherwise', async () => {
    await test.pool.query('update cargo_owner set warning_expiry_days = null where id = $1', [day.ownerId])
    const silent = await day.product()
    const relaxed = await day.product({ warning_expiry_days: 5 })
    const { rows } = await test.pool.query(
      `select to_char((now() at time zone time_zone)::date + 20, 'YYYY-MM-DD') as day from warehouse where id = $1`,
      [day.warehouseId],
    )
    for (const productId of [silent, relaxed]) {
      await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 8, expiryDate: '2030-01-01' }], await day.place())
      const [row] = await day.stockOf(productId)
      await admin.change(row!.id, { quantity: 8, to: { expiryDate: rows[0].day } })
    }
    const count = async () => named((await read(admin)).expiring, 'warning')!.count
    const before = await count()
    await set({ warningExpiryDays: 30 })
    expect(await count()).toBe(before + 1)
    const { content } = await listOf({ list: 'stocks', filters: { life: 'warning' } }, admin)
    expect(content.map(({ productId }) => productId)).toContain(silent)
    await set({ warningExpiryDays: null })
    expect(await count()).toBe(before)
  })
})

describe('thirty days', () => {
  const newestDay = async () => {
    const { rows } = await test.pool.query<{ day: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day from figure_day where warehouse_id = $1 order by day desc limit 1`,
      [day.warehouseId],
    )
    return rows[0]?.day
  }

  it('keeps the sums of a day only when it has been over for an hour', async () => {
    const before = (await read(clerk)).days.at(-1)!
    // Nothing moved before today, so no day is over that has figures.
    expect(await newestDay()).toBeUndefined()
    // It is 17:00 in Shanghai; then half past midnight, then half past one.
    test.clock.advance(7.5 * 60)
    const night = await day.as('distr')
    expect((await read(night)).days.slice(-2)).toMatchObject([before, { day: '2026-03-03', received: 0 }])
    expect(await newestDay()).toBeUndefined()
    test.clock.advance(60)
    await night.receive(day.ownerId, [{ productId: await day.product(), planSkuTotal: 11 }])
    expect((await read(night)).days.slice(-2)).toEqual([before, { day: '2026-03-03', received: 11, shipped: 0 }])
    expect(await newestDay()).toBe('2026-03-02')
  })

  it('kept sums that are not those of the ledger are found', async () => {
    const findings = async () => {
      const allFindings = await verify(createDb(test.pool), async () => undefined)
      return allFindings
        .filter(({ check }) => check === 'the days of products have the flows of their entries')
        .map(({ what }) => what)
    }
    expect(await findings()).toEqual([])
    const { rows } = await test.pool.query(
      `select day, product_id from product_day
        where warehouse_id = $1 and cargo_owner_id = $2 and receipt_in > 1 order by day, product_id limit 1`,
      [day.warehouseId, day.ownerId],
    )
    const change = (by: string) =>
      test.pool.query(
        `update product_day set receipt_in = receipt_in ${by}
          where warehouse_id = $1 and day = $2 and product_id = $3 and receipt_in > 1`,
        [day.warehouseId, rows[0].day, rows[0].product_id],
      )
    await change('+ 1')
    expect(await findings()).toHaveLength(1)
    await change('- 1')
    expect(await findings()).toEqual([])
  })

  it('a day of the chart is what its list adds up to', async () => {
    const { days, dayLists } = await read(clerk)
    const { list, filter, filters } = dayLists.received!
    const { content } = await listOf(
      { list, filters: { ...filters, [`${filter}Start`]: '2026-03-02', [`${filter}End`]: '2026-03-02' } },
      clerk,
    )
    const pieces = content.reduce((sum, { skuTotal }) => sum + Number(skuTotal), 0)
    expect(days.find((one) => one.day === '2026-03-02')?.received).toBe(pieces)
  })
})
