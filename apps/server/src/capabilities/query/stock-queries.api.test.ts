import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

type Row = Readonly<Record<string, unknown>>
const list = async (worker: Worker, path: string) => (await worker.send<{ content: Row[] }>('GET', path)).content

/** The database says which day it is, so days are counted from its own. */
async function daysFromNow(days: number): Promise<string> {
  const { rows } = await test.pool.query(
    `select to_char((now() at time zone time_zone)::date + $1::int, 'YYYY-MM-DD') as day from warehouse where id = $2`,
    [days, day.warehouseId],
  )
  return rows[0].day
}

async function shelved(pieces: number, columns = {}, line = {}) {
  const productId = await day.product(columns)
  const locationId = await day.place()
  const received = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: pieces, ...line }])
  await clerk.putAway(received.registration.id, locationId)
  const [row] = await day.stockOf(productId)
  return { ...received, productId, locationId, stockId: row!.id }
}

describe('a row', () => {
  it('names its warehouse, wherever stock is listed', async () => {
    const { productId } = await shelved(3)
    const { warehouseName } = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 1 }])
    for (const path of ['stocks', 'quickMove', 'freeze'])
      expect(await list(admin, `${path}?productId=${productId}`)).toMatchObject([
        { warehouseId: day.warehouseId, warehouseName },
      ])
  })

  it('says what the pick that is being edited asks of it', async () => {
    const { productId, stockId } = await shelved(10)
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
    const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
    const planned = async (query: string) => {
      const paths = ['stocks', 'quickMove', 'freeze'].map((path) => `${path}?productId=${productId}${query}`)
      const rows = await Promise.all(paths.map((path) => list(admin, path)))
      const { rows: options } = await admin.call<{ rows: Row[] }>(
        'GET',
        `${ADMIN_BASE}/stocks/options?productId=${productId}${query}`,
      )
      const onShelf = [...rows.flat(), ...options].filter(({ id }) => id === stockId)
      expect(onShelf).toHaveLength(4)
      return [...new Set(onShelf.map(({ planSkuTotal }) => planSkuTotal))]
    }
    expect(await planned('')).toEqual([0])
    expect(await planned(`&pickId=${notice.id}`)).toEqual([0])
    expect(await planned(`&pickId=${pick.id}`)).toEqual([4])
    await clerk.send('POST', `pickTasks/${pick.id}/complete`)
    expect(await planned(`&pickId=${pick.id}`)).toEqual([0])
    expect(await refusal(list(admin, 'stocks?pickId=x'))).toMatchObject({ httpStatus: 400 })
  })
})

describe('what may be sold of a row', () => {
  const figuresOf = async (productId: string) =>
    (await list(admin, `stocks?productId=${productId}`)).map(({ skuTotal, freeSkuTotal, availableSkuTotal }) => [
      skuTotal,
      freeSkuTotal,
      availableSkuTotal,
    ])

  it('is what is free, good, not frozen and on a shelf', async () => {
    const { productId, stockId } = await shelved(10)
    expect(await figuresOf(productId)).toEqual([[10, 10, 10]])
    await day.reserve(stockId, 4)
    expect(await figuresOf(productId)).toEqual([[10, 6, 6]])
    await clerk.freeze(stockId, { quantity: 1 })
    await clerk.change(stockId, { quantity: 2, to: { quality: 'DEFECTIVE' } })
    await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5 }])
    expect((await figuresOf(productId)).sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [1, 1, 0],
      [2, 2, 0],
      [5, 5, 0],
      [7, 3, 3],
    ])
  })

  it.each(['LOCKED', 'INACTIVE'])('is nothing in a place that is %s', async (status) => {
    const { productId, locationId } = await shelved(10)
    await test.pool.query('update storage_location set status = $1 where id = $2', [status, locationId])
    expect(await figuresOf(productId)).toEqual([[10, 10, 0]])
  })

  it.each([
    [31, 'fine', 10],
    [30, 'fine', 10],
    [29, 'warning', 10],
    [20, 'warning', 10],
    [19, 'notForSale', 0],
    [0, 'notForSale', 0],
    [-1, 'expired', 0],
  ])('with %i days left is %s', async (days, life, available) => {
    const rules = { warning_expiry_days: 30, prohibitive_sale_expiry_days: 20 }
    const { productId } = await shelved(10, rules, { expiryDate: '2030-01-01' })
    // Only the database's own day tells how much life is left, so the row is moved there, not the day.
    const [row] = await day.stockOf(productId)
    await admin.change(row!.id, { quantity: 10, to: { expiryDate: await daysFromNow(days) } })
    expect(await list(admin, `stocks?productId=${productId}`)).toMatchObject([
      { daysLeft: days, life, availableSkuTotal: available },
    ])
  })
})

describe('the lists', () => {
  it('inventories are the sums of the rows', async () => {
    const { productId, stockId } = await shelved(10, {}, { batchNum: 'I1' })
    await clerk.freeze(stockId, { quantity: 3 })
    await clerk.change(stockId, { quantity: 1, to: { quality: 'DEFECTIVE' } })
    await day.reserve(stockId, 2)
    expect(await list(admin, `inventories?productId=${productId}`)).toMatchObject([
      {
        skuTotal: 10,
        availableSkuTotal: 4,
        orderedSkuTotal: 2,
        frozenSkuTotal: 3,
        defectiveSkuTotal: 1,
        inTransitSkuTotal: 0,
        locationTotal: 2,
      },
    ])
  })

  it('rows of a batch are found by a piece of it, or by it alone', async () => {
    const productId = await day.product()
    const locationId = await day.place()
    for (const batchNum of ['W7', 'W77'])
      await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5, batchNum }], locationId)
    const lists = ['stocks', 'quickMove', 'freeze', 'stockEntries', 'receiptDetails', 'inventorySnapshots']
    for (const path of lists) {
      const batches = async (batchNum: string) => {
        const by = path === 'inventorySnapshots' ? '&by=batch' : ''
        const rows = await list(admin, `${path}?productId=${productId}&batchNum=${encodeURIComponent(batchNum)}${by}`)
        return [...new Set(rows.map((row) => row.batchNum))].sort()
      }
      expect([path, await batches('w7')]).toEqual([path, ['W7', 'W77']])
      expect([path, await batches('"W7"')]).toEqual([path, ['W7']])
    }
  })

  it('an emptied row is no stock, its entries stay', async () => {
    const { productId, stockId } = await shelved(10)
    await clerk.move({ stockId, toLocationId: await day.place(), quantity: 10 })
    expect(await list(admin, `stocks?productId=${productId}`)).toHaveLength(1)
    const entries = await list(clerk, `stockEntries?stockId=${stockId}`)
    expect(entries.map(({ quantity }) => quantity).sort()).toEqual([-10, 10])
  })

  it('receipt details show what came in, not what was reversed', async () => {
    const productId = await day.product()
    const { registration } = await clerk.receive(
      day.ownerId,
      [{ productId, planSkuTotal: 5 }],
      [{ goodSkuTotal: 4, defectiveSkuTotal: 1, batchNum: 'R1' }],
    )
    const details = `receiptDetails?registrationNo=${registration.registrationNo}`
    expect(await list(admin, details)).toMatchObject([{ goodSkuTotal: 4, defectiveSkuTotal: 1, batchNum: 'R1' }])
    await admin.send('POST', `recvRegistrations/${registration.id}/reverse`, { reason: 'wrong' })
    expect(await list(admin, details)).toEqual([])
  })

  it('a cargo owner sees its own goods only, warehouse people the ledger but not the stock lists', async () => {
    const mine = await shelved(2)
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    await clerk.receive(day.otherOwnerId, [{ productId: theirs, planSkuTotal: 2 }])
    const owner = await day.as('owner')
    for (const path of ['stocks', 'inventories', 'stockEntries']) {
      const seen = async (productId: string) => (await list(owner, `${path}?productId=${productId}`)).length > 0
      expect([await seen(mine.productId), await seen(theirs)]).toEqual([true, false])
    }
    for (const path of ['stocks', 'inventories', 'receiptDetails'])
      expect(await refusal(clerk.send('GET', path))).toMatchObject({ httpStatus: 403 })
    expect(await list(clerk, `stockEntries?productId=${theirs}`)).toHaveLength(1)
  })
})

describe('stock as a pull-down', () => {
  const options = async (worker: Worker, query: string) =>
    (await worker.call<{ rows: Row[] }>('GET', `${ADMIN_BASE}/stocks/options?${query}`)).rows

  it('is found by product, place and batch, and shows what there is', async () => {
    const { productId, stockId, locationId } = await shelved(7, {}, { batchNum: 'PULL-1' })
    const [row] = await options(clerk, `productId=${productId}`)
    expect(row).toMatchObject({ id: stockId, value: stockId, skuTotal: 7, freeSkuTotal: 7, batchNum: 'PULL-1' })
    expect(row!.label).toContain(row!.locationNo)
    for (const query of [
      'keyword=PULL-1',
      `keyword=${row!.locationNo}`,
      `keyword=${row!.productCode}`,
      `locationId=${locationId}`,
    ])
      expect((await options(clerk, query)).map(({ id }) => id)).toContain(stockId)
    expect(await options(clerk, `productId=${productId}&purpose=DOCK`)).toEqual([])
    expect(await options(clerk, 'keyword=no such thing anywhere')).toEqual([])
  })

  it('is refused what it does not know', async () => {
    for (const query of ['colour=red', 'pageSize=201', 'productId=x', 'purpose=ROOF'])
      expect(await refusal(options(clerk, query))).toMatchObject({ httpStatus: 400 })
  })
})
