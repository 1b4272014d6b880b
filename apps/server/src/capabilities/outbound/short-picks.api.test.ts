import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, clerk } = await dayAtWork()

const shelved = (shelves: Parameters<typeof shelvedBy>[2], columns = {}) => shelvedBy(clerk, day, shelves, columns)
const notice = (productId: string, planSkuTotal: number, line = {}, header = {}) =>
  clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal, ...line }], header)
const make = (noticeId: string, body = {}) => clerk.send('POST', `pickTasks/${noticeId}/SHIPPING_REQ`, body)
const run = (id: string, command: string, body = {}) => clerk.send('POST', `pickTasks/${id}/${command}`, body)
const now = (id: string) => clerk.read(`pickTasks/${id}`)
const noticeNow = (id: string) => clerk.read(`shipmentNotifs/${id}`)

describe('a short pick', () => {
  /** Ten on one shelf, ten on another; seven ordered, of which three are not taken. */
  async function short(shortReason: string) {
    const goods = await shelved([{ planSkuTotal: 10 }, { planSkuTotal: 10 }])
    const order = await notice(goods.productId, 7)
    const noticeLineId = order.lines[0]!.id
    const pick = await make(order.id, { lines: [{ noticeLineId, stockId: goods.stockIds[0], planSkuTotal: 7 }] })
    const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 4, shortReason }]
    const done = await run(pick.id, 'complete', { lines })
    return { ...goods, order, pick: done, follow: (await now(pick.id)).followUpId as string | null }
  }

  it('NOT_FOUND holds the rest of the row until it is counted, and reserves elsewhere', async () => {
    const { productId, pick, follow, order, places } = await short('NOT_FOUND')
    expect(pick).toMatchObject({ pickStatus: 'PICKED', shortSkuTotal: 3, lines: [{ shortReason: 'NOT_FOUND' }] })
    expect(follow).not.toBeNull()
    expect(await now(follow!)).toMatchObject({ skuTotal: 3, followsId: pick.id, lines: [{ locationId: places[1] }] })
    expect(await day.stockOf(productId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ onHand: 4, ordered: 4, locationId: day.stage }),
        expect.objectContaining({ onHand: 6, ordered: 0, locationId: places[0], holdCode: 'COUNT' }),
        expect.objectContaining({ onHand: 10, ordered: 3, locationId: places[1] }),
      ]),
    )
    expect(await noticeNow(order.id)).toMatchObject({ lines: [{ stagedSkuTotal: 4, reservedSkuTotal: 3 }] })
    const chain = await clerk.chain(`pickTasks/${follow}`)
    expect(chain.map(({ number }) => number)).toContain(pick.pickNo)
    const bill = (await clerk.chain(`pickTasks/${pick.id}`)).find(({ type }) => type === 'STOCKTAKING')
    expect(await clerk.read(`stocktakings/${bill!.id}`)).toMatchObject({
      status: 'COUNTING',
      remark: pick.pickNo,
      lines: [{ locationId: places[0] }],
    })
  })

  it('DAMAGED pieces go to the defective location', async () => {
    const { productId, places, follow } = await short('DAMAGED')
    expect(follow).not.toBeNull()
    expect(await day.stockOf(productId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ onHand: 3, quality: 'DEFECTIVE', locationId: day.defective }),
        expect.objectContaining({ onHand: 3, locationId: places[0], holdCode: '' }),
      ]),
    )
  })

  it('DAMAGED pieces that were asked for as defective stay where they are', async () => {
    const { productId, stockIds } = await shelved([{ planSkuTotal: 4 }])
    await clerk.change(stockIds[0]!, { quantity: 4, to: { quality: 'DEFECTIVE' }, reason: 'dropped' })
    const order = await notice(productId, 4, { quality: 'DEFECTIVE' }, { shippingType: 'SCRAP' })
    const pick = await make(order.id)
    const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 1, shortReason: 'DAMAGED' }]
    expect(await run(pick.id, 'confirm', { lines })).toMatchObject({ shortSkuTotal: 3, stagedSkuTotal: 1 })
    const rows = await day.stockOf(productId)
    expect(rows.filter(({ locationId }) => locationId === day.defective)).toMatchObject([
      { onHand: 3, quality: 'DEFECTIVE' },
    ])
  })

  it('BLOCKED ones are only let go of', async () => {
    const { productId, places, follow } = await short('BLOCKED')
    const rows = await day.stockOf(productId)
    const left = rows.filter(({ locationId }) => locationId === places[0])
    expect(left).toMatchObject([{ onHand: 6, holdCode: '' }])
    expect(await now(follow!)).toMatchObject({ skuTotal: 3 })
  })

  it('BLOCKED is told of a location that is locked, and the others are picked meanwhile', async () => {
    const { productId, places, stockIds } = await shelved([{ planSkuTotal: 4 }, { planSkuTotal: 6 }])
    const order = await notice(productId, 10)
    const pick = await make(order.id)
    const lineAt = (place: number) => pick.lines.find(({ locationId }) => locationId === places[place])!.id
    await test.pool.query("update storage_location set status = 'LOCKED' where id = $1", [places[1]])
    expect((await now(pick.id)).actions).toEqual(expect.arrayContaining(['confirm', 'complete']))
    expect(await run(pick.id, 'confirm', { lines: [{ id: lineAt(0), pickedSkuTotal: 4 }] })).toMatchObject({
      pickStatus: 'PICKING',
      stagedSkuTotal: 4,
    })
    expect(await refusal(run(pick.id, 'complete'))).toMatchObject({ httpStatus: 422, error: 'LOCATION_LOCKED' })
    const broken = { lines: [{ id: lineAt(1), pickedSkuTotal: 0, shortReason: 'DAMAGED' }] }
    expect(await refusal(run(pick.id, 'complete', broken))).toMatchObject({ error: 'LOCATION_LOCKED' })
    const blocked = { lines: [{ id: lineAt(1), pickedSkuTotal: 0, shortReason: 'BLOCKED' }] }
    expect(await run(pick.id, 'complete', blocked)).toMatchObject({ pickStatus: 'PICKED', shortSkuTotal: 6 })
    expect(await day.stockOf(productId)).toContainEqual(
      expect.objectContaining({ id: stockIds[1], onHand: 6, ordered: 0, holdCode: '' }),
    )
    expect(await now(pick.id)).toMatchObject({ followUpId: null })
  })

  it('leaves others their reservations, marked as doubtful', async () => {
    const { productId } = await shelved([{ planSkuTotal: 10 }])
    const other = await make((await notice(productId, 3)).id)
    const pick = await make((await notice(productId, 5)).id)
    const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 1, shortReason: 'NOT_FOUND' }]
    await run(pick.id, 'complete', { lines })
    expect(await now(other.id)).toMatchObject({ lines: [{ planSkuTotal: 3, doubtful: true }] })
    expect(await now(pick.id)).toMatchObject({ followUpId: null })
    expect(await run(other.id, 'complete')).toMatchObject({ stagedSkuTotal: 3 })
  })

  it('has no follow-up where nothing is to be had', async () => {
    const { productId } = await shelved([{ planSkuTotal: 4 }])
    const order = await notice(productId, 4)
    const pick = await make(order.id)
    const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 1, shortReason: 'DAMAGED' }]
    await run(pick.id, 'complete', { lines })
    expect(await now(pick.id)).toMatchObject({ followUpId: null, shortSkuTotal: 3 })
    expect(await noticeNow(order.id)).toMatchObject({ lines: [{ owedSkuTotal: 3 }] })
  })
})

describe('another batch in hand', () => {
  const batches = [
    { planSkuTotal: 5, batchNum: 'A', expiryDate: '2026-09-01' },
    { planSkuTotal: 5, batchNum: 'B', expiryDate: '2026-12-01' },
  ]

  it('is swapped for the planned one, all of it or a part', async () => {
    const { productId, stockIds } = await shelved(batches, { expiry_days: 700 })
    const order = await notice(productId, 5)
    const pick = await make(order.id)
    expect(pick.lines).toMatchObject([{ batchNum: 'A' }])
    const [a, b] = stockIds
    const picked = [
      { stockId: a, pickedSkuTotal: 2 },
      { stockId: b, pickedSkuTotal: 3 },
    ]
    const done = await run(pick.id, 'complete', { lines: [{ id: pick.lines[0]!.id, pickedSkuTotal: 5, picked }] })
    expect(done.lines).toMatchObject([
      { batchNum: 'A', planSkuTotal: 2, stagedSkuTotal: 2 },
      { batchNum: 'B', planSkuTotal: 3, stagedSkuTotal: 3 },
    ])
    const rows = await day.stockOf(productId)
    const free = rows.filter(({ locationId }) => locationId !== day.stage)
    expect(free.map(({ onHand, ordered, batchNum }) => [batchNum, onHand, ordered]).sort()).toEqual([
      ['A', 3, 0],
      ['B', 2, 0],
    ])
    await clerk.dispatch(order.id)
    expect(await noticeNow(order.id)).toMatchObject({ shippingStatus: 'ALL_SHIPPED' })
  })

  it('is not frozen with the rest of a row of which another line found too little', async () => {
    const { productId, stockIds, places } = await shelved([{ planSkuTotal: 15 }, { planSkuTotal: 5 }])
    const order = await notice(productId, 10)
    const noticeLineId = order.lines[0]!.id
    const plan = stockIds.map((stockId) => ({ noticeLineId, stockId, planSkuTotal: 5 }))
    const pick = await make(order.id, { lines: plan })
    const lineAt = (place: string | undefined) => pick.lines.find(({ locationId }) => locationId === place)!.id
    const lines = [
      { id: lineAt(places[0]), pickedSkuTotal: 3, shortReason: 'NOT_FOUND' },
      { id: lineAt(places[1]), pickedSkuTotal: 5, picked: [{ stockId: stockIds[0], pickedSkuTotal: 5 }] },
    ]
    expect(await run(pick.id, 'complete', { lines })).toMatchObject({ stagedSkuTotal: 8, shortSkuTotal: 2 })
    expect(await day.stockOf(productId)).toContainEqual(
      expect.objectContaining({ onHand: 7, ordered: 0, locationId: places[0], holdCode: 'COUNT' }),
    )
  })

  it('all of it from elsewhere takes the line over', async () => {
    const { productId, stockIds } = await shelved(batches, { expiry_days: 700 })
    const pick = await make((await notice(productId, 4)).id)
    const picked = [{ stockId: stockIds[1], pickedSkuTotal: 4 }]
    const done = await run(pick.id, 'complete', { lines: [{ id: pick.lines[0]!.id, pickedSkuTotal: 4, picked }] })
    expect(done.lines).toMatchObject([{ batchNum: 'B', planSkuTotal: 4, stagedSkuTotal: 4 }])
  })

  it('is refused when the notice asks for the other, when it does not add up, when it is not free', async () => {
    const { productId, stockIds } = await shelved(batches, { expiry_days: 700 })
    const pick = await make((await notice(productId, 4, { batchNum: 'A' })).id)
    const id = pick.lines[0]!.id
    const swap = (pickedSkuTotal: number, picked: readonly object[]) =>
      run(pick.id, 'complete', { lines: [{ id, pickedSkuTotal, picked }] })
    const other = [{ stockId: stockIds[1], pickedSkuTotal: 4 }]
    expect(await refusal(swap(4, other))).toMatchObject({
      error: 'ROW_NOT_SUITABLE',
      detail: { reason: 'OTHER_BATCH' },
    })
    expect(await refusal(swap(3, other))).toMatchObject({ error: 'PICKED_MISMATCH' })
    const free = await make((await notice(productId, 3, { batchNum: 'B' })).id)
    expect(free).toMatchObject({ skuTotal: 3 })
    const wide = await make((await notice(productId, 1)).id)
    const taken = run(wide.id, 'complete', {
      lines: [{ id: wide.lines[0]!.id, pickedSkuTotal: 1, picked: [{ stockId: stockIds[1], pickedSkuTotal: 1 }] }],
    })
    expect(await taken).toMatchObject({ stagedSkuTotal: 1 })
  })
})
