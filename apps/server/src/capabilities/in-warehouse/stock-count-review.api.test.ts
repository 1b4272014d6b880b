import { describe, expect, it } from 'vitest'
import { checkBills } from '../../testing/check-bills.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { test, day, clerk, other, admin } = await dayAtWork()
const { run, shelved } = checkBills(clerk, day)

const started = async (locationId: string, scope = {}) => {
  const draft = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [locationId], ...scope } })
  return run(clerk, draft.id, 'start')
}

/** A location with one line, counted and handed in. */
async function reviewed(locationId: string, countedSkuTotal: number, scope = {}) {
  const bill = await started(locationId, scope)
  await run(clerk, bill.id, 'count', { lines: [{ id: bill.lines[0]!.id, countedSkuTotal }] })
  return run(clerk, bill.id, 'submit')
}

async function setting(values: object) {
  const { version } = await admin.send<{ version: number }>('GET', 'settings')
  await admin.send('PUT', 'settings', { version, ...values })
}

describe('a recount', () => {
  it('asks for a reason, takes only lines that were counted, and counts from the book of its own moment', async () => {
    const { locationId, stockId } = await shelved(10)
    const review = await reviewed(locationId, 4)
    const lines = [{ id: review.lines[0]!.id }]
    expect(await refusal(run(other, review.id, 'recount', { lines }))).toMatchObject({ error: 'REASON_NEEDED' })
    const unknown = { lines: [{ id: stockId }], reason: 'x' }
    expect(await refusal(run(other, review.id, 'recount', unknown))).toMatchObject({
      error: 'UNKNOWN_LINE',
      fields: [{ field: 'lines.0.id' }],
    })
    await run(other, review.id, 'recount', { lines, reason: 'far too few' })
    expect(await refusal(run(clerk, review.id, 'submit'))).toMatchObject({ error: 'RECOUNT_OPEN' })
    await clerk.move({ stockId, toLocationId: await day.place(), quantity: 1 })
    await run(other, review.id, 'count', { lines: [{ ...lines[0], countedSkuTotal: 9 }] })
    const again = await run(clerk, review.id, 'submit')
    expect(again.lines).toMatchObject([
      { bookSkuTotal: 9, differenceSkuTotal: 0, previousSkuTotal: 4, previousBy: 'warehouse', countedBy: 'distr' },
    ])
    expect(again).toMatchObject({ rightTotal: 1, lossSkuTotal: 0, differenceValue: '0.00' })
  })
})

describe('the tolerance', () => {
  it.each([
    ['pieces', { countTolerancePieces: 2 }, 7, 8],
    ['value', { countToleranceValue: '29.97' }, 6, 7],
  ])('of %s asks for a count by another person first', async (_, values, over, within) => {
    const one = await shelved(10, { unit_price: '9.99' })
    const two = await shelved(10, { unit_price: '9.99' })
    await setting(values)
    const fine = await reviewed(one.locationId, within)
    expect(await run(other, fine.id, 'approve')).toMatchObject({ status: 'COMPLETED' })
    const doubted = await reviewed(two.locationId, over)
    const needed = { httpStatus: 422, error: 'RECOUNT_NEEDED', detail: { count: 1, lines: [1] } }
    expect(await refusal(run(admin, doubted.id, 'approve'))).toMatchObject(needed)
    const id = doubted.lines[0]!.id
    const again = async (worker: Worker) => {
      await run(admin, doubted.id, 'recount', { lines: [{ id }], reason: 'too many are missing' })
      await run(worker, doubted.id, 'count', { lines: [{ id, countedSkuTotal: over }] })
      return run(worker, doubted.id, 'submit')
    }
    await again(clerk)
    expect(await refusal(run(admin, doubted.id, 'approve'))).toMatchObject(needed)
    await again(other)
    expect(await run(admin, doubted.id, 'approve')).toMatchObject({ status: 'COMPLETED' })
    await setting({ countTolerancePieces: null, countToleranceValue: null })
  })
})

describe('an approval', () => {
  it('is by nobody who counted, unless an administrator', async () => {
    const review = await reviewed((await shelved(10)).locationId, 9)
    expect(review.actions).not.toContain('approve')
    expect(await refusal(run(clerk, review.id, 'approve'))).toMatchObject({ httpStatus: 422, error: 'NOT_BY_COUNTER' })
    expect((await other.read(`stocktakings/${review.id}`)).actions).toContain('approve')
    const bill = await started((await shelved(3)).locationId)
    await run(admin, bill.id, 'count', { lines: [{ id: bill.lines[0]!.id, countedSkuTotal: 2 }] })
    await run(admin, bill.id, 'submit')
    expect(await run(admin, bill.id, 'approve')).toMatchObject({ status: 'COMPLETED' })
  })

  it('happens once, by whoever comes first', async () => {
    const { locationId, productId } = await shelved(10)
    const review = await reviewed(locationId, 9)
    const answers = await Promise.allSettled([1, 2, 3].map(() => run(other, review.id, 'approve')))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 9 }])
  })

  it('takes free, then frozen, then reserved pieces, the newest claim first, and names what it released', async () => {
    const { locationId, stockId, productId } = await shelved(20)
    await clerk.freeze(stockId, { quantity: 5 })
    const first = await day.reserve(stockId, 4)
    test.clock.advance(1)
    const second = await day.reserve(stockId, 4)
    const review = await reviewed(locationId, 3)
    const done = await run(other, review.id, 'approve')
    expect(done.released).toMatchObject([
      { documentNo: second, quantity: 4 },
      { documentNo: first, quantity: 1 },
    ])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 3, ordered: 3, holdCode: '' }])
  })

  it('thaws what was frozen for the count, as far as it is there', async () => {
    const { locationId, stockId, productId } = await shelved(10)
    await clerk.freeze(stockId, { quantity: 6, holdCode: 'COUNT' })
    const review = await reviewed(locationId, 4)
    await run(other, review.id, 'approve')
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 4, holdCode: '' }])
    const right = await shelved(10)
    await clerk.freeze(right.stockId, { holdCode: 'COUNT' })
    await run(other, (await reviewed(right.locationId, 10)).id, 'approve')
    expect(await day.stockOf(right.productId)).toMatchObject([{ onHand: 10, holdCode: '' }])
  })

  it('is refused where the missing pieces have left since, with the figures', async () => {
    const { locationId, stockId } = await shelved(10)
    const review = await reviewed(locationId, 2)
    await clerk.move({ stockId, toLocationId: await day.place(), quantity: 7 })
    expect(await refusal(run(other, review.id, 'approve'))).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 3, asked: 8, line: 1 },
    })
  })

  it('of bonded goods asks for the customs paper', async () => {
    const { rows } = await test.pool.query<{ num: string; item: number }>(
      `select b.handbook_num as num, i.item_no as item from manual_book b
         join manual_book_item i on i.manual_book_id = b.id where b.cargo_owner_id = $1 limit 1`,
      [day.ownerId],
    )
    const bonded = { handbookNum: rows[0]!.num, handbookItemNo: rows[0]!.item }
    const { locationId, productId } = await shelved(10, {}, bonded)
    const review = await reviewed(locationId, 12)
    expect(await refusal(run(other, review.id, 'approve'))).toMatchObject({
      httpStatus: 422,
      error: 'CUSTOMS_REF_NEEDED',
      fields: [{ field: 'customsRef' }],
    })
    expect(await run(other, review.id, 'approve', { customsRef: 'BOND-7' })).toMatchObject({ customsRef: 'BOND-7' })
    const stock = await test.pool.query('select on_hand, handbook_num from stock where product_id = $1 and present', [
      productId,
    ])
    expect(stock.rows).toEqual([{ on_hand: 12, handbook_num: rows[0]!.num }])
  })

  it('of pieces that a receipt has on the dock lets its notice wait for them no more', async () => {
    const productId = await day.product()
    const { notice } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const review = await reviewed(day.dock, 7, { productIds: [productId] })
    await run(other, review.id, 'approve')
    expect((await clerk.read(`recvReqs/${notice.id}`)).lines).toMatchObject([{ shelvedSkuTotal: 3 }])
    const more = await reviewed(day.dock, 9, { productIds: [productId] })
    await run(other, more.id, 'approve')
    expect((await day.stockOf(productId)).map(({ onHand, originNo }) => [onHand, originNo !== ''])).toEqual([
      [7, true],
      [2, false],
    ])
  })
})

describe('goods that are in no line', () => {
  const enterFoundGoods = async (locationId: string, goods: object) => {
    const bill = await started(locationId)
    return run(clerk, bill.id, 'count', {
      found: [{ locationId, cargoOwnerId: day.ownerId, countedSkuTotal: 3, ...goods }],
    })
  }

  it('become a line, and stock of today when they are approved; the empty place is answered', async () => {
    const productId = await day.product()
    const locationId = await day.place()
    const bill = await enterFoundGoods(locationId, { productId, batchNum: 'LOT-F', expiryDate: '2027-05-01' })
    expect(bill).toMatchObject({ linesTotal: 2, countedTotal: 2 })
    expect(bill.lines).toMatchObject([
      { productId: null, state: 'COUNTED', countedSkuTotal: 0 },
      { productId, found: true, batchNum: 'LOT-F', countedSkuTotal: 3 },
    ])
    await run(clerk, bill.id, 'submit')
    await run(other, bill.id, 'approve')
    expect(await day.stockOf(productId)).toMatchObject([
      { locationId, onHand: 3, batchNum: 'LOT-F', expiryDate: '2027-05-01' },
    ])
  })

  it('that are in the bill after all are counted there', async () => {
    const { locationId, productId } = await shelved(3)
    const bill = await enterFoundGoods(locationId, { productId })
    expect(bill).toMatchObject({ linesTotal: 1, countedTotal: 1 })
    expect(bill.lines).toMatchObject([{ found: false, countedSkuTotal: 3 }])
  })

  it('are taken back by 0: their line stays, and no stock comes of it', async () => {
    const productId = await day.product()
    const locationId = await day.place()
    const { id } = await enterFoundGoods(locationId, { productId })
    const goods = { locationId, cargoOwnerId: day.ownerId, productId, countedSkuTotal: 0 }
    const bill = await run(clerk, id, 'count', { found: [goods] })
    expect(bill).toMatchObject({ linesTotal: 2, countedTotal: 2 })
    expect(bill.lines).toMatchObject([{ productId: null }, { productId, found: true, countedSkuTotal: 0 }])
    expect(await run(clerk, id, 'submit')).toMatchObject({ gainSkuTotal: 0, lossSkuTotal: 0 })
    await run(other, id, 'approve')
    expect(await day.stockOf(productId)).toEqual([])
  })

  it('that are none do not answer for a place that should be empty', async () => {
    const bill = await enterFoundGoods(await day.place(), { productId: await day.product(), countedSkuTotal: 0 })
    expect(bill.lines).toMatchObject([{ productId: null, state: 'TO_COUNT' }, { countedSkuTotal: 0 }])
    await run(clerk, bill.id, 'cancel', { reason: 'test' })
  })

  const palletAt = async (containerNo: string) => {
    const goods = await shelved(5)
    const toLocationId = await day.place()
    await clerk.move({ stockId: goods.stockId, toLocationId, quantity: 5, toContainerNo: containerNo })
    return { productId: goods.productId, locationId: toLocationId }
  }
  const foundOn = (containerNo: string, locationId: string, productId: string, countedSkuTotal: number) => ({
    found: [{ locationId, cargoOwnerId: day.ownerId, productId, containerNo, countedSkuTotal }],
  })

  it('lie on no pallet that stands where this bill does not count', async () => {
    const { productId } = await palletAt('LPN-Q1')
    const locationId = await day.place()
    expect(await refusal(enterFoundGoods(locationId, { productId, containerNo: 'LPN-Q1' }))).toMatchObject({
      error: 'PALLET_ELSEWHERE',
      fields: [{ field: 'found.0.containerNo' }],
    })
  })

  it.each([
    ['stands there when it is gone from its place', 'LPN-Q2', 0, 'LPN-Q2'],
    ['is not split when the rest of it is at its place', 'LPN-Q3', 4, ''],
  ])('a pallet that they lie on %s', async (_, pallet, counted, containerNo) => {
    const { productId, locationId } = await palletAt(pallet)
    const elsewhere = await day.place()
    const bill = await started(locationId, { locationIds: [locationId, elsewhere] })
    await run(clerk, bill.id, 'count', foundOn(pallet, elsewhere, productId, 5))
    const line = bill.lines.find((one) => one.productId === productId)!
    await run(clerk, bill.id, 'count', { lines: [{ id: line.id, countedSkuTotal: counted }] })
    await run(clerk, bill.id, 'submit')
    await run(other, bill.id, 'approve')
    const rows = await day.stockOf(productId)
    expect(rows.find((row) => row.locationId === elsewhere)).toMatchObject({ containerNo, onHand: 5 })
    expect(rows.filter((row) => row.locationId === locationId)).toMatchObject(counted === 0 ? [] : [{ onHand: 4 }])
  })

  it('that came since the start are no difference', async () => {
    const { stockId, productId } = await shelved(5)
    const locationId = await day.place()
    const bill = await started(locationId)
    await clerk.move({ stockId, toLocationId: locationId, quantity: 2 })
    const goods = { locationId, cargoOwnerId: day.ownerId, productId, countedSkuTotal: 2 }
    await run(clerk, bill.id, 'count', { found: [goods] })
    const review = await run(clerk, bill.id, 'submit')
    expect(review).toMatchObject({ gainSkuTotal: 0, lossSkuTotal: 0 })
  })

  it('a place that is called empty and is not gets the lines that it should have', async () => {
    const { stockId, productId } = await shelved(5)
    const locationId = await day.place()
    const bill = await started(locationId)
    expect(bill.lines).toMatchObject([{ productId: null }])
    const empty = bill.lines[0]!.id
    const some = { lines: [{ id: empty, countedSkuTotal: 1 }] }
    expect(await refusal(run(clerk, bill.id, 'count', some))).toMatchObject({
      error: 'GOODS_NEEDED',
      fields: [{ field: 'lines.0.countedSkuTotal' }],
    })
    await clerk.move({ stockId, toLocationId: locationId, quantity: 2 })
    const after = await run(clerk, bill.id, 'count', { lines: [{ id: empty, countedSkuTotal: 0 }] })
    expect(after).toMatchObject({ linesTotal: 2, countedTotal: 1 })
    expect(after.lines[1]).toMatchObject({ productId, state: 'TO_COUNT' })
  })

  it.each([
    ['of another owner', () => ({ cargoOwnerId: day.otherOwnerId }), 'WRONG_OWNER', 'found.0.productId'],
    ['in a place of nowhere', () => ({ locationId: day.ownerId }), 'UNKNOWN_REFERENCE', 'found.0.locationId'],
    ['that nobody knows', () => ({ productId: day.ownerId }), 'UNKNOWN_REFERENCE', 'found.0.productId'],
    ['produced tomorrow', () => ({ productDate: '2999-01-01' }), 'DATES_CONTRADICT', 'found.0.productDate'],
  ])('%s are refused', async (_, wrong, error, field) => {
    const productId = await day.product()
    const locationId = await day.place()
    expect(await refusal(enterFoundGoods(locationId, { productId, ...wrong() }))).toMatchObject({
      error,
      fields: [{ field }],
    })
  })

  it('of a product with a shelf life need their dates, those of a known batch have them', async () => {
    const { productId, locationId } = await shelved(
      5,
      { expiry_days: 100 },
      { batchNum: 'LOT-K', productDate: '2026-01-01', expiryDate: '2026-04-11' },
    )
    const empty = await day.place()
    expect(await refusal(enterFoundGoods(empty, { productId }))).toMatchObject({ error: 'DATES_NEEDED' })
    const wrong = { productId, batchNum: 'LOT-K', expiryDate: '2026-05-01' }
    expect(await refusal(enterFoundGoods(await day.place(), wrong))).toMatchObject({ error: 'BATCH_DATES' })
    expect((await enterFoundGoods(locationId, { productId, batchNum: 'LOT-K' })).lines).toMatchObject([
      { countedSkuTotal: 3 },
    ])
  })

  it('that another open bill has are counted there', async () => {
    const { locationId, productId } = await shelved(5)
    const first = await started(locationId)
    const bill = await started(await day.place())
    const goods = { locationId, cargoOwnerId: day.ownerId, productId, countedSkuTotal: 5 }
    expect(await refusal(run(clerk, bill.id, 'count', { found: [goods] }))).toMatchObject({
      error: 'BLOCKED_BY',
      detail: { number: first.checkBillNo },
    })
  })
})

describe('what is refused', () => {
  it.each([
    ['nothing', {}, 422, 'NOTHING_COUNTED'],
    ['less than nothing', { countedSkuTotal: -1 }, 400, 'INVALID'],
    ['half a piece', { countedSkuTotal: 1.5 }, 400, 'INVALID'],
    ['a text', { countedSkuTotal: 'ten' }, 400, 'INVALID'],
    ['too much', { countedSkuTotal: 1e12 }, 400, 'INVALID'],
  ])('a count of %s', async (_, line, httpStatus, error) => {
    const bill = await started((await shelved(1)).locationId)
    const lines = Object.keys(line).length === 0 ? [] : [{ id: bill.lines[0]!.id, ...line }]
    expect(await refusal(run(clerk, bill.id, 'count', { lines }))).toMatchObject({ httpStatus, error })
  })

  it('a line twice, a line of another bill, a bill that is not being counted', async () => {
    const one = await started((await shelved(1)).locationId)
    const two = await started((await shelved(1)).locationId)
    const line = { id: one.lines[0]!.id, countedSkuTotal: 1 }
    expect(await refusal(run(clerk, one.id, 'count', { lines: [line, line] }))).toMatchObject({ error: 'UNKNOWN_LINE' })
    expect(await refusal(run(clerk, two.id, 'count', { lines: [line] }))).toMatchObject({ error: 'UNKNOWN_LINE' })
    const draft = await clerk.send('POST', 'stocktakings', { scope: {} })
    const early = run(clerk, draft.id, 'count', { lines: [line] })
    expect(await refusal(early)).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    const change = { id: one.id, version: one.version, remark: 'x' }
    expect(await refusal(clerk.send('PUT', 'stocktakings', change))).toMatchObject({ error: 'WRONG_STATE' })
  })
})
