import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { NoticeGoods } from '../../testing/worker.ts'

const { test, day, clerk } = await dayAtWork()

const HEADER = { shippingType: 'SALE', consignee: 'Liu Fang', address: '8 Harbour Road', phone: '+86 21 5555 0101' }

const create = (lines: readonly NoticeGoods[], header = {}) =>
  clerk.send('POST', 'shipmentNotifs', { cargoOwnerId: day.ownerId, ...HEADER, ...header, lines })
const run = (id: string, command: string, body = {}) => clerk.send('POST', `shipmentNotifs/${id}/${command}`, body)
const now = (id: string) => clerk.read(`shipmentNotifs/${id}`)

/** So many pieces on a shelf, and a notice that asks for some of them. */
async function ordered(onShelf: number, plan: number, header = {}) {
  const productId = await day.product()
  const place = await day.place()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: onShelf }], place)
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: plan }], header)
  return { productId, place, notice, line: notice.lines[0]!.id }
}

const pickOf = (noticeId: string) => clerk.send('POST', `pickTasks/${noticeId}/SHIPPING_REQ`)

describe('a shipping notice', () => {
  it('adds up its lines, and is offered what its state allows', async () => {
    const productId = await day.product({ package_number: 4, cross_weight: '1.5', volume: '0.01' })
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 10 }], await day.place())
    const draft = await create([{ productId, planSkuTotal: 10 }])
    expect(draft).toMatchObject({
      shippingStatus: 'DRAFT',
      skuTotal: 10,
      packageTotal: 3,
      crossWeightTotal: '15.000',
      shippingTypeName: expect.any(String),
    })
    expect(draft.actions).toEqual(['edit', 'submit', 'cancel', 'delete'])
    const submitted = await run(draft.id, 'submit')
    expect(submitted.actions).toEqual(['withdraw', 'cancel', 'amend', 'make:PICKING'])
    expect(await run(draft.id, 'withdraw')).toMatchObject({ shippingStatus: 'DRAFT' })
  })

  it('asks for goods of its owner, for whole ones unless they leave unsold, and in time', async () => {
    const productId = await day.product()
    const strange = await day.product({ cargo_owner_id: day.otherOwnerId })
    expect(await refusal(create([{ productId: strange, planSkuTotal: 1 }]))).toMatchObject({ error: 'WRONG_OWNER' })
    expect(await refusal(create([{ productId, planSkuTotal: 1, quality: 'DEFECTIVE' }]))).toMatchObject({
      httpStatus: 422,
      error: 'DEFECTIVE_NOT_SOLD',
      fields: [{ field: 'lines.0.quality' }],
    })
    const scrap = await create([{ productId, planSkuTotal: 1, quality: 'DEFECTIVE' }], { shippingType: 'SCRAP' })
    expect(scrap.lines).toMatchObject([{ quality: 'DEFECTIVE' }])
    const times = { plannedShippingTime: '2026-03-05T08:00:00Z', plannedDeliveryTime: '2026-03-04T08:00:00Z' }
    expect(await refusal(create([{ productId, planSkuTotal: 1 }], times))).toMatchObject({
      error: 'DATES_CONTRADICT',
      fields: [{ field: 'plannedDeliveryTime' }],
    })
    expect(await refusal(create([{ productId, planSkuTotal: 0 }]))).toMatchObject({ httpStatus: 400 })
    const empty = await create([])
    expect(await refusal(run(empty.id, 'submit'))).toMatchObject({ error: 'NO_LINES' })
  })

  it('has an order number once among live ones', async () => {
    const productId = await day.product()
    const header = { customerOrderNumber: 'ONCE-1' }
    const first = await create([{ productId, planSkuTotal: 1 }], header)
    const again = () => create([{ productId, planSkuTotal: 1 }], header)
    expect(await refusal(again())).toMatchObject({ httpStatus: 422, error: 'DUPLICATE_ORDER' })
    await run(first.id, 'cancel')
    expect(await again()).toMatchObject({ customerOrderNumber: 'ONCE-1' })
  })

  it('is withdrawn while nobody picks for it', async () => {
    const { notice } = await ordered(5, 5)
    const pick = await pickOf(notice.id)
    expect(await refusal(run(notice.id, 'withdraw'))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    await clerk.send('POST', `pickTasks/${pick.id}/cancel`)
    expect(await now(notice.id)).toMatchObject({ shippingStatus: 'SUBMITTED' })
    expect(await run(notice.id, 'withdraw')).toMatchObject({ shippingStatus: 'DRAFT' })
  })
})

describe('cancelling', () => {
  it('lets go of what is reserved, and ends picks that nobody has taken anything by', async () => {
    const { notice, productId } = await ordered(10, 10)
    const pick = await pickOf(notice.id)
    await clerk.send('POST', `pickTasks/${pick.id}/start`)
    expect(await refusal(run(notice.id, 'cancel'))).toMatchObject({ error: 'REASON_NEEDED' })
    expect(await run(notice.id, 'cancel', { reason: 'not paid' })).toMatchObject({
      shippingStatus: 'CANCELLED',
      reservedSkuTotal: 0,
    })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 10, ordered: 0 }])
    expect(await clerk.read(`pickTasks/${pick.id}`)).toMatchObject({ pickStatus: 'CANCELLED', openSkuTotal: 0 })
    expect(await clerk.history(`pickTasks/${pick.id}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'cancel', reason: 'not paid' })]),
    )
  })

  it('with staged pieces it waits until the last one is back, and nothing slips onto a truck', async () => {
    const { notice, productId, place } = await ordered(10, 10)
    const pick = await clerk.pick(notice.id)
    const draft = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
    expect(await run(notice.id, 'cancel', { reason: 'not paid' })).toMatchObject({ shippingStatus: 'CANCELLING' })
    const refused = {
      httpStatus: 409,
      error: 'WRONG_STATE',
      detail: { state: 'CANCELLING', number: notice.shippingNoticeNo },
    }
    expect(await refusal(pickOf(notice.id))).toMatchObject(refused)
    expect(await refusal(clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`))).toMatchObject(refused)
    expect(await clerk.read(`shipmentTasks/${draft.id}`)).toMatchObject({ lines: [], skuTotal: 0, noticeIds: [] })
    expect(await refusal(clerk.send('POST', `shipmentTasks/${draft.id}/ship`))).toMatchObject({
      error: 'NOTHING_TO_DO',
    })
    const back = (skuTotal: number) =>
      clerk.send('POST', `pickTasks/${pick.id}/return`, {
        lines: [{ id: pick.lines[0]!.id, skuTotal }],
        reason: 'cancelled',
      })
    await back(4)
    expect(await now(notice.id)).toMatchObject({ shippingStatus: 'CANCELLING', stagedSkuTotal: 6 })
    expect(await back(6)).toMatchObject({ pickStatus: 'RETURNED' })
    expect(await now(notice.id)).toMatchObject({ shippingStatus: 'CANCELLED' })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 10, ordered: 0, locationId: place }])
  })

  it('takes its pieces off a truck that others go with too', async () => {
    const [one, two] = [await ordered(3, 3), await ordered(4, 4)]
    for (const { notice } of [one, two]) await clerk.pick(notice.id)
    const noticeIds = [one.notice.id, two.notice.id]
    const draft = await clerk.send('POST', 'shipmentTasks', { noticeIds })
    await run(one.notice.id, 'cancel', { reason: 'not paid' })
    const truck = await clerk.read(`shipmentTasks/${draft.id}`)
    expect(truck).toMatchObject({ skuTotal: 4, noticeTotal: 1, noticeIds: [two.notice.id] })
    expect(await clerk.history(`shipmentTasks/${draft.id}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'update', reason: 'not paid' })]),
    )
    await clerk.send('POST', `shipmentTasks/${draft.id}/ship`)
    expect(await now(one.notice.id)).toMatchObject({ shippingStatus: 'CANCELLING', shippedSkuTotal: 0 })
  })

  it('is too late after the first truck: close instead, when the stage is empty', async () => {
    const { notice, productId } = await ordered(10, 10)
    const pick = await pickOf(notice.id)
    const line = pick.lines[0]!.id
    await clerk.send('POST', `pickTasks/${pick.id}/confirm`, { lines: [{ id: line, pickedSkuTotal: 6 }] })
    const draft = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`)
    const lines = [{ id: draft.lines[0]!.id, loadedSkuTotal: 4 }]
    await clerk.send('POST', `shipmentTasks/${draft.id}/load`, { lines })
    await clerk.send('POST', `shipmentTasks/${draft.id}/ship`)
    expect(await now(notice.id)).toMatchObject({ shippingStatus: 'PARTLY_SHIPPED' })
    expect(await refusal(run(notice.id, 'cancel', { reason: 'late' }))).toMatchObject({ error: 'WRONG_STATE' })
    expect(await refusal(run(notice.id, 'close', { reason: 'enough' }))).toMatchObject({
      httpStatus: 409,
      error: 'STAGED_PIECES',
      detail: { staged: 2 },
    })
    const back = { lines: [{ id: line, skuTotal: 2 }], reason: 'enough' }
    await clerk.send('POST', `pickTasks/${pick.id}/return`, back)
    expect(await run(notice.id, 'close', { reason: 'enough' })).toMatchObject({
      shippingStatus: 'ALL_SHIPPED',
      closed: true,
      reservedSkuTotal: 0,
      notShippedSkuTotal: 6,
    })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 6, ordered: 0 }])
  })
})

describe('amending', () => {
  const amend = (id: string, lines: readonly object[]) => run(id, 'amend', { lines, reason: 'customer called' })

  it('raises and adds lines; what is owed can be picked at once', async () => {
    const { notice, line, productId } = await ordered(10, 4)
    await clerk.pick(notice.id)
    const other = await day.product()
    const amended = await amend(notice.id, [
      { id: line, planSkuTotal: 6 },
      { productId: other, planSkuTotal: 2 },
    ])
    expect(amended).toMatchObject({ shippingStatus: 'PICKING', skuTotal: 8 })
    expect(amended.lines).toMatchObject([
      { productId, planSkuTotal: 6, owedSkuTotal: 2 },
      { productId: other, planSkuTotal: 2, owedSkuTotal: 2 },
    ])
    const second = await pickOf(notice.id)
    expect(second).toMatchObject({ skuTotal: 2, shortages: [{ missing: 2 }] })
  })

  it('lowering lets go of the newest reservations, those nobody has started first', async () => {
    const { notice, line, productId } = await ordered(20, 10)
    const stock = (await day.stockOf(productId))[0]!.id
    const chosen = (planSkuTotal: number) => ({ lines: [{ noticeLineId: line, stockId: stock, planSkuTotal }] })
    const older = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`, chosen(4))
    test.clock.advance(1)
    const newer = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`, chosen(6))
    const amended = await amend(notice.id, [{ id: line, planSkuTotal: 7 }])
    expect(amended).toMatchObject({ skuTotal: 7, reservedSkuTotal: 7, lines: [{ owedSkuTotal: 0 }] })
    expect(await clerk.read(`pickTasks/${older.id}`)).toMatchObject({ openSkuTotal: 4 })
    expect(await clerk.read(`pickTasks/${newer.id}`)).toMatchObject({
      openSkuTotal: 3,
      shortSkuTotal: 3,
      lines: [{ shortReason: 'RELEASED' }],
    })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 20, ordered: 7 }])
    await clerk.send('POST', `pickTasks/${newer.id}/start`)
    await amend(notice.id, [{ id: line, planSkuTotal: 5 }])
    expect(await clerk.read(`pickTasks/${older.id}`)).toMatchObject({ openSkuTotal: 2 })
  })

  it('never goes below what is staged and shipped', async () => {
    const { notice, line } = await ordered(10, 10)
    const pick = await pickOf(notice.id)
    const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 6 }]
    await clerk.send('POST', `pickTasks/${pick.id}/confirm`, { lines })
    expect(await refusal(amend(notice.id, [{ id: line, planSkuTotal: 5 }]))).toMatchObject({
      httpStatus: 422,
      error: 'BELOW_SHIPPED',
      detail: { limit: 6 },
      fields: [{ field: 'lines.0.planSkuTotal' }],
    })
    expect(await amend(notice.id, [{ id: line, planSkuTotal: 6 }])).toMatchObject({ shippingStatus: 'PICKED' })
    expect(await refusal(amend(notice.id, [{ id: day.ownerId, planSkuTotal: 1 }]))).toMatchObject({
      error: 'UNKNOWN_LINE',
    })
    expect(await refusal(run(notice.id, 'amend', { lines: [{ id: line, planSkuTotal: 7 }] }))).toMatchObject({
      error: 'REASON_NEEDED',
    })
  })

  it('to what has been shipped already ends it', async () => {
    const { notice, line } = await ordered(10, 10)
    const pick = await pickOf(notice.id)
    const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 6 }]
    await clerk.send('POST', `pickTasks/${pick.id}/confirm`, { lines })
    await clerk.dispatch(notice.id)
    expect(await amend(notice.id, [{ id: line, planSkuTotal: 6 }])).toMatchObject({ shippingStatus: 'ALL_SHIPPED' })
  })
})

it('lists its states', async () => {
  const states = await clerk.send<readonly { value: string }[]>('GET', 'shipmentNotifs/statusList')
  expect(states.map(({ value }) => value)).toContain('CANCELLING')
})
