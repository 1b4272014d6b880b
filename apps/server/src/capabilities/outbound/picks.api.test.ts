import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { refusal } from '../../testing/test-app.ts'

const { day, clerk } = await dayAtWork()

const shelved = (shelves: Parameters<typeof shelvedBy>[2], columns = {}) => shelvedBy(clerk, day, shelves, columns)
const notice = (productId: string, planSkuTotal: number, line = {}, header = {}) =>
  clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal, ...line }], header)
const make = (noticeId: string, body = {}) => clerk.send('POST', `pickTasks/${noticeId}/SHIPPING_REQ`, body)
const run = (id: string, command: string, body = {}) => clerk.send('POST', `pickTasks/${id}/${command}`, body)
const noticeNow = (id: string) => clerk.read(`shipmentNotifs/${id}`)

describe('a pick that chooses by itself', () => {
  it('takes what expires first, and tells why', async () => {
    const { productId, places } = await shelved(
      [
        { planSkuTotal: 5, batchNum: 'LATE', expiryDate: '2027-06-01' },
        { planSkuTotal: 5, batchNum: 'SOON', expiryDate: '2026-09-01' },
      ],
      { expiry_days: 700 },
    )
    const pick = await make((await notice(productId, 7)).id)
    const byBatch = [...pick.lines].sort((a, b) => String(b.batchNum).localeCompare(String(a.batchNum)))
    expect(byBatch).toMatchObject([
      { batchNum: 'SOON', planSkuTotal: 5, locationId: places[1], expiryDate: '2026-09-01' },
      { batchNum: 'LATE', planSkuTotal: 2, locationId: places[0] },
    ])
    expect(byBatch[0]!.reason).toMatchObject({ chosen: expect.any(Array) })
    expect(pick.lines.map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('reserves what there is and names the rest; with nothing there is no document', async () => {
    const { productId } = await shelved([{ planSkuTotal: 4 }])
    const order = await notice(productId, 10)
    const pick = await make(order.id)
    expect(pick).toMatchObject({ skuTotal: 4, shortages: [{ noticeLineId: order.lines[0]!.id, missing: 6 }] })
    expect(await refusal(make(order.id))).toMatchObject({ httpStatus: 422, error: 'INSUFFICIENT_STOCK' })
    const all = await notice(await day.product(), 1)
    expect(await refusal(make(all.id))).toMatchObject({ error: 'INSUFFICIENT_STOCK' })
    const { total } = await clerk.send<{ total: number }>('GET', `pickTasks?noticeId=${all.id}`)
    expect(total).toBe(0)
  })

  it('has nothing to do when nothing is owed', async () => {
    const { productId } = await shelved([{ planSkuTotal: 4 }])
    const order = await notice(productId, 4)
    await make(order.id)
    expect(await refusal(make(order.id))).toMatchObject({ error: 'NOTHING_TO_DO' })
  })

  it('keeps to the batch and the life that a line asks for', async () => {
    const { productId } = await shelved(
      [
        { planSkuTotal: 5, batchNum: 'A', expiryDate: '2026-06-01' },
        { planSkuTotal: 5, batchNum: 'B', expiryDate: '2026-12-01' },
      ],
      { expiry_days: 700 },
    )
    expect((await make((await notice(productId, 2, { batchNum: 'B' })).id)).lines).toMatchObject([{ batchNum: 'B' }])
    const lasting = await notice(productId, 2, { minRemainingDays: 150 })
    expect((await make(lasting.id)).lines).toMatchObject([{ batchNum: 'B' }])
    const never = await notice(productId, 2, { minRemainingDays: 1000 })
    expect(await refusal(make(never.id))).toMatchObject({ error: 'INSUFFICIENT_STOCK' })
  })
})

describe('rows that a person chose', () => {
  it('are taken, up to what is available there and owed', async () => {
    const { productId, stockIds } = await shelved([{ planSkuTotal: 5 }, { planSkuTotal: 9 }])
    const order = await notice(productId, 7)
    const noticeLineId = order.lines[0]!.id
    const chosen = (planSkuTotal: number, stockId = stockIds[0]!) =>
      make(order.id, { lines: [{ noticeLineId, stockId, planSkuTotal }] })
    expect(await refusal(chosen(6))).toMatchObject({
      httpStatus: 422,
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 5, asked: 6 },
      fields: [{ field: 'lines.0.planSkuTotal' }],
    })
    expect(await refusal(chosen(8, stockIds[1]!))).toMatchObject({
      error: 'OVER_OWED',
      detail: { available: 7, asked: 8 },
    })
    expect(await refusal(chosen(1, day.ownerId))).toMatchObject({
      error: 'UNKNOWN_REFERENCE',
      fields: [{ field: 'lines.0.stockId' }],
    })
    expect((await chosen(4)).lines).toMatchObject([{ stockId: stockIds[0], planSkuTotal: 4 }])
  })

  it('must suit the line', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const other = await shelved([{ planSkuTotal: 5 }])
    const order = await notice(productId, 5)
    const lines = [{ noticeLineId: order.lines[0]!.id, stockId: other.stockIds[0], planSkuTotal: 1 }]
    expect(await refusal(make(order.id, { lines }))).toMatchObject({ httpStatus: 422, error: 'ROW_NOT_SUITABLE' })
  })
})

describe('confirming', () => {
  it('posts lines at once, as often as needed; the reservation travels along', async () => {
    const { productId } = await shelved([{ planSkuTotal: 10 }])
    const order = await notice(productId, 8)
    const pick = await make(order.id)
    const line = pick.lines[0]!.id
    const some = await run(pick.id, 'confirm', { lines: [{ id: line, pickedSkuTotal: 3 }] })
    expect(some).toMatchObject({ pickStatus: 'PICKING', openSkuTotal: 5, stagedSkuTotal: 3, picker: 'warehouse' })
    expect(await day.stockOf(productId)).toMatchObject([
      { onHand: 7, ordered: 5 },
      { onHand: 3, ordered: 3, locationId: day.stage },
    ])
    const tooMany = run(pick.id, 'confirm', { lines: [{ id: line, pickedSkuTotal: 6 }] })
    expect(await refusal(tooMany)).toMatchObject({ error: 'OVER_PICK', detail: { open: 5, picked: 6 } })
    expect(await run(pick.id, 'complete')).toMatchObject({ pickStatus: 'PICKED', stagedSkuTotal: 8 })
    const again = run(pick.id, 'complete')
    expect(await refusal(again)).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    expect(await noticeNow(order.id)).toMatchObject({ shippingStatus: 'PICKED' })
  })

  it('asks why something is missing when there will be no other confirmation', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const pick = await make((await notice(productId, 5)).id)
    const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 4 }]
    expect(await refusal(run(pick.id, 'complete', { lines }))).toMatchObject({
      error: 'SHORT_REASON_NEEDED',
      fields: [{ field: 'lines.0.shortReason' }],
    })
    const unknown = run(pick.id, 'confirm', { lines: [{ id: day.ownerId, pickedSkuTotal: 1 }] })
    expect(await refusal(unknown)).toMatchObject({ error: 'UNKNOWN_LINE' })
  })
})

describe('back to the shelf', () => {
  it('a pick that nobody has taken anything by is cancelled, a started one with a reason', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const order = await notice(productId, 5)
    const pick = await make(order.id)
    await run(pick.id, 'start')
    expect(await refusal(run(pick.id, 'cancel'))).toMatchObject({ error: 'REASON_NEEDED' })
    expect(await run(pick.id, 'cancel', { reason: 'wrong day' })).toMatchObject({ pickStatus: 'CANCELLED' })
    expect(await noticeNow(order.id)).toMatchObject({ shippingStatus: 'SUBMITTED', lines: [{ owedSkuTotal: 5 }] })
    const second = await clerk.pick(order.id)
    expect(await refusal(run(second.id, 'cancel', { reason: 'late' }))).toMatchObject({ httpStatus: 409 })
  })

  it('a draft that is deleted lets go of its pieces', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const order = await notice(productId, 5)
    const { id, version } = await make(order.id)
    await clerk.send('DELETE', `pickTasks/${id}?version=${version}`)
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 5, ordered: 0 }])
    expect(await noticeNow(order.id)).toMatchObject({ shippingStatus: 'SUBMITTED' })
  })

  it('pieces return to where their pallet had been moved before they were taken', async () => {
    const productId = await day.product()
    const line = { containerNo: 'LPN-BACK' }
    const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 10 }], [line])
    await clerk.putAway(registration.id, await day.place())
    const { id } = await make((await notice(productId, 4)).id)
    const toLocationId = await day.place()
    await clerk.move({ containerNo: 'LPN-BACK', toLocationId })
    const done = await run(id, 'complete')
    expect(done.lines).toMatchObject([{ locationId: toLocationId, stagedSkuTotal: 4 }])
    await run(id, 'return', { lines: [{ id: done.lines[0]!.id, skuTotal: 4 }], reason: 'not needed' })
    const rows = await day.stockOf(productId)
    expect(rows.filter(({ onHand }) => onHand > 0).map(({ locationId }) => locationId)).toEqual([
      toLocationId,
      toLocationId,
    ])
  })

  it('broken pieces become whole by no return', async () => {
    const { productId, stockIds } = await shelved([{ planSkuTotal: 10 }])
    await clerk.change(stockIds[0]!, { quantity: 4, to: { quality: 'DEFECTIVE' }, reason: 'dropped' })
    const scrap = { shippingType: 'SCRAP' }
    const order = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 4, quality: 'DEFECTIVE' }], scrap)
    const pick = await clerk.pick(order.id)
    const lines = [{ id: pick.lines[0]!.id, skuTotal: 4, quality: 'GOOD', toLocationId: await day.place() }]
    expect(await refusal(run(pick.id, 'return', { lines, reason: 'looks well' }))).toMatchObject({ error: 'FORBIDDEN' })
    await run(pick.id, 'return', { lines: [{ id: lines[0]!.id, skuTotal: 4 }], reason: 'not needed' })
    expect(await day.stockOf(productId)).toContainEqual(
      expect.objectContaining({ quality: 'DEFECTIVE', onHand: 4, locationId: day.defective }),
    )
  })

  it('of which everything was frozen keep no notice from being withdrawn', async () => {
    const { productId, stockIds } = await shelved([{ planSkuTotal: 5 }])
    const order = await notice(productId, 5)
    const { id } = await make(order.id)
    await run(id, 'start')
    await clerk.freeze(stockIds[0]!, { quantity: 5, includeReserved: true, reason: 'wet' })
    expect(await clerk.read(`pickTasks/${id}`)).toMatchObject({ openSkuTotal: 0, stagedSkuTotal: 0 })
    await clerk.send('POST', `shipmentNotifs/${order.id}/withdraw`)
    expect(await noticeNow(order.id)).toMatchObject({ shippingStatus: 'DRAFT' })
  })

  it('pieces return where they came from, elsewhere, or broken to those of their kind', async () => {
    const { productId, places } = await shelved([{ planSkuTotal: 10 }])
    const order = await notice(productId, 10)
    const pick = await clerk.pick(order.id)
    const id = pick.lines[0]!.id
    const elsewhere = await day.place()
    const back = (line: object) => run(pick.id, 'return', { lines: [{ id, ...line }], reason: 'not needed' })
    expect(await refusal(run(pick.id, 'return', { lines: [{ id, skuTotal: 1 }] }))).toMatchObject({
      error: 'REASON_NEEDED',
    })
    expect(await refusal(back({ skuTotal: 11 }))).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 10, asked: 11 },
    })
    await back({ skuTotal: 2 })
    await back({ skuTotal: 3, toLocationId: elsewhere })
    expect(await back({ skuTotal: 1, quality: 'DEFECTIVE' })).toMatchObject({ pickStatus: 'PICKED', stagedSkuTotal: 4 })
    expect(await noticeNow(order.id)).toMatchObject({ shippingStatus: 'PICKING', lines: [{ owedSkuTotal: 6 }] })
    expect(await back({ skuTotal: 4 })).toMatchObject({ pickStatus: 'RETURNED' })
    const rows = await day.stockOf(productId)
    expect(rows.map(({ locationId, onHand, ordered }) => [locationId, onHand, ordered])).toEqual(
      expect.arrayContaining([
        [places[0], 6, 0],
        [elsewhere, 3, 0],
        [day.defective, 1, 0],
      ]),
    )
  })
})

it('the lines of a pick are not edited', async () => {
  const { productId } = await shelved([{ planSkuTotal: 5 }])
  const { id, version, lines } = await make((await notice(productId, 5)).id)
  const change = (body: object) => clerk.send('PUT', 'pickTasks', { id, version, ...body })
  expect(await refusal(change({ lines: [{ id: lines[0]!.id, remove: true }] }))).toMatchObject({ error: 'LINES_FIXED' })
  expect(await change({ picker: 'Sun' })).toMatchObject({ picker: 'Sun' })
})
