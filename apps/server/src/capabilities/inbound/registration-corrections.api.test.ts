import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { NoticeGoods, Worker } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

const run = (worker: Worker, id: string, command: string, body = {}) =>
  worker.send('POST', `recvRegistrations/${id}/${command}`, body)
const receive = (lines: readonly NoticeGoods[], changes?: readonly Readonly<Record<string, unknown>>[]) =>
  clerk.receive(day.ownerId, lines, changes)
const noticeOf = ({ id }: { id: string }) => clerk.read(`recvReqs/${id}`)

describe('correcting', () => {
  const correct = (worker: Worker, id: string, lines: readonly unknown[], reason: string | undefined = 'miscounted') =>
    run(worker, id, 'correct', reason === undefined ? { lines } : { lines, reason })

  it('posts the difference, up and down, good and defective', async () => {
    const productId = await day.product()
    const { notice, registration } = await receive([{ productId, planSkuTotal: 10 }])
    const { id } = registration.lines[0]!
    await correct(clerk, registration.id, [{ id, goodSkuTotal: 6, defectiveSkuTotal: 3 }])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 6 }, { quality: 'DEFECTIVE', onHand: 3 }])
    expect(await noticeOf(notice)).toMatchObject({ receiptStatus: 'RECEIVING', receivedSkuTotal: 9 })
    await correct(clerk, registration.id, [{ id, goodSkuTotal: 10, defectiveSkuTotal: 0 }])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 10 }])
    expect(await noticeOf(notice)).toMatchObject({ receiptStatus: 'ACCEPTED', cargoStatus: 'NORMAL' })
  })

  it('asks why; is refused without a change, above the limit, of strange lines, of a line named twice', async () => {
    const productId = await day.product()
    const { registration } = await receive([{ productId, planSkuTotal: 10 }])
    const { id } = registration.lines[0]!
    const same = { id, goodSkuTotal: 10, defectiveSkuTotal: 0 }
    expect(await refusal(run(clerk, registration.id, 'correct', { lines: [same] }))).toMatchObject({
      error: 'REASON_NEEDED',
    })
    expect(await refusal(correct(clerk, registration.id, [same]))).toMatchObject({ error: 'NOTHING_TO_DO' })
    const more = { ...same, goodSkuTotal: 11 }
    expect(await refusal(correct(clerk, registration.id, [more]))).toMatchObject({ error: 'OVER_RECEIPT' })
    const strange = { ...same, id: registration.id }
    expect(await refusal(correct(clerk, registration.id, [strange]))).toMatchObject({ error: 'UNKNOWN_LINE' })
    const less = { ...same, goodSkuTotal: 8 }
    expect(await refusal(correct(clerk, registration.id, [less, less]))).toMatchObject({ error: 'UNKNOWN_LINE' })
    expect(await correct(admin, registration.id, [more])).toMatchObject({ goodSkuTotal: 11 })
  })

  it('is refused once the pieces are gone from the dock', async () => {
    const productId = await day.product()
    const { registration } = await receive([{ productId, planSkuTotal: 10 }])
    const [row] = await day.stockOf(productId)
    await clerk.move({ stockId: row!.id, toLocationId: await day.place(), quantity: 7 })
    const { id } = registration.lines[0]!
    const down = correct(clerk, registration.id, [{ id, goodSkuTotal: 6, defectiveSkuTotal: 0 }])
    expect(await refusal(down)).toMatchObject({ httpStatus: 422, error: 'INSUFFICIENT_STOCK' })
    await correct(clerk, registration.id, [{ id, goodSkuTotal: 7, defectiveSkuTotal: 0 }])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 7, originNo: '' }])
  })

  it('takes from the line it names, not from another with other dates', async () => {
    const productId = await day.product()
    const goods = { productId, planSkuTotal: 5 }
    const { registration } = await receive([goods, goods], [{ expiryDate: '2027-01-01' }, { expiryDate: '2027-06-01' }])
    for (const [place, expiryDate] of ['2027-01-01', '2027-06-01'].entries()) {
      const { id } = registration.lines[place]!
      await correct(clerk, registration.id, [{ id, goodSkuTotal: 3 - place, defectiveSkuTotal: 0 }])
      const row = (await day.stockOf(productId)).find((one) => one.expiryDate === expiryDate)
      expect(row).toMatchObject({ onHand: 3 - place })
    }
  })

  it('takes frozen pieces too, and adds to a batch with the dates it has now', async () => {
    const productId = await day.product()
    const { registration } = await receive([{ productId, planSkuTotal: 10, batchNum: 'K1', expiryDate: '2027-01-01' }])
    const [row] = await day.stockOf(productId)
    await admin.change(row!.id, { quantity: 10, to: { expiryDate: '2027-05-05' } })
    const { id } = registration.lines[0]!
    await correct(clerk, registration.id, [{ id, goodSkuTotal: 8, defectiveSkuTotal: 0 }])
    const [redated] = await day.stockOf(productId)
    await clerk.freeze(redated!.id)
    await correct(clerk, registration.id, [{ id, goodSkuTotal: 7, defectiveSkuTotal: 0 }])
    await correct(clerk, registration.id, [{ id, goodSkuTotal: 9, defectiveSkuTotal: 0 }])
    expect(await day.stockOf(productId)).toMatchObject([
      { onHand: 2, holdCode: '', expiryDate: '2027-05-05' },
      { onHand: 7, holdCode: 'QUALITY', expiryDate: '2027-05-05' },
    ])
  })

  it('gives a batch that comes with the correction its dates', async () => {
    const [first, second] = [await day.product(), await day.product({ expiry_days: 30 })]
    const { notice, registration } = await receive(
      [
        { productId: first, planSkuTotal: 10 },
        { productId: second, planSkuTotal: 10, batchNum: 'Z1' },
      ],
      [{}, { goodSkuTotal: 0, productDate: '2026-02-20' }],
    )
    const { id } = registration.lines[1]!
    const corrected = await correct(clerk, registration.id, [{ id, goodSkuTotal: 10, defectiveSkuTotal: 0 }])
    expect(corrected.lines).toMatchObject([{}, { productDate: '2026-02-20', expiryDate: '2026-03-22' }])
    expect(await day.stockOf(second)).toMatchObject([{ onHand: 10, batchNum: 'Z1', expiryDate: '2026-03-22' }])
    expect(await noticeOf(notice)).toMatchObject({ receiptStatus: 'ACCEPTED' })
    const other = receive([{ productId: second, planSkuTotal: 1, batchNum: 'Z1', expiryDate: '2026-03-23' }])
    expect(await refusal(other)).toMatchObject({ error: 'BATCH_DATES', detail: { expiryDate: '2026-03-22' } })
  })

  it('is refused when goods with a shelf life would come in without a date', async () => {
    const [first, second] = [await day.product(), await day.product({ expiry_days: 30 })]
    const goods = [first, second].map((productId) => ({ productId, planSkuTotal: 10 }))
    const { registration } = await receive(goods, [{}, { goodSkuTotal: 0 }])
    const { id } = registration.lines[1]!
    expect(
      await refusal(correct(clerk, registration.id, [{ id, goodSkuTotal: 10, defectiveSkuTotal: 0 }])),
    ).toMatchObject({
      httpStatus: 422,
      error: 'DATES_NEEDED',
      message: expect.stringContaining('Line 2'),
      fields: [{ field: 'lines.0.goodSkuTotal' }],
    })
    expect(await day.stockOf(second)).toEqual([])
  })

  it('finds damage also in goods that came before their product had a shelf life', async () => {
    const productId = await day.product()
    const { registration } = await receive([{ productId, planSkuTotal: 10 }])
    await test.pool.query('update product set expiry_days = 30 where id = $1', [productId])
    const { id } = registration.lines[0]!
    await correct(clerk, registration.id, [{ id, goodSkuTotal: 8, defectiveSkuTotal: 2 }])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 8 }, { quality: 'DEFECTIVE', onHand: 2 }])
  })

  it('counts a line that first came with nothing for the one of its product that has room', async () => {
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const lines = [4, 0].map((goodSkuTotal, place) => ({ productId, goodSkuTotal, batchNum: `R${place}` }))
    const draft = await clerk.send('POST', `recvRegistrations/${notice.id}/RECV_REQ`, { lines })
    const { lines: completed } = await run(clerk, draft.id, 'complete')
    const more = { id: completed[1]!.id, goodSkuTotal: 6, defectiveSkuTotal: 0 }
    await correct(clerk, draft.id, [more])
    expect(await noticeOf(notice)).toMatchObject({ receiptStatus: 'ACCEPTED', lines: [{ receivedSkuTotal: 10 }] })
    const over = correct(clerk, draft.id, [{ ...more, goodSkuTotal: 7 }])
    expect(await refusal(over)).toMatchObject({ error: 'OVER_RECEIPT' })
  })

  it('adds goods nobody announced to the notice, also of a registration that made it', async () => {
    const [first, second] = [await day.product(), await day.product()]
    const draft = await clerk.send('POST', 'recvRegistrations', {
      cargoOwnerId: day.ownerId,
      receiptType: 'PURCHASE',
      lines: [
        { productId: first, goodSkuTotal: 5 },
        { productId: second, goodSkuTotal: 0 },
      ],
    })
    const { lines, noticeId } = await run(clerk, draft.id, 'complete')
    const more = { id: lines[1]!.id, goodSkuTotal: 2, defectiveSkuTotal: 1 }
    expect(await refusal(correct(clerk, draft.id, [more]))).toMatchObject({ error: 'OVER_RECEIPT' })
    await correct(admin, draft.id, [more])
    const notice = { id: String(noticeId) }
    expect(await noticeOf(notice)).toMatchObject({
      receiptStatus: 'ACCEPTED',
      shelfState: 'NOT_SHELVED',
      lines: [{ receivedSkuTotal: 5 }, { productId: second, planSkuTotal: 0, receivedSkuTotal: 3 }],
    })
    await clerk.putAway(draft.id, await day.place())
    expect(await noticeOf(notice)).toMatchObject({ shelfState: 'SHELVED' })
    await correct(admin, draft.id, [{ ...more, goodSkuTotal: 2, defectiveSkuTotal: 0 }])
    expect(await noticeOf(notice)).toMatchObject({ lines: [{}, { receivedSkuTotal: 2 }] })
  })
})

describe('reversing', () => {
  const reverse = (id: string) => run(admin, id, 'reverse', { reason: 'wrong delivery' })

  it('takes everything out again and names what it takes back', async () => {
    const productId = await day.product()
    const { registration } = await receive(
      [{ productId, planSkuTotal: 10 }],
      [{ goodSkuTotal: 8, defectiveSkuTotal: 2 }],
    )
    expect(await reverse(registration.id)).toMatchObject({ status: 'REVERSED', actions: [] })
    expect(await day.stockOf(productId)).toEqual([])
    const { rows } = await test.pool.query(
      'select quantity, reverses_id is not null as back, reason from stock_entry where document_id = $1 order by quantity',
      [registration.id],
    )
    expect(rows).toEqual([
      { quantity: -8, back: true, reason: 'wrong delivery' },
      { quantity: -2, back: true, reason: 'wrong delivery' },
      { quantity: 2, back: false, reason: null },
      { quantity: 8, back: false, reason: null },
    ])
    expect(await refusal(reverse(registration.id))).toMatchObject({ error: 'WRONG_STATE' })
  })

  it('is for administrators, with a reason', async () => {
    const productId = await day.product()
    const { registration } = await receive([{ productId, planSkuTotal: 1 }])
    expect(await refusal(run(clerk, registration.id, 'reverse', { reason: 'x' }))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(run(admin, registration.id, 'reverse'))).toMatchObject({ error: 'REASON_NEEDED' })
  })

  it('is refused by what took pieces away, named', async () => {
    const productId = await day.product()
    const { registration } = await receive([{ productId, planSkuTotal: 10 }])
    const [row] = await day.stockOf(productId)
    const moved = await clerk.move({ stockId: row!.id, toLocationId: await day.place(), quantity: 1 })
    expect(await refusal(reverse(registration.id))).toMatchObject({
      httpStatus: 409,
      error: 'BLOCKED_BY',
      detail: { type: 'QUICK_MOVE', number: moved.documentNo },
    })
    const other = await receive([{ productId: await day.product(), planSkuTotal: 10 }])
    const putaway = await clerk.putAway(other.registration.id)
    expect(await refusal(reverse(other.registration.id))).toMatchObject({
      detail: { type: 'PUTAWAY', number: putaway.putawayNo },
    })
    await admin.send('POST', `putaways/${putaway.id}/reverse`, { reason: 'wrong place' })
    await reverse(other.registration.id)
  })

  it('works with pieces that were frozen, damaged or given another batch on the dock', async () => {
    const productId = await day.product()
    const { notice, registration } = await receive([{ productId, planSkuTotal: 10 }])
    const [row] = await day.stockOf(productId)
    await clerk.freeze(row!.id, { quantity: 2 })
    await clerk.change(row!.id, { quantity: 3, to: { quality: 'DEFECTIVE' } })
    await admin.change(row!.id, { quantity: 4, to: { batchNum: 'V1' } })
    await reverse(registration.id)
    expect(await day.stockOf(productId)).toEqual([])
    expect(await noticeOf(notice)).toMatchObject({
      receiptStatus: 'SUBMITTED',
      shelfState: 'NOT_SHELVED',
      lines: [{ receivedSkuTotal: 0, shelvedSkuTotal: 0 }],
    })
  })

  it('is refused while the dock is locked', async () => {
    const productId = await day.product()
    const { registration } = await receive([{ productId, planSkuTotal: 1 }])
    await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [day.dock])
    const answer = await refusal(reverse(registration.id))
    await test.pool.query(`update storage_location set status = 'ACTIVE' where id = $1`, [day.dock])
    expect(answer).toMatchObject({ httpStatus: 422, error: 'LOCATION_LOCKED' })
  })
})
