import type { StockGlance } from '@entrepot/contract/query/stock-glance'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { day, clerk, admin } = await dayAtWork()

const glance = (worker: Worker, query: string) => worker.send<StockGlance>('GET', `stocks/glance?${query}`)
const listed = async (worker: Worker, path: string) =>
  (await worker.send<{ content: Readonly<Record<string, unknown>>[] }>('GET', path)).content

async function shelved(pieces: number) {
  const productId = await day.product({ name: 'Enamel teapot' })
  const received = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: pieces }])
  await clerk.putAway(received.registration.id, await day.place())
  const [row] = await day.stockOf(productId)
  return { productId, stockId: row!.id }
}

describe('stock at a glance', () => {
  it('has the figures of the stock list, of a product and of an owner', async () => {
    const { productId, stockId } = await shelved(10)
    await day.reserve(stockId, 4)
    const figures = { onHand: 10, available: 6, reserved: 4, incoming: 0, lastMovedTime: expect.any(String) }
    expect(await glance(clerk, `productId=${productId}`)).toEqual(figures)
    const rows = await listed(admin, `inventories?cargoOwnerId=${day.ownerId}&pageSize=500`)
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
    expect(await glance(admin, `cargoOwnerId=${day.ownerId}`)).toMatchObject({
      onHand: sum('skuTotal'),
      available: sum('availableSkuTotal'),
      reserved: sum('orderedSkuTotal'),
      incoming: sum('incomingSkuTotal'),
    })
  })

  it('is nothing of what never came, and of the goods of others', async () => {
    const nothing = { onHand: 0, available: 0, reserved: 0, incoming: 0, lastMovedTime: null }
    expect(await glance(clerk, `productId=${await day.product()}`)).toEqual(nothing)
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    await clerk.receive(day.otherOwnerId, [{ productId: theirs, planSkuTotal: 2 }])
    expect(await glance(await day.as('owner'), `productId=${theirs}`)).toEqual(nothing)
    for (const query of ['', 'productId=x'])
      expect(await refusal(glance(admin, query))).toMatchObject({ httpStatus: 400 })
  })
})

describe('stock by product', () => {
  it('is found by a word of the name as by the code', async () => {
    const { productId } = await shelved(1)
    for (const path of ['stocks', 'inventories', 'quickMove']) {
      const rows = await listed(admin, `${path}?productCode=teapot&pageSize=100`)
      expect(rows.map((row) => row.productId)).toContain(productId)
    }
  })
})
