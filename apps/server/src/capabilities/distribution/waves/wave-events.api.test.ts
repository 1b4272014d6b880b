import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'
import { type TestWave, wavesOf } from '../testing/waves.ts'

const { day, admin: planner } = await dayAtWork()
const { takeOrder, takeOrders, plan, send, read, tour, orderOf } = wavesOf(planner, day)
const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

/** A wave of so many orders of one piece each. */
const planned = async (orders: number, body: object = {}) => {
  const shelves = await shelvedBy(planner, day, [{ planSkuTotal: orders }])
  const orderIds = ids(await takeOrders(orders, [{ productId: shelves.productId, skuTotal: 1 }]))
  return { ...shelves, orderIds, wave: await plan(orderIds, body) }
}

/** All that its tours have on the stage goes back to its shelves. */
const putBack = async ({ tours }: TestWave) => {
  for (const { id } of tours) {
    const walked = await planner.read(`tours/${id}`)
    const lines = walked.lines.map((line) => ({ id: line.id, skuTotal: line.stagedSkuTotal }))
    await planner.send('POST', `tours/${id}/return`, { reason: 'wrong', lines })
  }
}

describe('an order whose pieces are taken from it', () => {
  it('by a freeze leaves its wave, and the wave is over', async () => {
    const { wave, stockIds, orderIds } = await planned(2)
    await send(`/${wave.id}/release`)
    await planner.freeze(stockIds[0]!, { includeReserved: true })
    expect((await read(wave.id)).lines.map(({ leftReason }) => leftReason)).toEqual(['SHORT', 'SHORT'])
    expect(await read(wave.id)).toMatchObject({ waveStatus: 'COMPLETED' })
    expect(await orderOf(orderIds[0]!)).toMatchObject({ waveNo: null, reservedSkuTotal: 0 })
  })

  it('by a count leaves its wave', async () => {
    const { wave, places, orderIds } = await planned(2)
    await send(`/${wave.id}/release`)
    const { id } = await planner.send('POST', 'stocktakings', { scope: { locationIds: places }, blind: false })
    const { lines } = await planner.send('POST', `stocktakings/${id}/start`)
    await planner.send('POST', `stocktakings/${id}/count`, { lines: [{ id: lines[0]!.id, countedSkuTotal: 1 }] })
    const other = await day.as('distr')
    for (const line of (await planner.read(`stocktakings/${id}`)).lines)
      if (line.state === 'RECOUNT')
        await other.send('POST', `stocktakings/${id}/count`, { lines: [{ id: line.id, countedSkuTotal: 1 }] })
    await planner.send('POST', `stocktakings/${id}/submit`)
    await planner.send('POST', `stocktakings/${id}/approve`)
    const after = await read(wave.id)
    expect(after.lines.map(({ leftReason }) => leftReason).toSorted()).toEqual(['SHORT', null].toSorted())
    const lost = after.lines.find(({ leftReason }) => leftReason === 'SHORT')!.orderId
    expect(orderIds).toContain(lost)
    expect(await orderOf(lost)).toMatchObject({ waveNo: null })
  })

  it('by the deletion of the pick that follows leaves its wave, and may be planned again', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 1 }, { planSkuTotal: 1 }])
    const order = await takeOrder([{ productId, skuTotal: 1 }])
    const wave = await plan([order.id])
    await send(`/${wave.id}/release`)
    const [stop] = wave.tours[0]!.lines
    await tour(wave, 'complete', { lines: [{ id: stop!.id, pickedSkuTotal: 0, shortReason: 'NOT_FOUND' }] })
    const picks = await planner.send<{ content: { id: string; version: number }[] }>(
      'GET',
      `pickByOrders?orderId=${order.id}`,
    )
    const [{ id, version }] = picks.content as [{ id: string; version: number }]
    await planner.send('DELETE', `pickByOrders/${id}?version=${version}`)
    expect(await orderOf(order.id)).toMatchObject({ orderStatus: 'WAITING', waveNo: null })
    expect(await read(wave.id)).toMatchObject({ waveStatus: 'COMPLETED', lines: [{ leftReason: 'SHORT' }] })
    expect((await plan([order.id])).lines).toHaveLength(1)
  })
})

it('undoing a tour that is named twice undoes that tour, not the wave', async () => {
  const { wave } = await planned(2, { cart: { slots: 1 } })
  const [first, second] = wave.tours
  const rest = await send(`/${wave.id}/undo`, { tourIds: [first!.id, first!.id] })
  expect(rest).toMatchObject({ waveStatus: 'PLANNED', tours: [{ id: second!.id, status: 'DRAFT' }] })
})

it('a wave that is undone has no order, not even one that was cancelled with its tour before', async () => {
  const { wave, orderIds } = await planned(2, { cart: { slots: 1 } })
  await planner.send('POST', `orders/${orderIds[0]}/cancel`, { reason: 'bought twice' })
  const undone = await send(`/${wave.id}/undo`)
  expect(undone).toMatchObject({ waveStatus: 'UNDONE', lines: [{ leftReason: 'UNDONE' }, { leftReason: 'UNDONE' }] })
  expect(await orderOf(orderIds[0]!)).toMatchObject({ orderStatus: 'CANCELLED', waveNo: null })
})

it('an order that came back from a finished wave is planned again, beside others', async () => {
  const { wave, orderIds, productId } = await planned(1)
  await send(`/${wave.id}/release`)
  await tour(wave, 'complete')
  await planner.send('POST', `orders/${orderIds[0]}/pack`)
  expect(await read(wave.id)).toMatchObject({ waveStatus: 'COMPLETED' })
  await planner.send('POST', `orders/${orderIds[0]}/unpack`, { reason: 'wrong carton' })
  await putBack(wave)
  expect(await orderOf(orderIds[0]!)).toMatchObject({ orderStatus: 'WAITING', waveNo: null })
  await planner.shelve(day.ownerId, [{ productId, planSkuTotal: 1 }], await day.place())
  const other = await takeOrder([{ productId, skuTotal: 1 }])
  const again = await plan([orderIds[0]!, other.id])
  expect(again.lines.map(({ orderId }) => orderId).toSorted()).toEqual([orderIds[0]!, other.id].toSorted())
})

it('pieces of a sealed parcel are not counted away: the parcel is opened first', async () => {
  const { wave, productId, orderIds } = await planned(1)
  await send(`/${wave.id}/release`)
  await tour(wave, 'complete')
  await planner.send('POST', `orders/${orderIds[0]}/pack`)
  const scope = { locationIds: [day.stage], productIds: [productId] }
  const { id } = await planner.send('POST', 'stocktakings', { scope, blind: false })
  const bill = await planner.send('POST', `stocktakings/${id}/start`)
  const none = bill.lines.map((line) => ({ id: line.id, countedSkuTotal: 0 }))
  await planner.send('POST', `stocktakings/${id}/count`, { lines: none })
  const other = await day.as('distr')
  for (const line of (await planner.read(`stocktakings/${id}`)).lines)
    if (line.state === 'RECOUNT')
      await other.send('POST', `stocktakings/${id}/count`, { lines: [{ id: line.id, countedSkuTotal: 0 }] })
  await planner.send('POST', `stocktakings/${id}/submit`)
  const approving = planner.send('POST', `stocktakings/${id}/approve`)
  expect(await refusal(approving)).toMatchObject({ error: 'BLOCKED_BY', detail: { type: 'PARCEL' } })
  await planner.send('POST', `orders/${orderIds[0]}/unpack`, { reason: 'is empty' })
  await planner.send('POST', `stocktakings/${id}/approve`)
  expect(await orderOf(orderIds[0]!)).toMatchObject({ stagedSkuTotal: 0 })
})
