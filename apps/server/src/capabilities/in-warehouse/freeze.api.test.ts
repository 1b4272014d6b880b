import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, clerk, admin } = await dayAtWork()

async function onDock(pieces: number) {
  const productId = await day.product()
  await clerk.receive(day.ownerId, [{ productId, planSkuTotal: pieces }])
  const [row] = await day.stockOf(productId)
  return { productId, stockId: row!.id }
}
const frozenOf = async (productId: string) => (await day.stockOf(productId)).filter(({ holdCode }) => holdCode !== '')

describe('freezing', () => {
  it('takes all free pieces, or a part, into the row of its hold', async () => {
    const { productId, stockId } = await onDock(10)
    const part = await clerk.freeze(stockId, { quantity: 4 })
    expect(part.documentNo).toMatch(/^FZ-CN-SHA-/)
    expect(part.rows.map(({ status, skuTotal }) => [status, skuTotal]).sort()).toEqual([
      ['AVAILABLE', 6],
      ['FROZEN', 4],
    ])
    await clerk.freeze(stockId, { holdCode: 'OWNER' })
    expect(await day.stockOf(productId)).toMatchObject([
      { holdCode: 'OWNER', onHand: 6 },
      { holdCode: 'QUALITY', onHand: 4 },
    ])
  })

  it('asks why, and is refused of what is frozen, of more than is free and of what is not there', async () => {
    const { productId, stockId } = await onDock(10)
    const unasked = clerk.send('PUT', `stocks/freeze/${stockId}`, { quantity: 1 })
    expect(await refusal(unasked)).toMatchObject({ httpStatus: 400 })
    await day.reserve(stockId, 4)
    expect(await refusal(clerk.freeze(stockId, { quantity: 7 }))).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 6, asked: 7 },
    })
    await clerk.freeze(stockId)
    expect(await day.stockOf(productId)).toMatchObject([
      { holdCode: '', onHand: 4, ordered: 4 },
      { holdCode: 'QUALITY', onHand: 6 },
    ])
    expect(await refusal(clerk.freeze(stockId))).toMatchObject({ error: 'INSUFFICIENT_STOCK' })
    const [frozen] = await frozenOf(productId)
    expect(await refusal(clerk.freeze(frozen!.id))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    expect(await refusal(clerk.freeze(day.ownerId))).toMatchObject({ httpStatus: 404 })
  })

  it('with reserved pieces releases the newest claims first, named', async () => {
    const { productId, stockId } = await onDock(10)
    const early = await day.reserve(stockId, 4)
    test.clock.advance(1)
    const late = await day.reserve(stockId, 3)
    const done = await clerk.freeze(stockId, { quantity: 8, includeReserved: true })
    expect(done.released).toMatchObject([
      { documentNo: late, quantity: 3 },
      { documentNo: early, quantity: 2 },
    ])
    expect(await day.stockOf(productId)).toMatchObject([
      { holdCode: '', onHand: 2, ordered: 2 },
      { holdCode: 'QUALITY', onHand: 8, ordered: 0 },
    ])
  })

  it('two who release the same claims at once let go of each piece once', async () => {
    const { productId, stockId } = await onDock(40)
    await day.reserve(stockId, 40)
    const one = () => clerk.freeze(stockId, { quantity: 1, includeReserved: true })
    const answers = await Promise.allSettled(Array.from({ length: 8 }, one))
    const done = answers.filter(({ status }) => status === 'fulfilled').length
    expect(await day.stockOf(productId)).toMatchObject([
      { holdCode: '', onHand: 40 - done, ordered: 40 - done },
      { holdCode: 'QUALITY', onHand: done },
    ])
    const { rows } = await test.pool.query('select quantity from stock_reservation where stock_id = $1', [stockId])
    expect(rows).toEqual([{ quantity: 40 - done }])
  })

  it('of many rows or a whole pallet is one', async () => {
    const rows = [await onDock(2), await onDock(3)]
    const ids = rows.map(({ stockId }) => stockId)
    await clerk.send('POST', 'stocks/batch/freeze', { ids, reason: 'recall' })
    for (const { productId } of rows) expect(await day.stockOf(productId)).toMatchObject([{ holdCode: 'QUALITY' }])
    const productId = await day.product()
    await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 5 }], [{ containerNo: 'LPN-F1' }])
    await clerk.send('POST', 'stocks/batch/freeze', { containerNo: 'LPN-F1', holdCode: 'COUNT', reason: 'recount' })
    expect(await day.stockOf(productId)).toMatchObject([{ holdCode: 'COUNT', onHand: 5 }])
  })

  it('of a pallet takes its reserved pieces along where it is said, and leaves what is frozen as it is', async () => {
    const productIds = [await day.product(), await day.product(), await day.product()]
    const goods = productIds.map((productId) => ({ productId, planSkuTotal: 5 }))
    const containerNo = 'LPN-F2'
    await clerk.receive(
      day.ownerId,
      goods,
      goods.map(() => ({ containerNo })),
    )
    const rows = []
    for (const productId of productIds) rows.push((await day.stockOf(productId))[0]!)
    await day.reserve(rows[0]!.id, 3)
    await day.reserve(rows[1]!.id, 5)
    await clerk.freeze(rows[2]!.id, { holdCode: 'CUSTOMS' })
    const freezePallet = (more: object) =>
      clerk.send('POST', 'stocks/batch/freeze', { containerNo, reason: 'broken', ...more })
    expect(await refusal(freezePallet({}))).toMatchObject({ error: 'INSUFFICIENT_STOCK' })
    await freezePallet({ includeReserved: true })
    for (const [place, holdCode] of ['QUALITY', 'QUALITY', 'CUSTOMS'].entries())
      expect(await day.stockOf(productIds[place]!)).toMatchObject([{ holdCode, onHand: 5, ordered: 0 }])
    expect(await refusal(freezePallet({ includeReserved: true }))).toMatchObject({ error: 'WRONG_STATE' })
  })
})

describe('thawing', () => {
  it('brings all or a part back to where it was', async () => {
    const { productId, stockId } = await onDock(10)
    await clerk.freeze(stockId)
    const [frozen] = await frozenOf(productId)
    await clerk.thaw(frozen!.id, { quantity: 3 })
    await clerk.thaw(frozen!.id)
    expect(await day.stockOf(productId)).toMatchObject([{ id: stockId, onHand: 10, holdCode: '' }])
    expect(await refusal(clerk.thaw(stockId))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
  })

  it('of what customs hold is for administrators', async () => {
    const { productId, stockId } = await onDock(10)
    await clerk.freeze(stockId, { holdCode: 'CUSTOMS' })
    const [frozen] = await frozenOf(productId)
    expect(await refusal(clerk.thaw(frozen!.id))).toMatchObject({ httpStatus: 403, error: 'FORBIDDEN' })
    await admin.thaw(frozen!.id)
    expect(await frozenOf(productId)).toEqual([])
  })
})
