import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { stagedOrder } from '../../testing/staged-order.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

const staged = (pieces: number, particulars: Parameters<typeof stagedOrder>[3] = {}) =>
  stagedOrder(day, clerk, pieces, particulars)
const draftOf = (noticeId: string, body = {}) => clerk.send('POST', `shipmentTasks/${noticeId}/SHIPPING_REQ`, body)
const draftOfMany = (body: object) => clerk.send('POST', 'shipmentTasks', body)
const ship = (id: string, worker = clerk) => worker.send('POST', `shipmentTasks/${id}/ship`)
const noticeNow = (id: string) => clerk.read(`shipmentNotifs/${id}`)

describe('a truck that is reversed', () => {
  it('has its pieces on the stage again, for the same picks, and the ledger names what it takes back', async () => {
    const { notice, productId, pick } = await staged(10)
    const draft = await draftOf(notice.id)
    const lines = [{ id: draft.lines[0]!.id, loadedSkuTotal: 6 }]
    await clerk.send('POST', `shipmentTasks/${draft.id}/load`, { lines })
    await ship(draft.id)
    const reverse = (worker: Worker) =>
      worker.send('POST', `shipmentTasks/${draft.id}/reverse`, { reason: 'truck broke down' })
    expect(await refusal(reverse(clerk))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(admin.send('POST', `shipmentTasks/${draft.id}/reverse`))).toMatchObject({
      error: 'REASON_NEEDED',
    })
    expect(await reverse(admin)).toMatchObject({ status: 'REVERSED' })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 10, ordered: 10, locationId: day.stage }])
    expect(await noticeNow(notice.id)).toMatchObject({
      shippingStatus: 'PICKED',
      lines: [{ shippedSkuTotal: 0, stagedSkuTotal: 10 }],
    })
    const { rows } = await test.pool.query(
      `select quantity, reverses_id is not null as reverses, reason from stock_entry
        where document_id = $1 order by quantity`,
      [draft.id],
    )
    expect(rows).toEqual([
      { quantity: -6, reverses: false, reason: null },
      { quantity: 6, reverses: true, reason: 'truck broke down' },
    ])
    expect(await refusal(reverse(admin))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    const back = { lines: [{ id: pick.lines[0]!.id, skuTotal: 10 }], reason: 'not needed' }
    expect(await clerk.send('POST', `pickTasks/${pick.id}/return`, back)).toMatchObject({ pickStatus: 'RETURNED' })
  })

  it('brings all of it back when nothing stayed behind', async () => {
    const { notice, productId } = await staged(3)
    const { id } = await clerk.dispatch(notice.id)
    expect(await day.stockOf(productId)).toEqual([])
    await admin.send('POST', `shipmentTasks/${id}/reverse`, { reason: 'wrong gate' })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 3, ordered: 3, locationId: day.stage }])
    expect(await clerk.dispatch(notice.id)).toMatchObject({ status: 'SHIPPED', loadedSkuTotal: 3 })
  })

  it('is blocked by the receipt of what came back', async () => {
    const { notice } = await staged(3)
    const { id } = await clerk.dispatch(notice.id)
    const receipt = await clerk.send('POST', `recvReqs/${id}/DISPATCH`)
    const reverse = () => admin.send('POST', `shipmentTasks/${id}/reverse`, { reason: 'came back' })
    expect(await refusal(reverse())).toMatchObject({
      httpStatus: 409,
      error: 'BLOCKED_BY',
      detail: { type: 'RECV_REQ', number: receipt.receiptNoticeNo },
    })
    await clerk.send('POST', `recvReqs/${receipt.id}/cancel`)
    expect(await reverse()).toMatchObject({ status: 'REVERSED' })
  })
})

describe('a truck that comes back', () => {
  it('is announced as a return with what left, less what was announced before', async () => {
    const line = { batchNum: 'B-7', productDate: '2026-01-01', expiryDate: '2027-01-01' }
    const { notice, productId } = await staged(8, { received: line })
    const { id } = await clerk.dispatch(notice.id)
    const some = await clerk.send('POST', `recvReqs/${id}/DISPATCH`, { lines: [{ productId, planSkuTotal: 3 }] })
    expect(some).toMatchObject({ receiptType: 'RETURN', receiptStatus: 'DRAFT', cargoOwnerId: day.ownerId })
    expect(some.lines).toMatchObject([{ productId, planSkuTotal: 3, ...line }])
    const tooMany = clerk.send('POST', `recvReqs/${id}/DISPATCH`, { lines: [{ productId, planSkuTotal: 6 }] })
    expect(await refusal(tooMany)).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 5, asked: 6 },
      fields: [{ field: 'lines.0.planSkuTotal' }],
    })
    expect((await clerk.send('POST', `recvReqs/${id}/DISPATCH`)).lines).toMatchObject([{ planSkuTotal: 5 }])
    const nothing = clerk.send('POST', `recvReqs/${id}/DISPATCH`)
    expect(await refusal(nothing)).toMatchObject({ error: 'NOTHING_TO_DO' })
    await clerk.send('POST', `recvReqs/${some.id}/submit`)
    const registration = await clerk.register(some.id)
    await clerk.send('POST', `recvRegistrations/${registration.id}/complete`)
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 3, locationId: day.dock, batchNum: 'B-7' }])
  })

  it('with goods of several owners makes one notice each', async () => {
    const [one, two] = [await staged(2), await staged(3, { ownerId: day.otherOwnerId })]
    const draft = await draftOfMany({ noticeIds: [one.notice.id, two.notice.id] })
    await ship(draft.id)
    const other = await clerk.send('POST', `recvReqs/${draft.id}/DISPATCH`, { cargoOwnerId: day.otherOwnerId })
    expect(other).toMatchObject({ cargoOwnerId: day.otherOwnerId, lines: [{ productId: two.productId }] })
    const first = await clerk.send('POST', `recvReqs/${draft.id}/DISPATCH`)
    expect(first).toMatchObject({ cargoOwnerId: day.ownerId, lines: [{ productId: one.productId }] })
  })

  it('has left before it comes back', async () => {
    const { notice } = await staged(2)
    const draft = await draftOf(notice.id)
    const early = clerk.send('POST', `recvReqs/${draft.id}/DISPATCH`)
    expect(await refusal(early)).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
  })
})

describe('what has left is listed', () => {
  it('line by line, to its owner too, and no longer when it is reversed', async () => {
    const { notice, productId } = await staged(4, { header: { customerOrderNumber: 'LEFT-4' } })
    const { id, deliveryNo } = await clerk.dispatch(notice.id, { vehicleNum: 'TRUCK-9', driver: 'Zhao' })
    const rows = async (worker: Worker, query: string) =>
      (await worker.send<{ content: readonly object[] }>('GET', `shipDetails?${query}`)).content
    for (const query of [`deliveryNo=${deliveryNo}`, 'customerOrderNumber=LEFT-4', `productId=${productId}`])
      expect(await rows(admin, query)).toMatchObject([
        {
          deliveryNo,
          shippingNoticeNo: notice.shippingNoticeNo,
          consignee: 'Liu Fang',
          shippedSkuTotal: 4,
          vehicleNum: 'TRUCK-9',
          driver: 'Zhao',
          operator: 'warehouse',
        },
      ])
    expect(await refusal(rows(clerk, ''))).toMatchObject({ httpStatus: 403 })
    const owner = await day.as('owner')
    const { rows: own } = await test.pool.query<{ id: string }>(
      `select o.cargo_owner_id as id from user_cargo_owner o join app_user u on u.id = o.user_id where u.username = 'owner'`,
    )
    const seen = await rows(owner, `productId=${productId}`)
    expect(seen.length).toBe(own.some((one) => one.id === day.ownerId) ? 1 : 0)
    await admin.send('POST', `shipmentTasks/${id}/reverse`, { reason: 'wrong truck' })
    expect(await rows(admin, `deliveryNo=${deliveryNo}`)).toEqual([])
  })
})
