import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { NoticeGoods, Worker } from '../../testing/worker.ts'

const { day, clerk, admin } = await dayAtWork()

const run = (worker: Worker, id: string, command: string, body = {}) =>
  worker.send('POST', `recvRegistrations/${id}/${command}`, body)
const receive = (lines: readonly NoticeGoods[], changes?: readonly Readonly<Record<string, unknown>>[]) =>
  clerk.receive(day.ownerId, lines, changes)
const noticeOf = ({ id }: { id: string }) => clerk.read(`recvReqs/${id}`)

describe('completing a registration', () => {
  it('puts good pieces on the dock and defective ones in the defective location', async () => {
    const productId = await day.product()
    const { registration } = await receive(
      [{ productId, planSkuTotal: 10 }],
      [{ goodSkuTotal: 8, defectiveSkuTotal: 2, batchNum: 'C1', containerNo: 'LPN-C1' }],
    )
    expect(registration).toMatchObject({
      status: 'COMPLETED',
      goodSkuTotal: 8,
      defectiveSkuTotal: 2,
      skuTotal: 10,
      onDockSkuTotal: 8,
      approvedBy: null,
    })
    expect(registration.arrivedAt).not.toBeNull()
    const common = { batchNum: 'C1', originNo: registration.registrationNo, holdCode: '' }
    expect(await day.stockOf(productId)).toMatchObject([
      { ...common, quality: 'GOOD', onHand: 8, locationId: day.dock, containerNo: 'LPN-C1' },
      { ...common, quality: 'DEFECTIVE', onHand: 2, locationId: day.defective, containerNo: '' },
    ])
    expect(registration.actions).toEqual(['correct', 'make:PUTAWAY', 'make:TALLY'])
  })

  it('is done once, however many click', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const draft = await clerk.register(notice.id)
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => run(clerk, draft.id, 'complete')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.body.error)).toEqual(['WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 10 }])
  })

  it('is refused with nothing in it', async () => {
    const notice = await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 10 }])
    const draft = await clerk.register(notice.id, [{ goodSkuTotal: 0 }])
    expect(await refusal(run(clerk, draft.id, 'complete'))).toMatchObject({ error: 'NOTHING_COUNTED' })
  })

  it('keeps the owner and the receipt type of its notice, whatever is sent', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const draft = await clerk.send('POST', `recvRegistrations/${notice.id}/RECV_REQ`, {
      cargoOwnerId: day.otherOwnerId,
      receiptType: 'RETURN',
    })
    expect(draft).toMatchObject({ cargoOwnerId: day.ownerId, receiptType: notice.receiptType, noticeId: notice.id })
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    const lines = [{ productId: theirs, goodSkuTotal: 1 }]
    const ofOther = { cargoOwnerId: day.otherOwnerId, lines }
    expect(await refusal(clerk.send('POST', `recvRegistrations/${notice.id}/RECV_REQ`, ofOther))).toMatchObject({
      error: 'WRONG_OWNER',
    })
  })

  it('keeps the receipt type of its notice when the draft is changed, and has its own without one', async () => {
    const notice = await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 10 }])
    const { id, version } = await clerk.register(notice.id)
    const changed = await clerk.send('PUT', 'recvRegistrations', { id, version, receiptType: 'RETURN', remark: 'late' })
    expect(changed).toMatchObject({ receiptType: notice.receiptType, remark: 'late' })
    const update = (await clerk.history(`recvRegistrations/${id}`)).find(({ action }) => action === 'update')
    expect(update).toMatchObject({ after: { remark: 'late' } })
    expect(update!.after).not.toHaveProperty('receiptType')
    const lines = [{ productId: await day.product(), goodSkuTotal: 1 }]
    const own = { cargoOwnerId: day.ownerId, receiptType: 'PURCHASE', lines }
    const blind = await clerk.send('POST', 'recvRegistrations', own)
    expect(
      await clerk.send('PUT', 'recvRegistrations', { id: blind.id, version: blind.version, receiptType: 'RETURN' }),
    ).toMatchObject({ receiptType: 'RETURN' })
  })

  it('needs no product where a line names its line of the notice', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const noticeLineId = notice.lines[0]!.id
    const draft = await clerk.send('POST', `recvRegistrations/${notice.id}/RECV_REQ`, {
      lines: [{ noticeLineId, goodSkuTotal: 6, batchNum: 'L1' }],
    })
    expect(draft.lines).toMatchObject([{ productId, noticeLineId }])
    const more = { id: draft.id, version: draft.version, lines: [{ noticeLineId, goodSkuTotal: 4, batchNum: 'L2' }] }
    expect((await clerk.send('PUT', 'recvRegistrations', more)).lines).toMatchObject([{ productId }, { productId }])
    await run(clerk, draft.id, 'complete')
    expect(await noticeOf(notice)).toMatchObject({ receiptStatus: 'ACCEPTED', lines: [{ receivedSkuTotal: 10 }] })
  })

  it('is refused when a line names one that is not of the notice', async () => {
    const [productId, other] = [await day.product(), await day.product()]
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const noticeLineId = notice.lines[0]!.id
    const draft = await clerk.send('POST', `recvRegistrations/${notice.id}/RECV_REQ`, {
      lines: [{ noticeLineId, productId: other, goodSkuTotal: 1 }],
    })
    expect(await refusal(run(clerk, draft.id, 'complete'))).toMatchObject({ error: 'UNKNOWN_LINE' })
  })

  it('counts a line that names none for the one of its batch, or that has room', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [
      { productId, planSkuTotal: 5, batchNum: 'M1' },
      { productId, planSkuTotal: 5, batchNum: 'M2' },
    ])
    const lines = [{ productId, goodSkuTotal: 5, batchNum: 'M2' }]
    const draft = await clerk.send('POST', `recvRegistrations/${notice.id}/RECV_REQ`, { lines })
    await run(clerk, draft.id, 'complete')
    expect((await noticeOf(notice)).lines).toMatchObject([{ receivedSkuTotal: 0 }, { receivedSkuTotal: 5 }])
  })
})

describe('batches and dates', () => {
  it('the shelf life completes the missing date', async () => {
    const productId = await day.product({ expiry_days: 30 })
    await receive([{ productId, planSkuTotal: 3 }], [{ productDate: '2026-02-20' }])
    expect(await day.stockOf(productId)).toMatchObject([{ expiryDate: '2026-03-22' }])
  })

  it('a product with a shelf life must say one of its dates', async () => {
    const productId = await day.product({ expiry_days: 30 })
    expect(await refusal(receive([{ productId, planSkuTotal: 3 }]))).toMatchObject({
      httpStatus: 422,
      error: 'DATES_NEEDED',
      fields: [{ field: 'lines.0.productDate' }],
    })
  })

  it('goods with too little life left come in frozen', async () => {
    const productId = await day.product({ expiry_days: 30, prohibitive_expiry_days: 10 })
    const goods = { productId, planSkuTotal: 3 }
    await receive(
      [goods, goods],
      [
        { expiryDate: '2026-03-11', batchNum: 'OLD' },
        { expiryDate: '2026-03-12', batchNum: 'NEW' },
      ],
    )
    expect(await day.stockOf(productId)).toMatchObject([
      { batchNum: 'NEW', holdCode: '' },
      { batchNum: 'OLD', holdCode: 'EXPIRY' },
    ])
  })

  it('a hold that was asked for counts', async () => {
    const productId = await day.product()
    await receive([{ productId, planSkuTotal: 3 }], [{ holdCode: 'CUSTOMS' }])
    expect(await day.stockOf(productId)).toMatchObject([{ holdCode: 'CUSTOMS' }])
  })

  it('one batch has one pair of dates, also within one registration and when two arrive at once', async () => {
    const productId = await day.product()
    const goods = { productId, planSkuTotal: 3, batchNum: 'D1' }
    await receive([{ ...goods, expiryDate: '2026-12-01' }])
    expect(await refusal(receive([{ ...goods, expiryDate: '2026-12-02' }]))).toMatchObject({
      httpStatus: 422,
      error: 'BATCH_DATES',
      detail: { batchNum: 'D1', expiryDate: '2026-12-01' },
    })
    const twice = [
      { ...goods, batchNum: 'D2', expiryDate: '2026-12-01' },
      { ...goods, batchNum: 'D2', expiryDate: '2026-12-02' },
    ]
    expect(await refusal(receive(twice))).toMatchObject({ error: 'BATCH_DATES' })
    const drafts = await Promise.all(
      ['2027-01-01', '2027-02-01'].map(async (expiryDate) => {
        const notice = await clerk.announce(day.ownerId, [{ ...goods, batchNum: 'D3', expiryDate }])
        return clerk.register(notice.id)
      }),
    )
    const answers = await Promise.allSettled(drafts.map(({ id }) => run(clerk, id, 'complete')))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('more than was announced', () => {
  it('is taken within the tolerance, and refused beyond it with the limit', async () => {
    const productId = await day.product({ over_receipt_percent: '5' })
    const within = await receive([{ productId, planSkuTotal: 105 }], [{ goodSkuTotal: 100, defectiveSkuTotal: 10 }])
    expect(within.notice).toMatchObject({ receiptStatus: 'ACCEPTED', cargoFlags: ['DAMAGED', 'OVER'] })
    const beyond = receive([{ productId, planSkuTotal: 105 }], [{ goodSkuTotal: 100, defectiveSkuTotal: 11 }])
    expect(await refusal(beyond)).toMatchObject({
      httpStatus: 422,
      error: 'OVER_RECEIPT',
      detail: { limit: 110, asked: 111 },
      fields: [{ field: 'lines.0.goodSkuTotal' }],
    })
  })

  it('counts all trucks together', async () => {
    const productId = await day.product()
    const { notice } = await receive([{ productId, planSkuTotal: 10 }], [{ goodSkuTotal: 6 }])
    const second = await clerk.register(notice.id, [{ goodSkuTotal: 5 }])
    expect(await refusal(run(clerk, second.id, 'complete'))).toMatchObject({ detail: { limit: 10, asked: 11 } })
  })

  it('is accepted by an administrator who says why, and by nobody else', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const draft = await clerk.register(notice.id, [{ goodSkuTotal: 12 }])
    const acceptOver = { reason: 'the owner agreed' }
    expect(await refusal(run(clerk, draft.id, 'complete', { acceptOver }))).toMatchObject({ error: 'OVER_RECEIPT' })
    expect(await refusal(run(admin, draft.id, 'complete'))).toMatchObject({ error: 'OVER_RECEIPT' })
    const done = await run(admin, draft.id, 'complete', { acceptOver })
    expect(done).toMatchObject({ status: 'COMPLETED', approvedBy: 'admin' })
    expect(await noticeOf(notice)).toMatchObject({ cargoStatus: 'OVER', receivedSkuTotal: 12 })
  })

  it('goods nobody announced become a line with a plan of nothing, once an administrator takes them', async () => {
    const [productId, stranger] = [await day.product(), await day.product()]
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const draft = await clerk.register(notice.id)
    const written = await clerk.send('PUT', 'recvRegistrations', {
      id: draft.id,
      version: draft.version,
      lines: [{ productId: stranger, goodSkuTotal: 2 }],
    })
    expect(await refusal(run(clerk, written.id, 'complete'))).toMatchObject({ error: 'OVER_RECEIPT' })
    await run(admin, written.id, 'complete', { acceptOver: { reason: 'kept for the owner' } })
    expect(await noticeOf(notice)).toMatchObject({
      receiptStatus: 'ACCEPTED',
      lines: [{ receivedSkuTotal: 10 }, { productId: stranger, planSkuTotal: 0, receivedSkuTotal: 2 }],
    })
  })
})

describe('a blind receipt', () => {
  it('gets its notice when it is completed: what came is what was planned', async () => {
    const productId = await day.product({ package_number: 4 })
    const draft = await clerk.send('POST', 'recvRegistrations', {
      cargoOwnerId: day.ownerId,
      receiptType: 'RETURN',
      lines: [{ productId, goodSkuTotal: 9, defectiveSkuTotal: 1 }],
    })
    expect(draft).toMatchObject({ status: 'DRAFT', noticeId: null })
    const done = await run(clerk, draft.id, 'complete')
    expect(await clerk.read(`recvReqs/${done.noticeId}`)).toMatchObject({
      receiptStatus: 'ACCEPTED',
      receiptType: 'RETURN',
      skuTotal: 10,
      packageTotal: 3,
      cargoStatus: 'DAMAGED',
      lines: [{ planSkuTotal: 10, receivedSkuTotal: 10, packageTotal: 3 }],
    })
    await run(admin, done.id, 'reverse', { reason: 'it was another owner' })
    expect(await clerk.read(`recvReqs/${done.noticeId}`)).toMatchObject({ receiptStatus: 'SUBMITTED' })
  })
})

describe('complete with putaway', () => {
  it('puts away at the suggested places at once', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const draft = await clerk.register(notice.id, [{ goodSkuTotal: 9, defectiveSkuTotal: 1 }])
    await run(clerk, draft.id, 'complete', { putaway: true })
    expect(await noticeOf(notice)).toMatchObject({ shelfState: 'SHELVED', lines: [{ shelvedSkuTotal: 9 }] })
    const rows = await day.stockOf(productId)
    expect(rows).toMatchObject([
      { quality: 'GOOD', onHand: 9, originNo: '' },
      { quality: 'DEFECTIVE', onHand: 1, locationId: day.defective },
    ])
    expect((await clerk.chain(`recvRegistrations/${draft.id}`)).map(({ type, state }) => [type, state])).toContainEqual(
      ['PUTAWAY', 'COMPLETED'],
    )
  })

  it('leaves the number of a pallet with the goods that come first where they go to several places', async () => {
    const goods = await Promise.all(
      ['AMBIENT', 'CHILLED'].map(async (storage_temperature_type) => ({
        productId: await day.product({ storage_temperature_type }),
        planSkuTotal: 5,
      })),
    )
    const notice = await clerk.announce(day.ownerId, goods)
    const draft = await clerk.register(notice.id, [{ containerNo: 'LPN-C2' }, { containerNo: 'LPN-C2' }])
    await run(clerk, draft.id, 'complete', { putaway: true })
    const rows = (await Promise.all(goods.map(({ productId }) => day.stockOf(productId)))).flat()
    expect(new Set(rows.map(({ locationId }) => locationId)).size).toBe(2)
    expect(rows.map(({ containerNo }) => containerNo)).toEqual(['LPN-C2', ''])
  })

  it('makes no putaway when there is nothing good to put away', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 3 }])
    const draft = await clerk.register(notice.id, [{ goodSkuTotal: 0, defectiveSkuTotal: 3 }])
    await run(clerk, draft.id, 'complete', { putaway: true })
    expect((await clerk.chain(`recvRegistrations/${draft.id}`)).map(({ type }) => type)).toEqual([
      'RECV_REQ',
      'RECV_REG',
    ])
  })
})
