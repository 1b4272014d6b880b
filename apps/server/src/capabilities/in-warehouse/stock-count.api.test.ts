import { describe, expect, it } from 'vitest'
import { checkBills } from '../../testing/check-bills.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, clerk, other, admin } = await dayAtWork()
const { run, shelved, bill, counted, reviewed } = checkBills(clerk, day)

describe('the life of a check bill', () => {
  it('goes from a draft to posted differences', async () => {
    const { productId, locationId } = await shelved(10)
    const draft = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [locationId] } })
    expect(draft).toMatchObject({ status: 'DRAFT', blind: true, linesTotal: 0, lines: [], counter: null })
    expect(draft.checkBillNo).toMatch(/^CB-/)
    expect(draft.actions).toEqual(['edit', 'start', 'cancel', 'delete'])
    const started = await run(clerk, draft.id, 'start')
    expect(started).toMatchObject({ status: 'COUNTING', linesTotal: 1, countedTotal: 0 })
    expect(started.lines).toMatchObject([{ state: 'TO_COUNT', locationId, productId, countedSkuTotal: null }])
    expect(await refusal(run(clerk, draft.id, 'submit'))).toMatchObject({ error: 'NOTHING_COUNTED' })
    const after = await counted(clerk, started, 8)
    expect(after).toMatchObject({ status: 'COUNTING', countedTotal: 1, counter: 'warehouse' })
    const review = await run(clerk, draft.id, 'submit')
    expect(review).toMatchObject({
      status: 'REVIEW',
      rightTotal: 0,
      countedSkuTotal: 8,
      rightSkuTotal: 8,
      lossSkuTotal: 2,
    })
    expect(review.lines).toMatchObject([{ bookSkuTotal: 10, differenceSkuTotal: -2, differs: true }])
    const done = await run(other, draft.id, 'approve')
    expect(done).toMatchObject({ status: 'COMPLETED', approvedBy: 'distr', released: [], actions: [] })
    expect(done.lines).toMatchObject([{ postedSkuTotal: -2 }])
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 8 }])
    const entries = await test.pool.query(
      'select effect, quantity, document_no from stock_entry where document_id = $1',
      [draft.id],
    )
    expect(entries.rows).toEqual([{ effect: 'COUNT', quantity: -2, document_no: draft.checkBillNo }])
  })

  it('posts what is too much into the row of its like, and what nobody counted not at all', async () => {
    const one = await shelved(10)
    const two = await shelved(5)
    const started = await bill({ locationIds: [one.locationId, two.locationId] })
    const { id } = started.lines.find(({ locationId }) => locationId === one.locationId)!
    await run(clerk, started.id, 'count', { lines: [{ id, countedSkuTotal: 13 }] })
    await run(clerk, started.id, 'submit')
    await run(admin, started.id, 'approve')
    expect(await day.stockOf(one.productId)).toMatchObject([{ id: one.stockId, onHand: 13 }])
    expect(await day.stockOf(two.productId)).toMatchObject([{ onHand: 5 }])
  })

  it('is cancelled with a reason once it is begun, and lets its goods be counted again', async () => {
    const { locationId } = await shelved(1)
    const started = await bill({ locationIds: [locationId] })
    expect(await refusal(run(clerk, started.id, 'cancel'))).toMatchObject({ error: 'REASON_NEEDED' })
    expect(await run(clerk, started.id, 'cancel', { reason: 'wrong aisle' })).toMatchObject({ status: 'CANCELLED' })
    expect(await bill({ locationIds: [locationId] })).toMatchObject({ status: 'COUNTING' })
  })

  it('shows available and frozen pieces of the same goods as one line', async () => {
    const { locationId, stockId, productId } = await shelved(10)
    await clerk.freeze(stockId, { quantity: 4 })
    const review = await reviewed({ locationIds: [locationId] }, 3)
    expect(review.lines).toMatchObject([{ bookSkuTotal: 10, differenceSkuTotal: -7 }])
    await run(other, review.id, 'approve')
    // The free ones are gone first.
    expect(await day.stockOf(productId)).toMatchObject([{ holdCode: 'QUALITY', onHand: 3 }])
  })
})

describe('the scope', () => {
  it('is areas and locations side by side, narrowed by owners, products and time', async () => {
    const one = await shelved(1)
    const two = await shelved(1)
    const empty = await day.place()
    const locationIds = [one.locationId, two.locationId, empty]
    const preview = (scope: object) => clerk.send<object>('POST', 'stocktakings/preview', { scope })
    expect(await preview({ locationIds })).toEqual({ lines: 2, emptyLocations: 1, blockedBy: null })
    expect(await preview({ locationIds, productIds: [one.productId] })).toMatchObject({ lines: 1, emptyLocations: 0 })
    expect(await preview({ locationIds, cargoOwnerIds: [day.otherOwnerId] })).toMatchObject({ lines: 0 })
    const touchedSince = test.clock.now().toISOString()
    test.clock.advance(1)
    await clerk.move({ stockId: one.stockId, toLocationId: empty, quantity: 1 })
    expect(await preview({ locationIds, touchedSince: test.clock.now().toISOString() })).toMatchObject({
      lines: 1,
      emptyLocations: 1,
    })
    expect(await preview({ locationIds, touchedSince })).toMatchObject({ lines: 2 })
    const { rows } = await test.pool.query(
      `select area_id as id from storage_location where warehouse_id = $1 and id = $2`,
      [day.warehouseId, one.locationId],
    )
    expect(await preview({ areaIds: [rows[0].id], productIds: [one.productId, two.productId] })).toMatchObject({
      lines: 2,
    })
  })

  it.each([
    ['a location of nowhere', { locationIds: ['00000000-0000-7000-8000-000000000001'] }, 422, 'UNKNOWN_REFERENCE'],
    ['a name nobody knows', { aisles: [] }, 400, 'INVALID'],
    ['an id that is none', { areaIds: ['x'] }, 400, 'INVALID'],
    ['a time that is none', { touchedSince: 'yesterday' }, 400, 'INVALID'],
  ])('refuses %s', async (_, scope, httpStatus, error) => {
    expect(await refusal(clerk.send('POST', 'stocktakings', { scope }))).toMatchObject({ httpStatus, error })
  })

  it('that covers nothing is not started', async () => {
    const { locationId } = await shelved(1)
    const draft = await clerk.send('POST', 'stocktakings', {
      scope: { locationIds: [locationId], cargoOwnerIds: [day.otherOwnerId] },
    })
    expect(await refusal(run(clerk, draft.id, 'start'))).toMatchObject({ error: 'NO_LINES' })
  })

  it('lines are made by the start, never sent', async () => {
    const sent = clerk.send('POST', 'stocktakings', { scope: {}, lines: [{}] })
    expect(await refusal(sent)).toMatchObject({ httpStatus: 422, error: 'UNKNOWN_LINE' })
  })

  it('a row is in one open bill at a time: the other is named', async () => {
    const { locationId } = await shelved(1)
    const first = await bill({ locationIds: [locationId] })
    const scope = { locationIds: [locationId] }
    expect(await clerk.send('POST', 'stocktakings/preview', { scope })).toMatchObject({ blockedBy: first.checkBillNo })
    const second = await clerk.send('POST', 'stocktakings', { scope })
    expect(await refusal(run(clerk, second.id, 'start'))).toMatchObject({
      httpStatus: 409,
      error: 'BLOCKED_BY',
      detail: { type: 'STOCKTAKING', number: first.checkBillNo },
    })
    await run(clerk, first.id, 'cancel', { reason: 'x' })
    await run(clerk, second.id, 'start')
  })

  it('of two that start at once one is refused', async () => {
    const { locationId } = await shelved(1)
    const drafts = await Promise.all(
      [1, 2, 3].map(() => clerk.send('POST', 'stocktakings', { scope: { locationIds: [locationId] } })),
    )
    const answers = await Promise.allSettled(drafts.map(({ id }) => run(clerk, id, 'start')))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})

describe('a blind count', () => {
  const BOOK = 4_711
  it('tells the book to nobody before it is handed in', async () => {
    const { locationId } = await shelved(BOOK)
    const started = await bill({ locationIds: [locationId] })
    const after = await counted(clerk, started, 7)
    const line = after.lines[0]!
    const path = `stocktakings/${started.id}`
    const answers = [
      after,
      await clerk.read(path),
      await admin.read(path),
      await clerk.read(`${path}/lines`),
      await clerk.history(path),
      await clerk.chain(path),
      await clerk.read(`stocktakings?checkBillNo=${started.checkBillNo}`),
      await refusal(run(clerk, started.id, 'approve')),
      await refusal(clerk.send('POST', `${path}/submit`, { version: 1 })),
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/4711|-4704/)
    expect(line).toMatchObject({ bookSkuTotal: null, differenceSkuTotal: null, differenceValue: null, differs: null })
    for (const differs of [true, false])
      expect(await clerk.read(`${path}/lines?differs=${differs}`)).toMatchObject({ total: 0 })
    const review = await run(clerk, started.id, 'submit')
    expect(review.lines[0]).toMatchObject({ bookSkuTotal: BOOK })
    expect(await clerk.read(`${path}/lines?differs=true`)).toMatchObject({ total: 1 })
    // Counted again it is as blind as before, and does not tell the first count.
    const again = await run(other, started.id, 'recount', { lines: [{ id: line.id }], reason: 'too few' })
    expect(again).toMatchObject({ lossSkuTotal: null, differenceValue: null, recountTotal: 1 })
    expect(again.lines[0]).toMatchObject({ state: 'RECOUNT', bookSkuTotal: null, previousSkuTotal: null })
  })

  it('an open one shows what the book says now', async () => {
    const { locationId } = await shelved(12)
    const started = await bill({ locationIds: [locationId] }, { blind: false })
    expect(started.lines).toMatchObject([{ bookSkuTotal: 12, differenceSkuTotal: null }])
    expect((await counted(clerk, started, 11)).lines).toMatchObject([{ bookSkuTotal: 12, differenceSkuTotal: -1 }])
  })

  it('its paper has no column for the book', async () => {
    const { locationId } = await shelved(3)
    const started = await bill({ locationIds: [locationId] })
    const { url } = await clerk.send<{ url: string }>('GET', `stocktakings/${started.id}/print`)
    const paper = await test.raw(url)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})
