import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, clerk, admin } = await dayAtWork()

async function shelved(pieces: number, line = {}) {
  const productId = await day.product()
  const locationId = await day.place()
  const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: pieces, ...line }])
  await clerk.putAway(registration.id, locationId)
  const [row] = await day.stockOf(productId)
  return { productId, locationId, stockId: row!.id }
}

async function onDock(pieces: number, line = {}) {
  const productId = await day.product()
  const received = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: pieces, ...line }])
  const [row] = await day.stockOf(productId)
  return { ...received, productId, stockId: row!.id }
}

async function handbook() {
  const { rows } = await test.pool.query<{ handbookNum: string; handbookItemNo: number }>(
    `select b.handbook_num as "handbookNum", i.item_no as "handbookItemNo" from manual_book b
       join manual_book_item i on i.manual_book_id = b.id where b.cargo_owner_id = $1 limit 1`,
    [day.ownerId],
  )
  return rows[0]!
}

describe('damage', () => {
  const damage = (stockId: string, quantity: number) =>
    clerk.change(stockId, { quantity, to: { quality: 'DEFECTIVE' }, reason: 'dropped' })

  it('is reported by everybody of the warehouse, and goes to the defective location', async () => {
    const { productId, stockId } = await shelved(10)
    const done = await damage(stockId, 3)
    expect(done.documentNo).toMatch(/^CH-CN-SHA-/)
    expect(await day.stockOf(productId)).toMatchObject([
      { quality: 'GOOD', onHand: 7 },
      { quality: 'DEFECTIVE', onHand: 3, locationId: day.defective, originNo: '' },
    ])
  })

  it('leaves its pallet, which stands in one place, unless all of it goes', async () => {
    const productId = await day.product()
    const line = { containerNo: 'LPN-BROKEN' }
    const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 10 }], [line])
    await clerk.putAway(registration.id, await day.place())
    const [row] = await day.stockOf(productId)
    await damage(row!.id, 2)
    const pallets = async () => (await day.stockOf(productId)).map(({ onHand, containerNo }) => [onHand, containerNo])
    expect((await pallets()).toSorted()).toEqual([
      [2, ''],
      [8, 'LPN-BROKEN'],
    ])
    await clerk.move({ containerNo: 'LPN-BROKEN', toLocationId: await day.place() })
    const left = (await day.stockOf(productId)).find(({ containerNo }) => containerNo !== '')
    await damage(left!.id, 8)
    expect(await pallets()).toContainEqual([8, 'LPN-BROKEN'])
  })

  it('on the dock leaves it: the rest is all there is to be shelved', async () => {
    const { notice, registration, stockId } = await onDock(10)
    await damage(stockId, 4)
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ shelfState: 'PARTLY_SHELVED' })
    await clerk.putAway(registration.id)
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ shelfState: 'SHELVED' })
  })

  it('takes free pieces only, and none out of a locked place', async () => {
    const { stockId, locationId } = await shelved(10)
    await day.reserve(stockId, 8)
    expect(await refusal(damage(stockId, 3))).toMatchObject({ error: 'INSUFFICIENT_STOCK' })
    await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [locationId])
    expect(await refusal(damage(stockId, 1))).toMatchObject({ error: 'LOCATION_LOCKED' })
  })

  it('that was none is taken back by an administrator, and is of no registration any more', async () => {
    const { productId, stockId, notice } = await onDock(10)
    await damage(stockId, 4)
    const wrong = (await day.stockOf(productId)).find(({ quality }) => quality === 'DEFECTIVE')!
    const back = { quantity: 4, to: { quality: 'GOOD' } }
    expect(await refusal(clerk.change(wrong.id, back))).toMatchObject({ httpStatus: 403 })
    await admin.change(wrong.id, { ...back, toLocationId: day.dock })
    expect(await day.stockOf(productId)).toMatchObject([
      { onHand: 6, quality: 'GOOD' },
      { onHand: 4, quality: 'GOOD', originNo: '' },
    ])
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ lines: [{ shelvedSkuTotal: 4 }] })
  })
})

describe('what the pieces are', () => {
  it('only an administrator says anew', async () => {
    const { stockId } = await shelved(10)
    for (const to of [{ batchNum: 'X' }, { expiryDate: '2027-01-01' }, { quality: 'DEFECTIVE', batchNum: 'X' }]) {
      expect(await refusal(clerk.change(stockId, { quantity: 1, to }))).toMatchObject({ httpStatus: 403 })
    }
  })

  it('another batch brings its own dates', async () => {
    const productId = await day.product()
    const lines = [
      { productId, planSkuTotal: 5, batchNum: 'W1', expiryDate: '2027-01-01' },
      { productId, planSkuTotal: 5, batchNum: 'W2', expiryDate: '2027-02-02' },
    ]
    await clerk.receive(day.ownerId, lines)
    const first = (await day.stockOf(productId)).find(({ batchNum }) => batchNum === 'W1')!
    await admin.change(first.id, { quantity: 2, to: { batchNum: 'W2' } })
    expect(await day.stockOf(productId)).toMatchObject([
      { batchNum: 'W2', onHand: 7, expiryDate: '2027-02-02' },
      { batchNum: 'W1', onHand: 3 },
    ])
    const wrong = admin.change(first.id, { quantity: 1, to: { batchNum: 'W2', expiryDate: '2027-03-03' } })
    expect(await refusal(wrong)).toMatchObject({ httpStatus: 422, error: 'BATCH_DATES' })
  })

  it('new dates of a batch are those of every row of it, reserved pieces too', async () => {
    const { productId, stockId } = await shelved(10, { batchNum: 'Z1', expiryDate: '2027-01-01' })
    await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5, batchNum: 'Z1', expiryDate: '2027-01-01' }])
    await clerk.freeze(stockId, { quantity: 2 })
    await day.reserve(stockId, 6)
    await admin.change(stockId, { quantity: 1, to: { expiryDate: '2027-07-07' } })
    const rows = await day.stockOf(productId)
    expect(rows).toMatchObject([
      { onHand: 8, ordered: 6, holdCode: '' },
      { onHand: 5, ordered: 0, holdCode: '' },
      { onHand: 2, holdCode: 'QUALITY' },
    ])
    expect(new Set(rows.map(({ expiryDate }) => expiryDate))).toEqual(new Set(['2027-07-07']))
    const late = clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5, batchNum: 'Z1', expiryDate: '2027-01-01' }])
    expect(await refusal(late)).toMatchObject({ error: 'BATCH_DATES' })
  })

  it('new dates are on the papers of what was picked before', async () => {
    const { productId, stockId } = await shelved(10, { batchNum: 'Z2', expiryDate: '2027-01-01' })
    const order = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4 }])
    await clerk.pick(order.id)
    const open = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 3 }])
    const pick = await clerk.send('POST', `pickTasks/${open.id}/SHIPPING_REQ`)
    await admin.change(stockId, { quantity: 3, to: { expiryDate: '2027-07-07' } })
    expect((await clerk.read(`pickTasks/${pick.id}`)).lines).toMatchObject([{ expiryDate: '2027-07-07' }])
    const truck = await clerk.send('POST', `shipmentTasks/${order.id}/SHIPPING_REQ`)
    expect(truck.lines).toMatchObject([{ expiryDate: '2027-07-07', skuTotal: 4 }])
  })

  it('on the dock stays with its registration, and is shelved with it', async () => {
    const { notice, registration, productId, stockId } = await onDock(10)
    await admin.change(stockId, { quantity: 10, to: { batchNum: 'Y1' } })
    expect(await day.stockOf(productId)).toMatchObject([{ batchNum: 'Y1', originNo: registration.registrationNo }])
    await clerk.putAway(registration.id)
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ shelfState: 'SHELVED' })
  })

  it('moved to a shelf with the change, it has left the dock', async () => {
    const { notice, productId, stockId } = await onDock(10)
    const toLocationId = await day.place()
    await admin.change(stockId, { quantity: 10, to: { batchNum: 'U1' }, toLocationId })
    expect(await day.stockOf(productId)).toMatchObject([{ locationId: toLocationId, originNo: '' }])
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ shelfState: 'SHELVED' })
  })

  it('another owner takes it over with a product of its own', async () => {
    const { productId, stockId, registration } = await onDock(10)
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    const half = admin.change(stockId, { quantity: 10, to: { cargoOwnerId: day.otherOwnerId } })
    expect(await refusal(half)).toMatchObject({ error: 'WRONG_OWNER' })
    const to = { cargoOwnerId: day.otherOwnerId, productId: theirs }
    const done = await admin.change(stockId, { quantity: 10, to })
    expect(await day.stockOf(productId)).toEqual([])
    expect(await day.stockOf(theirs)).toMatchObject([{ onHand: 10, cargoOwnerId: day.otherOwnerId, originNo: '' }])
    const back = admin.send('POST', `recvRegistrations/${registration.id}/reverse`, { reason: 'x' })
    expect(await refusal(back)).toMatchObject({ detail: { type: 'CHANGE', number: done.documentNo } })
  })

  it('of bonded goods is changed with the customs paper', async () => {
    const bond = await handbook()
    const { stockId } = await onDock(10, bond)
    const change = { quantity: 1, to: { batchNum: 'T1' } }
    expect(await refusal(admin.change(stockId, change))).toMatchObject({
      error: 'CUSTOMS_REF_NEEDED',
      fields: [{ field: 'customsRef' }],
    })
    await admin.change(stockId, { ...change, customsRef: 'C-2026-1' })
    await clerk.change(stockId, { quantity: 1, to: { quality: 'DEFECTIVE' } })
  })

  it('is refused with dates that contradict, without a change, and of what is not there', async () => {
    const { stockId } = await shelved(10)
    const to = { productDate: '2026-02-01', expiryDate: '2026-01-01' }
    expect(await refusal(admin.change(stockId, { quantity: 1, to }))).toMatchObject({ error: 'DATES_CONTRADICT' })
    const same = admin.change(stockId, { quantity: 1, to: { quality: 'GOOD' } })
    expect(await refusal(same)).toMatchObject({ error: 'NOTHING_TO_DO' })
    const nothing = admin.change(day.ownerId, { quantity: 1, to: { batchNum: 'X' } })
    expect(await refusal(nothing)).toMatchObject({ httpStatus: 404 })
  })
})
