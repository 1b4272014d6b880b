import type { StockExplanation } from '@entrepot/contract/query/stock-explanation'
import { availability } from '@entrepot/contract/query/stock-row'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

type Row = Readonly<Record<string, unknown>>
const list = async (worker: Worker, path: string) => (await worker.send<{ content: Row[] }>('GET', path)).content
const explain = (worker: Worker, query: string) => worker.send<StockExplanation>('GET', `stocks/explain?${query}`)

async function shelved(pieces: number) {
  const productId = await day.product()
  const locationId = await day.place()
  const received = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: pieces }])
  await clerk.putAway(received.registration.id, locationId)
  const [row] = await day.stockOf(productId)
  return { ...received, productId, locationId, stockId: row!.id }
}

/** Ten on a shelf of which four are reserved, one is frozen and two are defective; five on the dock, three behind a lock. */
async function goodsOfEveryKind() {
  const { productId, stockId } = await shelved(10)
  await day.reserve(stockId, 4)
  await clerk.freeze(stockId, { quantity: 1 })
  await clerk.change(stockId, { quantity: 2, to: { quality: 'DEFECTIVE' } })
  await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5 }])
  const locked = await day.place()
  const received = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 3 }])
  await clerk.putAway(received.registration.id, locked)
  await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [locked])
  return { productId, stockId }
}

describe('why so many are available', () => {
  it('takes what is reserved and every reason away from what is on hand', async () => {
    const { productId } = await goodsOfEveryKind()
    const explanation = await explain(admin, `productId=${productId}&cargoOwnerId=${day.ownerId}`)
    expect(explanation).toMatchObject({ onHand: 18, reserved: 4, available: 3, claimTotal: 1 })
    expect(Object.fromEntries(explanation.parts.map(({ reason, pieces }) => [reason, pieces]))).toEqual({
      ON_DOCK: 5,
      FROZEN: 1,
      DEFECTIVE: 2,
      LOCATION_CLOSED: 3,
    })
    expect(explanation.claims.map(({ pieces }) => pieces)).toEqual([4])
    const [inventory] = await list(admin, `inventories?productId=${productId}`)
    expect(inventory).toMatchObject({ skuTotal: 18, orderedSkuTotal: 4, availableSkuTotal: 3 })
  })

  it('opens exactly the rows of a reason', async () => {
    const { productId } = await goodsOfEveryKind()
    const rowsOf = (reason: string) => list(admin, `stocks?productId=${productId}&availability=${reason}`)
    const pieces = await Promise.all(
      availability.values.map(async (reason) => (await rowsOf(reason)).map(({ skuTotal }) => skuTotal)),
    )
    expect(Object.fromEntries(availability.values.map((reason, place) => [reason, pieces[place]]))).toEqual({
      AVAILABLE: [7],
      ON_DOCK: [5],
      STAGED: [],
      IN_TRANSIT: [],
      FROZEN: [1],
      DEFECTIVE: [2],
      LOCATION_CLOSED: [3],
      TOO_SHORT: [],
    })
  })

  it('is available without a reason, and with a reason not, for every row of the demo', async () => {
    const rows = await list(admin, 'stocks?pageSize=200')
    for (const { availability: reason, availableSkuTotal, freeSkuTotal } of rows)
      expect(availableSkuTotal).toBe(reason === 'AVAILABLE' ? freeSkuTotal : 0)
  })

  it('explains one row, to whoever moves goods too', async () => {
    const { stockId } = await goodsOfEveryKind()
    expect(await explain(clerk, `stockId=${stockId}`)).toMatchObject({
      onHand: 7,
      reserved: 4,
      parts: [],
      available: 3,
    })
  })

  it('says nothing of the goods of others, and needs to be told which goods', async () => {
    const productId = await day.product({ cargo_owner_id: day.otherOwnerId })
    await clerk.receive(day.otherOwnerId, [{ productId, planSkuTotal: 2 }])
    const owner = await day.as('owner')
    expect(await explain(owner, `productId=${productId}&cargoOwnerId=${day.otherOwnerId}`)).toMatchObject({ onHand: 0 })
    for (const query of ['', `productId=${productId}`, 'stockId=x'])
      expect(await refusal(explain(admin, query))).toMatchObject({ httpStatus: 400 })
  })
})

describe('the ledger', () => {
  it('says by its words whether pieces came, went or were taken back', async () => {
    const productId = await day.product()
    const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5 }])
    test.clock.advance(1)
    await admin.send('POST', `recvRegistrations/${registration.id}/reverse`, { reason: 'wrong' })
    const moved = await shelved(2)
    const words = async (id: string) =>
      (await list(admin, `stockEntries?productId=${id}`)).map(({ movement }) => movement)
    expect(await words(productId)).toEqual(['RECEIPT_REVERSED', 'RECEIPT_IN'])
    expect((await words(moved.productId)).sort()).toEqual(['MOVE_IN', 'MOVE_OUT', 'RECEIPT_IN'])
  })

  it('has the balance after each entry: of the product, of the location, else of the row, on every page', async () => {
    const { productId, stockId, locationId } = await shelved(10)
    const other = await day.place()
    test.clock.advance(1)
    await clerk.move({ stockId, toLocationId: other, quantity: 4 })
    test.clock.advance(1)
    await clerk.move({ stockId, toLocationId: other, quantity: 1 })
    const balances = async (query: string) => (await list(admin, `stockEntries?${query}`)).map(({ balance }) => balance)
    expect(await balances(`productId=${productId}`)).toEqual([10, 10, 10, 10, 10, 10, 10])
    expect(await balances(`locationId=${locationId}`)).toEqual([5, 6, 10])
    expect(await balances(`locationId=${other}`)).toEqual([5, 4])
    expect(await balances(`stockId=${stockId}`)).toEqual([5, 6, 10])
    const pages = await Promise.all(
      [1, 2, 3].map((page) => balances(`stockId=${stockId}&pageSize=1&currentPage=${page}`)),
    )
    expect(pages.flat()).toEqual([5, 6, 10])
    expect(await balances(`stockId=${stockId}&effect=RECEIPT`)).toEqual([])
  })
})
