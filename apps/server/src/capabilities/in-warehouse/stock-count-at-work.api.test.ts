import { describe, expect, it } from 'vitest'
import { checkBills } from '../../testing/check-bills.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, clerk, other } = await dayAtWork()
const { run, shelved, bill, counted, reviewed } = checkBills(clerk, day)

describe('while the warehouse goes on working', () => {
  it('what moves before or after a count is no difference', async () => {
    const { locationId, stockId, productId } = await shelved(10)
    const started = await bill({ locationIds: [locationId] })
    const elsewhere = await day.place()
    await clerk.move({ stockId, toLocationId: elsewhere, quantity: 3 })
    await counted(clerk, started, 6)
    await clerk.move({ stockId, toLocationId: elsewhere, quantity: 2 })
    const review = await run(clerk, started.id, 'submit')
    expect(review.lines).toMatchObject([{ bookSkuTotal: 7, differenceSkuTotal: -1 }])
    await run(other, started.id, 'approve')
    const rows = await day.stockOf(productId)
    expect(rows.map((row) => [row.locationId === locationId, row.onHand])).toEqual([
      [false, 5],
      [true, 4],
    ])
  })

  it('a count that was written down earlier meets the book of that moment', async () => {
    const { locationId, stockId } = await shelved(10)
    const started = await bill({ locationIds: [locationId] })
    test.clock.advance(5)
    const countedAt = test.clock.now().toISOString()
    test.clock.advance(5)
    await clerk.move({ stockId, toLocationId: await day.place(), quantity: 10 })
    const id = started.lines[0]!.id
    await run(clerk, started.id, 'count', { lines: [{ id, countedSkuTotal: 10, countedAt }] })
    expect((await run(clerk, started.id, 'submit')).lines).toMatchObject([{ bookSkuTotal: 10, differenceSkuTotal: 0 }])
  })

  it.each([60, -60 * 24])('a count %i minutes from now is refused', async (minutes) => {
    const { locationId } = await shelved(1)
    const started = await bill({ locationIds: [locationId] })
    const countedAt = new Date(test.clock.now().getTime() + minutes * 60_000).toISOString()
    const lines = [{ id: started.lines[0]!.id, countedSkuTotal: 1, countedAt }]
    expect(await refusal(run(clerk, started.id, 'count', { lines }))).toMatchObject({
      error: 'COUNT_TIME',
      fields: [{ field: 'lines.0.countedAt' }],
    })
  })

  it('two that count at once both count', async () => {
    const places: string[] = []
    for (const pieces of [2, 2, 2, 2]) places.push((await shelved(pieces)).locationId)
    const started = await bill({ locationIds: places })
    await Promise.all(
      started.lines.map(({ id }, place) =>
        run(place % 2 === 0 ? clerk : other, started.id, 'count', { lines: [{ id, countedSkuTotal: 2 }] }),
      ),
    )
    const after = await clerk.read(`stocktakings/${started.id}`)
    expect(after).toMatchObject({ countedTotal: 4 })
    expect(String(after.counter).split(', ').sort()).toEqual(['distr', 'warehouse'])
  })
})

describe('open work', () => {
  it('a pick that somebody has taken, perhaps on a device without connection, counts as started', async () => {
    const { locationId, productId } = await shelved(10)
    const order = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 2 }])
    const pick = await clerk.send('POST', `pickTasks/${order.id}/SHIPPING_REQ`)
    await clerk.send('POST', 'tasks/take', { resource: 'pickTasks', id: pick.id })
    const review = await reviewed({ locationIds: [locationId] }, 8)
    expect(review.lines).toMatchObject([{ openWork: { type: 'PICKING', number: pick.pickNo } }])
    expect(await refusal(run(other, review.id, 'approve'))).toMatchObject({ error: 'OPEN_WORK' })
  })

  it('a started pick keeps a difference from being approved until it is counted again', async () => {
    const { locationId, stockId } = await shelved(10)
    const pick = await day.reserve(stockId, 2, true)
    const review = await reviewed({ locationIds: [locationId] }, 8)
    expect(review.lines).toMatchObject([{ openWork: { type: 'PICKING', number: pick } }])
    expect(await refusal(run(other, review.id, 'approve'))).toMatchObject({
      httpStatus: 422,
      error: 'OPEN_WORK',
      detail: { type: 'PICKING', number: pick, lines: [1] },
    })
    await run(other, review.id, 'recount', { lines: [{ id: review.lines[0]!.id }], reason: 'a pick was under way' })
    await test.pool.query('delete from stock_reservation where stock_id = $1', [stockId])
    await test.pool.query('update stock set ordered = 0 where id = $1', [stockId])
    await counted(clerk, review, 8)
    await run(clerk, review.id, 'submit')
    expect(await run(other, review.id, 'approve')).toMatchObject({ status: 'COMPLETED' })
  })

  it('and a putaway that is not confirmed, at both of its ends', async () => {
    const { productId, locationId } = await shelved(10)
    await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 4 }])
    const waiting = (await day.stockOf(productId)).find((row) => row.locationId === day.dock)!
    const putaway = await clerk.send('POST', 'putaways', {
      lines: [{ stockId: waiting.id, locationId, skuTotal: 4 }],
    })
    const scope = { locationIds: [locationId, day.dock], productIds: [productId] }
    const started = await bill(scope)
    const answer = await counted(clerk, started, 1, 1)
    for (const line of answer.lines)
      expect(line).toMatchObject({ openWork: { type: 'PUTAWAY', number: putaway.putawayNo } })
    await run(clerk, started.id, 'cancel', { reason: 'later' })
    await clerk.send('POST', `putaways/${putaway.id}/cancel`)
  })

  it('where nothing differs it stops nobody', async () => {
    const { locationId, stockId } = await shelved(10)
    await day.reserve(stockId, 2, true)
    const review = await reviewed({ locationIds: [locationId] }, 10)
    expect(await run(other, review.id, 'approve')).toMatchObject({ status: 'COMPLETED', rightTotal: 1 })
  })
})
