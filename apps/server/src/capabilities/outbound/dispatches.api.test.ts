import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { stagedOrder } from '../../testing/staged-order.ts'
import { refusal } from '../../testing/test-app.ts'
import type { DispatchLine } from './dispatches/dispatch.ts'
import { dispatchDocument } from './dispatches/routes.ts'

const { test, day, clerk, admin } = await dayAtWork()

const staged = (pieces: number, particulars: Parameters<typeof stagedOrder>[3] = {}) =>
  stagedOrder(day, clerk, pieces, particulars)
const draftOf = (noticeId: string, body = {}) => clerk.send('POST', `shipmentTasks/${noticeId}/SHIPPING_REQ`, body)
const draftOfMany = (body: object) => clerk.send('POST', 'shipmentTasks', body)
const ship = (id: string, worker = clerk) => worker.send('POST', `shipmentTasks/${id}/ship`)
const noticeNow = (id: string) => clerk.read(`shipmentNotifs/${id}`)

const ADDRESS = { shippingType: 'SALE', consignee: 'Liu Fang', address: '8 Harbour Road', phone: '+86 21 5555 0101' }

describe('a half-loaded truck', () => {
  it('takes what is loaded; the rest stays staged for the next one', async () => {
    const { notice, productId } = await staged(10)
    const draft = await draftOf(notice.id)
    const { id, version } = draft
    const lines = [{ id: draft.lines[0]!.id, loadedSkuTotal: 6 }]
    const loaded = await clerk.send('PUT', 'shipmentTasks', { id, version, lines })
    expect(loaded).toMatchObject({ skuTotal: 10, loadedSkuTotal: 6, lines: [{ skuTotal: 10, loadedSkuTotal: 6 }] })
    await ship(id)
    expect(await noticeNow(notice.id)).toMatchObject({
      shippingStatus: 'PARTLY_SHIPPED',
      lines: [{ shippedSkuTotal: 6, stagedSkuTotal: 4, owedSkuTotal: 0 }],
    })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 4, ordered: 4, locationId: day.stage }])
    expect(await clerk.dispatch(notice.id)).toMatchObject({ status: 'SHIPPED', loadedSkuTotal: 4 })
    expect(await noticeNow(notice.id)).toMatchObject({ shippingStatus: 'ALL_SHIPPED' })
  })

  it('is loaded with no more than was claimed, and with something', async () => {
    const { notice } = await staged(5)
    const draft = await draftOf(notice.id)
    const line = draft.lines[0]!.id
    const load = (loadedSkuTotal: number) =>
      clerk.send('POST', `shipmentTasks/${draft.id}/load`, { lines: [{ id: line, loadedSkuTotal }] })
    expect(await refusal(load(6))).toMatchObject({
      httpStatus: 422,
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 5, asked: 6 },
      fields: [{ field: 'lines.0.loadedSkuTotal' }],
    })
    const { version } = draft
    const put = clerk.send('PUT', 'shipmentTasks', { id: draft.id, version, lines: [{ id: line, loadedSkuTotal: 9 }] })
    expect(await refusal(put)).toMatchObject({ error: 'INSUFFICIENT_STOCK' })
    expect(await load(0)).toMatchObject({ loadedSkuTotal: 0 })
    expect(await refusal(ship(draft.id))).toMatchObject({ error: 'NOTHING_TO_DO' })
    expect(await refusal(clerk.send('POST', `shipmentTasks/${draft.id}/load`))).toMatchObject({
      error: 'NOTHING_TO_DO',
    })
  })

  it('keeps what it has claimed, whatever a change says', async () => {
    const { notice } = await staged(5)
    const { id, version, lines } = await draftOf(notice.id)
    const [line] = lines
    const more = await clerk.send('PUT', 'shipmentTasks', { id, version, lines: [{ id: line!.id, skuTotal: 99 }] })
    expect(more.lines).toMatchObject([{ skuTotal: 5 }])
    const added = { noticeLineId: notice.lines[0]!.id, skuTotal: 1 }
    const addition = clerk.send('PUT', 'shipmentTasks', { id, version: more.version, lines: [added] })
    expect(await refusal(addition)).toMatchObject({ error: 'LINES_FIXED' })
  })
})

describe('one truck for several notices', () => {
  it('takes all of them, and each notice counts its own', async () => {
    const [one, two] = [await staged(4), await staged(7, { ownerId: day.otherOwnerId })]
    const noticeIds = [two.notice.id, one.notice.id]
    const draft = await draftOfMany({ noticeIds, vehicleNum: 'TRUCK-2', driver: 'Wu' })
    expect(draft).toMatchObject({ noticeTotal: 2, skuTotal: 11, noticeIds })
    expect(draft.lines).toMatchObject([
      { noticeId: two.notice.id, skuTotal: 7 },
      { noticeId: one.notice.id, skuTotal: 4 },
    ])
    await ship(draft.id)
    for (const { notice } of [one, two])
      expect(await noticeNow(notice.id)).toMatchObject({ shippingStatus: 'ALL_SHIPPED' })
    const chain = await clerk.chain(`shipmentTasks/${draft.id}`)
    const numbers = chain.map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining([one.notice.shippingNoticeNo, two.notice.shippingNoticeNo]))
  })

  it('may take a part of their lines, and let go of a whole one', async () => {
    const [one, two] = [await staged(4), await staged(7)]
    const lines = [
      { noticeLineId: one.noticeLineId, skuTotal: 4 },
      { noticeLineId: two.noticeLineId, skuTotal: 3 },
    ]
    const draft = await draftOfMany({ lines })
    expect(draft.lines).toMatchObject([{ skuTotal: 4 }, { skuTotal: 3 }])
    const { id, version } = draft
    const removal = { id: draft.lines[0]!.id, remove: true }
    const rest = await clerk.send('PUT', 'shipmentTasks', { id, version, lines: [removal] })
    expect(rest).toMatchObject({ noticeTotal: 1, noticeIds: [two.notice.id], lines: [{ skuTotal: 3 }] })
    expect(await draftOf(one.notice.id)).toMatchObject({ skuTotal: 4 })
  })

  it('takes its carrier from the notices when they agree', async () => {
    const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by id limit 2')
    const [first, second] = rows.map(({ id }) => id)
    const [one, two] = [
      await staged(1, { header: { carrierId: first } }),
      await staged(1, { header: { carrierId: second } }),
    ]
    expect(await draftOf(one.notice.id)).toMatchObject({ carrierId: first })
    expect(await draftOfMany({ noticeIds: [two.notice.id], carrierId: first })).toMatchObject({ carrierId: first })
    const [three, four] = [
      await staged(1, { header: { carrierId: first } }),
      await staged(1, { header: { carrierId: second } }),
    ]
    const both = await draftOfMany({ noticeIds: [three.notice.id, four.notice.id] })
    expect(both).toMatchObject({ carrierId: null })
  })
})

describe('claims of trucks', () => {
  it('compete for staged pieces; nothing unclaimed is a refusal that names the other', async () => {
    const { notice, noticeLineId } = await staged(10)
    const first = await draftOfMany({ lines: [{ noticeLineId, skuTotal: 6 }] })
    const tooMany = draftOfMany({ lines: [{ noticeLineId, skuTotal: 5 }] })
    expect(await refusal(tooMany)).toMatchObject({
      httpStatus: 422,
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 4, asked: 5 },
      fields: [{ field: 'lines.0.skuTotal' }],
    })
    expect(await draftOf(notice.id)).toMatchObject({ skuTotal: 4 })
    expect(await refusal(draftOf(notice.id))).toMatchObject({
      httpStatus: 409,
      error: 'NOTHING_UNCLAIMED',
      detail: { type: 'DISPATCH', number: first.deliveryNo },
    })
    await clerk.send('POST', `shipmentTasks/${first.id}/cancel`)
    expect(await draftOf(notice.id)).toMatchObject({ skuTotal: 6 })
  })

  it('end with a draft that is deleted', async () => {
    const { notice } = await staged(3)
    const { id, version } = await draftOf(notice.id)
    await clerk.send('DELETE', `shipmentTasks/${id}?version=${version}`)
    expect(await draftOf(notice.id)).toMatchObject({ skuTotal: 3 })
  })

  it('hold pieces on the stage: a return names the truck', async () => {
    const { notice, pick } = await staged(3)
    const draft = await draftOf(notice.id)
    const back = clerk.send('POST', `pickTasks/${pick.id}/return`, {
      lines: [{ id: pick.lines[0]!.id, skuTotal: 1 }],
      reason: 'too many',
    })
    expect(await refusal(back)).toMatchObject({
      httpStatus: 409,
      error: 'BLOCKED_BY',
      detail: { type: 'DISPATCH', number: draft.deliveryNo },
    })
  })

  it('give way to a freeze: the newest truck has less, and says why', async () => {
    const { notice, noticeLineId, productId } = await staged(10)
    const older = await draftOfMany({ lines: [{ noticeLineId, skuTotal: 6 }] })
    test.clock.advance(1)
    const newer = await draftOf(notice.id)
    const [row] = await day.stockOf(productId)
    await clerk.freeze(row!.id, { quantity: 3, includeReserved: true, reason: 'wet' })
    expect(await clerk.read(`shipmentTasks/${older.id}`)).toMatchObject({ skuTotal: 6 })
    expect(await clerk.read(`shipmentTasks/${newer.id}`)).toMatchObject({ skuTotal: 1, version: newer.version + 1 })
    expect(await clerk.history(`shipmentTasks/${newer.id}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'update', reason: 'wet' })]),
    )
    await ship(older.id)
    await ship(newer.id)
    expect(await noticeNow(notice.id)).toMatchObject({ shippedSkuTotal: 7, lines: [{ owedSkuTotal: 3 }] })
  })

  it('of nothing, of a notice that is not there, of an unknown line', async () => {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 1 }])
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 1 }])
    expect(await refusal(draftOf(notice.id))).toMatchObject({ httpStatus: 409, error: 'NOTHING_UNCLAIMED' })
    expect(await refusal(draftOf(day.ownerId))).toMatchObject({ httpStatus: 404 })
    expect(await refusal(draftOfMany({}))).toMatchObject({ error: 'NO_LINES' })
    const unknown = draftOfMany({ lines: [{ noticeLineId: day.ownerId, skuTotal: 1 }] })
    expect(await refusal(unknown)).toMatchObject({
      error: 'UNKNOWN_REFERENCE',
      fields: [{ field: 'lines.0.noticeLineId' }],
    })
    const draft = await clerk.send('POST', 'shipmentNotifs', { ...ADDRESS, cargoOwnerId: day.ownerId, lines: [] })
    expect(await refusal(draftOf(draft.id))).toMatchObject({ httpStatus: 404 })
  })
})

it('what is offered follows from the state and the person', async () => {
  const { notice } = await staged(2)
  const draft = await draftOf(notice.id)
  expect(draft.actions).toEqual(['edit', 'load', 'ship', 'cancel', 'delete'])
  expect((await ship(draft.id)).actions).toEqual(['make:RECV_REQ'])
  expect((await admin.read(`shipmentTasks/${draft.id}`)).actions).toEqual(['reverse', 'make:RECV_REQ'])
})

it('is printed as a delivery note, and as a loading list', async () => {
  const { notice } = await staged(2)
  const draft = await draftOf(notice.id)
  for (const query of ['', '?paper=loading']) {
    const { url } = await clerk.send<{ url: string }>('GET', `shipmentTasks/${draft.id}/print${query}`)
    const response = await test.raw(url)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF')
  }
  // Where nothing was said all of it is loaded, on the paper too.
  const [line] = draft.lines as unknown as readonly DispatchLine[]
  expect(line).toMatchObject({ skuTotal: 2, loadedSkuTotal: null })
  expect(dispatchDocument.handlers.lineOnPaper?.(line!)).toMatchObject({ loadedSkuTotal: 2 })
  const unknown = clerk.send('GET', `shipmentTasks/${draft.id}/print?paper=menu`)
  expect(await refusal(unknown)).toMatchObject({ httpStatus: 400 })
})
