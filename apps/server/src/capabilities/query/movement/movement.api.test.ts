import type { InOutPage } from '@entrepot/contract/query/analysis/in-outs'
import type { SnapshotPage } from '@entrepot/contract/query/analysis/snapshots'
import type { AgePage } from '@entrepot/contract/query/movement/ages'
import type { ExpiryPage } from '@entrepot/contract/query/movement/expiry-calendar'
import type { MovementPage } from '@entrepot/contract/query/movement/movements'
import { bucketOfAge } from '@entrepot/domain/movement/age-buckets'
import { dayPlus, daysFrom } from '@entrepot/domain/movement/days'
import { EXPIRY_LIMITS, limitDays, limitOn, weeksAfter } from '@entrepot/domain/movement/expiry-limits'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, day } = await dayAtWork()

const read = async <Data>(path: string) => (await day.as('admin')).send<Data>('GET', path)
const DAY = 24 * 60

/** The day of the warehouse, in Shanghai. */
const today = () => new Date(test.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Sessions end; whoever comes back signs in again. */
async function later(minutes: number) {
  test.clock.advance(minutes)
  await test.pool.query(
    `update session set expires_time = $1::timestamptz + interval '30 days', last_used_time = $1 where ended_time is null`,
    [test.clock.now()],
  )
}

async function ship(productId: string, planSkuTotal: number) {
  const clerk = await day.as('warehouse')
  const order = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal }])
  await clerk.pick(order.id)
  return clerk.dispatch(order.id)
}

const received = async (facts: Record<string, unknown>, line: Record<string, unknown>) => {
  const productId = await day.product(facts)
  const clerk = await day.as('warehouse')
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 10, ...line }], await day.place())
  return productId
}

describe('movement', () => {
  it('counts lines, pieces and volume as the ledger has them, and tells classes, cover and standing', async () => {
    const often = await received({ volume: '0.001' }, { planSkuTotal: 40 })
    const rarely = await received({ volume: '0.01' }, { planSkuTotal: 40 })
    const never = await received({}, {})
    await later(7 * DAY)
    const first = today()
    for (let week = 0; week < 4; week += 1) {
      await ship(often, 2)
      await ship(often, 1)
      if (week === 2) await ship(rarely, 5)
      if (week < 3) await later(7 * DAY)
    }
    const fresh = await received({}, {})
    const range = `from=${first}&productId=${[often, rarely, never, fresh].join(',')}`
    const page = await read<MovementPage>(`stockMovements?${range}&measure=lines`)
    expect([page.days, page.weeks, page.total]).toEqual([22, 3, 4])
    const rowOf = (productId: string) => page.content.find((row) => row.productId === productId)
    expect(rowOf(often)).toMatchObject({
      lines: 8,
      pieces: 12,
      volume: '0.012000',
      stock: 28,
      movementClass: 'A',
      regularityClass: null,
      cover: 51,
      standing: 'MOVING',
      lastShipped: today(),
    })
    expect(rowOf(rarely)).toMatchObject({ lines: 1, pieces: 5, volume: '0.050000', stock: 35, movementClass: 'B' })
    expect(rowOf(never)).toMatchObject({ lines: 0, pieces: 0, movementClass: 'NONE', cover: null, standing: 'DEAD' })
    expect(rowOf(fresh)).toMatchObject({ stock: 10, standing: 'NEW', lastShipped: null })
    expect(page.totals).toEqual({ lines: 9, pieces: 17, volume: '0.062000', stock: 83 })
    expect(page.standings).toEqual({ MOVING: 2, SLOW: 0, DEAD: 1, NEW: 1, SOLD_OUT: 0 })
    expect([page.curve[0], page.curve.at(-1)]).toEqual([0, 1])
    expect(page.cells.reduce((sum, { products }) => sum + products, 0)).toBe(4)

    const byVolume = await read<MovementPage>(`stockMovements?${range}&measure=volume&sort=volume,desc`)
    expect(byVolume.content.map(({ productId, movementClass }) => [productId, movementClass]).slice(0, 2)).toEqual([
      [rarely, 'A'],
      [often, 'B'],
    ])
    const inOuts = await read<InOutPage>(`inventoryInOuts?${range}`)
    for (const { productId, outs, ins, closing } of inOuts.content)
      expect([rowOf(productId ?? '')?.pieces, rowOf(productId ?? '')?.stock]).toEqual([
        outs.DISPATCH - ins.DISPATCH,
        closing,
      ])

    // A period of four whole weeks tells regularity: once in four weeks is irregular, the same every week is not.
    const weeks = await read<MovementPage>(`stockMovements?from=${dayPlus(today(), -27)}&productId=${often},${rarely}`)
    expect(weeks.content.map(({ regularityClass, variation }) => [regularityClass, variation])).toEqual([
      ['X', 0],
      ['Z', 1.73],
    ])
    const dead = await read<MovementPage>(`stockMovements?${range}&standing=DEAD,NEW&sort=name,asc`)
    expect(dead.content.map(({ productId }) => productId).sort()).toEqual([never, fresh].sort())
    expect([dead.total, dead.totals.stock, dead.standings.MOVING]).toEqual([2, 20, 2])
  })

  it('does not count what was reversed, and finds the products of an area', async () => {
    const productId = await received({}, {})
    const { id } = await ship(productId, 4)
    const before = await read<MovementPage>(`stockMovements?productId=${productId}`)
    expect(before.totals).toMatchObject({ lines: 1, pieces: 4, stock: 6 })
    const admin = await day.as('admin')
    await admin.send('POST', `shipmentTasks/${id}/reverse`, { reason: 'The truck came back' })
    const after = await read<MovementPage>(`stockMovements?productId=${productId}`)
    expect(after.totals).toMatchObject({ lines: 0, pieces: 0, stock: 10 })
    const { rows } = await test.pool.query<{ area: string }>(
      `select l.area_id as area from stock s join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
        where s.product_id = $1 and s.present limit 1`,
      [productId],
    )
    const inArea = await read<MovementPage>(`stockMovements?areaId=${rows[0]?.area}&productId=${productId}`)
    expect(inArea.total).toBe(1)
  })
})

describe('the age of stock', () => {
  it('is counted from the first receipt, by whatever rows are told apart, and adds up to the snapshot', async () => {
    const productId = await received({}, { batchNum: 'OLD' })
    await later(40 * DAY)
    const clerk = await day.as('warehouse')
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 3, batchNum: 'YOUNG' }], await day.place())
    const { content, totals, buckets } = await read<AgePage>(`stockAges?productId=${productId}`)
    expect(buckets).toHaveLength(6)
    expect(content).toMatchObject([
      { productId, skuTotal: 13, pieces: [3, 10, 0, 0, 0, 0], averageAge: 30, oldest: dayPlus(today(), -40) },
    ])
    expect(totals).toMatchObject({ skuTotal: 13, pieces: [3, 10, 0, 0, 0, 0], averageAge: 30 })
    const past = await read<AgePage>(`stockAges?productId=${productId}&day=${dayPlus(today(), -1)}`)
    expect(past.totals).toMatchObject({ skuTotal: 10, pieces: [0, 10, 0, 0, 0, 0], averageAge: 39 })
    for (const by of ['product', 'owner', 'area', 'location', 'batch']) {
      const snapshot = await read<SnapshotPage>(`inventorySnapshots?by=${by}&pageSize=500`)
      const ages = await read<AgePage>(`stockAges?by=${by}&pageSize=500`)
      expect(ages.totals.skuTotal).toBe(snapshot.totals.skuTotal)
      const pieces = (rows: readonly { id: string; skuTotal: number }[]) =>
        Object.fromEntries(rows.map(({ id, skuTotal }) => [id, skuTotal]))
      expect(pieces(ages.content)).toEqual(pieces(snapshot.content))
      for (const row of [...ages.content, ages.totals])
        expect(row.pieces.reduce((sum, some) => sum + some, 0)).toBe(row.skuTotal)
    }
    // Every bucket holds what the stock rows of its days hold.
    const all = await read<AgePage>('stockAges?by=owner')
    const { rows } = await test.pool.query<{ day: string; pieces: number }>(
      'select received_on::text as day, sum(on_hand)::int as pieces from stock where warehouse_id = $1 and present group by 1',
      [day.warehouseId],
    )
    const expected = [0, 0, 0, 0, 0, 0]
    for (const row of rows) {
      const bucket = bucketOfAge(daysFrom(row.day, today()))
      expected[bucket] = (expected[bucket] ?? 0) + row.pieces
    }
    expect(all.totals.pieces).toEqual(expected)
  })
})

describe('the expiry calendar', () => {
  it('has every batch in the week in which it falls below each limit', async () => {
    const rules = { prohibitiveExpiryDays: 20, prohibitiveSaleExpiryDays: 10, warningExpiryDays: 30 }
    const productId = await day.product({
      expiry_days: 400,
      prohibitive_expiry_days: rules.prohibitiveExpiryDays,
      prohibitive_sale_expiry_days: rules.prohibitiveSaleExpiryDays,
      warning_expiry_days: rules.warningExpiryDays,
    })
    const clerk = await day.as('warehouse')
    const batches = [25, 40, 90, 300].map((days) => ({ batchNum: `E${days}`, expiryDate: dayPlus(today(), days) }))
    const lines = batches.map((batch, place) => ({ productId, planSkuTotal: place + 1, ...batch }))
    await clerk.shelve(day.ownerId, lines, await day.place())
    await later(12 * DAY)

    const answer = await read<ExpiryPage>(`expiryCalendar?productId=${productId}&weeks=12&pageSize=500`)
    expect(answer.today).toBe(today())
    const weeks = [{ from: today(), to: today() }, ...weeksAfter(today(), 12)]
    expect(answer.weeks.map(({ from, to }) => ({ from, to }))).toEqual(weeks)
    const expected = weeks.map(() => Object.fromEntries(EXPIRY_LIMITS.map((limit) => [limit, 0])))
    let total = 0
    for (const { expiryDate, planSkuTotal } of lines) {
      const days = limitDays(expiryDate, rules)
      const gravest = limitOn(days, today())
      for (const { limit, day: below } of days) {
        if (below <= today() && limit !== gravest) continue
        const place = below <= today() ? 0 : weeks.findIndex(({ from, to }) => from <= below && below <= to)
        const week = expected[place]
        if (week === undefined) continue
        week[limit] = (week[limit] ?? 0) + planSkuTotal
        total += planSkuTotal
      }
    }
    expect(answer.weeks.map(({ pieces }) => pieces)).toEqual(expected)
    expect(answer.totals.skuTotal).toBe(total)
    expect(answer.content.reduce((sum, { skuTotal }) => sum + skuTotal, 0)).toBe(total)
    expect(answer.content[0]).toMatchObject({
      batchNum: 'E25',
      limit: 'RECEIPT',
      limitDays: 20,
      daysLeft: 13,
      skuTotal: 1,
    })

    const already = await read<ExpiryPage>(`expiryCalendar?productId=${productId}&week=${today()}&limit=RECEIPT`)
    expect(already.content).toMatchObject([{ batchNum: 'E25', limit: 'RECEIPT' }])
    await later(14 * DAY)
    const expired = await read<ExpiryPage>(`expiryCalendar?productId=${productId}&limit=EXPIRED&week=${today()}`)
    expect(expired.content).toMatchObject([{ batchNum: 'E25', daysLeft: -1 }])
    expect(expired.totals.skuTotal).toBe(1)
  })
})

describe('bad input is refused at its parameter', () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['stockMovements?to=2999-01-01', 400, 'to'],
    ['stockMovements?from=2999-01-01', 400, 'from'],
    ['stockMovements?from=2026-02-02&to=2026-02-01', 400, 'from'],
    ['stockMovements?from=1926-01-01&to=2026-02-01', 400, 'from'],
    ['stockMovements?from=yesterday', 400, 'from'],
    ['stockMovements?measure=colour', 400, 'measure'],
    ['stockMovements?movementClass=Q', 400, 'movementClass.0'],
    [`stockMovements?cargoOwnerId=${unknown}`, 422, 'cargoOwnerId'],
    [`stockMovements?areaId=${unknown}`, 422, 'areaId'],
    ['stockAges?at=2999-01-01T00:00:00Z', 400, 'at'],
    ['stockAges?day=2026-01-01&at=2026-01-01T00:00:00Z', 400, 'day'],
    ['stockAges?by=status', 400, 'by'],
    [`stockAges?productId=${unknown}`, 422, 'productId'],
    ['expiryCalendar?weeks=0', 400, 'weeks'],
    ['expiryCalendar?weeks=5200', 400, 'weeks'],
    ['expiryCalendar?week=2020-01-01', 400, 'week'],
    ['expiryCalendar?limit=SOON', 400, 'limit'],
    [`expiryCalendar?cargoOwnerId=${unknown}`, 422, 'cargoOwnerId'],
  ])('%s', async (path, status, field) => {
    expect(await refusal(read(path))).toMatchObject({
      httpStatus: status,
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })

  it('and who has no right gets no answer', async () => {
    for (const path of ['stockMovements', 'stockAges', 'expiryCalendar'])
      expect(await refusal((await day.as('warehouse')).send('GET', path))).toMatchObject({ httpStatus: 403 })
  })
})
