import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'
import { type TestWave, wavesOf } from '../testing/waves.ts'

const { test, day, admin: planner } = await dayAtWork()
const { takeOrder, takeOrders, plan, send, read, tour, orderOf } = wavesOf(planner, day)
const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

describe('a wave', () => {
  it('reserves all of its tours in one step, and its orders name it', async () => {
    const { productId, stockIds } = await shelvedBy(planner, day, [{ planSkuTotal: 20 }])
    const orders = await takeOrders(5, [{ productId, skuTotal: 2 }])
    const wave = await plan(ids(orders), { cart: { slots: 3 } })
    expect(wave).toMatchObject({ waveStatus: 'PLANNED', left: [], tours: [{ status: 'DRAFT' }, { status: 'DRAFT' }] })
    expect(wave.tours.flatMap((one) => one.orders.map(({ orderId }) => orderId)).toSorted()).toEqual(
      ids(orders).toSorted(),
    )
    const lines = wave.tours.flatMap((one) => one.lines)
    expect(lines.every(({ stockId }) => stockId === stockIds[0])).toBe(true)
    expect(lines.flatMap(({ slots }) => slots).reduce((sum, { skuTotal }) => sum + skuTotal, 0)).toBe(10)
    expect((await day.stockOf(productId))[0]).toMatchObject({ ordered: 10 })
    expect(await orderOf(orders[0]!.id)).toMatchObject({
      orderStatus: 'PICKING',
      waveNo: wave.waveNo,
      pickMode: 'WAVE',
    })
  })

  it('is walked, and leads its orders to the packing table', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 20 }])
    const orders = await takeOrders(3, [{ productId, skuTotal: 1 }])
    const wave = await plan(ids(orders))
    expect(await refusal(tour(wave, 'start'))).toMatchObject({ httpStatus: 409, error: 'WAVE_NOT_RELEASED' })
    expect(await send(`/${wave.id}/release`)).toMatchObject({ waveStatus: 'PICKING' })
    expect(await tour(wave, 'assign', { picker: 'Zhao Wei' })).toMatchObject({ tours: [{ picker: 'Zhao Wei' }] })
    expect(await tour(wave, 'start')).toMatchObject({ tours: [{ status: 'PICKING' }] })
    const stop = wave.tours[0]!.lines[0]!
    expect(stop).toMatchObject({ sequence: 1, planSkuTotal: 3, slots: [{ slot: 1 }, { slot: 2 }, { slot: 3 }] })
    const picked = await tour(wave, 'confirm', { lines: [{ id: stop.id, pickedSkuTotal: 3 }] })
    expect(picked).toMatchObject({ waveStatus: 'PACKING', progress: { orders: 3, picked: 3 } })
    expect(await orderOf(orders[0]!.id)).toMatchObject({ orderStatus: 'PICKED' })
    expect(await refusal(send(`/${wave.id}/undo`))).toMatchObject({ httpStatus: 409 })
  })

  it('has tours whose commands are refused when they are made on an older version', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const wave = await plan(ids(await takeOrders(1, [{ productId, skuTotal: 1 }])))
    await send(`/${wave.id}/release`)
    const { version } = await planner.read(`tours/${wave.tours[0]!.id}`)
    const stale = { httpStatus: 409, error: 'STALE_VERSION' }
    expect(await refusal(tour(wave, 'start', { version: version - 1 }))).toMatchObject(stale)
    expect(await tour(wave, 'start', { version })).toMatchObject({ tours: [{ status: 'PICKING' }] })
    for (const command of ['confirm', 'complete'])
      expect(await refusal(tour(wave, command, { version }))).toMatchObject(stale)
    expect(await tour(wave, 'complete', { version: version + 1 })).toMatchObject({ tours: [{ status: 'PICKED' }] })
  })

  it('of an order that another wave has is not planned, and says which', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 50 }])
    const orders = ids(await takeOrders(6, [{ productId, skuTotal: 1 }]))
    const [first, second] = [orders.slice(0, 4), orders.slice(2)]
    const answers = await Promise.allSettled([plan(first), plan(second)])
    const waves = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const planned = waves.flatMap((wave) => wave.lines.map(({ orderId }) => orderId))
    expect(planned.toSorted()).toEqual(orders.toSorted())
    const left = waves.flatMap((wave) => wave.left)
    expect(left.map(({ orderId }) => orderId).toSorted()).toEqual(orders.slice(2, 4).toSorted())
    expect(left.every(({ reason }) => reason === 'NOT_WAITING')).toBe(true)
    expect(await refusal(plan(orders.slice(0, 2)))).toMatchObject({
      httpStatus: 409,
      error: 'NOTHING_TO_PLAN',
      detail: { left: [{ reason: 'NOT_WAITING' }, { reason: 'NOT_WAITING' }] },
    })
  })

  it('is walked on where one of its locations is locked', async () => {
    const goods = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const locked = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const order = await takeOrder([goods, locked].map(({ productId }) => ({ productId, skuTotal: 1 })))
    const wave = await plan([order.id])
    await send(`/${wave.id}/release`)
    await test.pool.query("update storage_location set status = 'LOCKED' where id = $1", [locked.places[0]])
    await tour(wave, 'start')
    const stopOf = ({ productId }: typeof goods) =>
      wave.tours[0]!.lines.find((line) => line.productId === productId)!.id
    await tour(wave, 'confirm', { lines: [{ id: stopOf(goods), pickedSkuTotal: 1 }] })
    const blocked = { lines: [{ id: stopOf(locked), pickedSkuTotal: 0, shortReason: 'BLOCKED' }] }
    expect(await tour(wave, 'complete', blocked)).toMatchObject({ tours: [{ status: 'PICKED', shortSkuTotal: 1 }] })
  })

  it('says where a pallet stands that was moved, and so do its order and the pick of an order', async () => {
    const productId = await day.product()
    const [from, to] = [await day.place(), await day.place()]
    const goods = [{ productId, planSkuTotal: 9 }]
    const { registration } = await planner.receive(day.ownerId, goods, [{ containerNo: 'PAL-MOVED' }])
    await planner.putAway(registration.id, from)
    const [inWave, alone] = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const wave = await plan([inWave!.id])
    const pick = await planner.send('POST', `pickByOrders/${alone!.id}/ORDER`)
    await planner.move({ containerNo: 'PAL-MOVED', toLocationId: to })
    const [stop] = (await read(wave.id)).tours[0]!.lines
    expect(stop).toMatchObject({ locationId: to })
    expect(await planner.send('GET', `orders/${inWave!.id}/allocation`)).toMatchObject({
      lines: [{ picked: [{ locationNo: stop!.locationNo }] }],
    })
    expect(await planner.send('GET', `pickByOrders/${pick.id}/stops`)).toMatchObject([{ locationId: to }])
  })

  it('says where its pallet stands whose first order was cancelled', async () => {
    const productId = await day.product()
    const [from, to] = [await day.place(), await day.place()]
    const goods = [{ productId, planSkuTotal: 9 }]
    const { registration } = await planner.receive(day.ownerId, goods, [{ containerNo: 'PAL-LEFT' }])
    await planner.putAway(registration.id, from)
    const wave = await plan(ids(await takeOrders(2, [{ productId, skuTotal: 1 }])))
    const [first] = wave.tours[0]!.lines[0]!.slots
    await planner.send('POST', `orders/${first!.orderId}/cancel`, { reason: 'no' })
    await planner.move({ containerNo: 'PAL-LEFT', toLocationId: to })
    expect((await read(wave.id)).tours[0]!.lines).toMatchObject([{ locationId: to }])
  })

  it('says why each row was chosen, in the wave and in the tour', async () => {
    const { productId, stockIds } = await shelvedBy(planner, day, [
      { planSkuTotal: 5, expiryDate: '2027-06-01' },
      { planSkuTotal: 5, expiryDate: '2027-03-01' },
    ])
    const wave = await plan(ids(await takeOrders(1, [{ productId, skuTotal: 1 }])))
    const [stop] = wave.tours[0]!.lines
    expect(stop!.stockId).toBe(stockIds[1])
    const isNear = stop!.reason!.passedOver.length === 0
    expect(stop!.reason!.chosen).toEqual([isNear ? 'NEAREST' : 'EXPIRES_FIRST'])
    const { lines } = await planner.read(`tours/${wave.tours[0]!.id}`)
    expect(lines[0]!.reason).toEqual(stop!.reason)
  })

  it('leaves the batch that an order before its own asks for, in the wave or not', async () => {
    const batches = [
      { planSkuTotal: 5, batchNum: 'B1', expiryDate: '2027-03-01' },
      { planSkuTotal: 5, batchNum: 'B2', expiryDate: '2027-06-01' },
    ]
    const batchesOf = (wave: TestWave) =>
      wave.tours.flatMap((one) => one.lines.map(({ stockId }) => stockId)).toSorted()
    for (const isTogether of [true, false]) {
      const { productId, stockIds } = await shelvedBy(planner, day, batches, { expiry_days: 900 })
      const first = await takeOrder([{ productId, skuTotal: 5, batchNum: 'B1' }], { priority: 5 })
      const later = await takeOrder([{ productId, skuTotal: 5 }])
      const wave = await plan(isTogether ? [first.id, later.id] : [later.id])
      expect(batchesOf(wave)).toEqual(isTogether ? stockIds.toSorted() : [stockIds[1]])
      if (!isTogether) expect(batchesOf(await plan([first.id]))).toEqual([stockIds[0]])
    }
  })

  it('is undone whole before the first pick: nothing stays reserved', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const orders = await takeOrders(3, [{ productId, skuTotal: 3 }])
    const wave = await plan(ids(orders))
    await send(`/${wave.id}/release`)
    expect(await send(`/${wave.id}/undo`)).toMatchObject({ waveStatus: 'UNDONE', tours: [] })
    expect((await day.stockOf(productId))[0]).toMatchObject({ ordered: 0 })
    expect(await orderOf(orders[1]!.id)).toMatchObject({ orderStatus: 'WAITING', waveNo: null, pickMode: null })
    expect((await plan(ids(orders))).lines).toHaveLength(3)
  })

  it('loses only the tours that nobody has begun once something is picked', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const orders = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const wave = await plan(ids(orders), { cart: { slots: 1 } })
    await send(`/${wave.id}/release`)
    await tour(wave, 'complete')
    const rest = await send(`/${wave.id}/undo`)
    expect(rest).toMatchObject({ waveStatus: 'PACKING', tours: [{ id: wave.tours[0]!.id }] })
    expect(rest.lines.map(({ leftReason }) => leftReason).toSorted()).toEqual(['UNDONE', null].toSorted())
  })

  it('takes late orders while it is planned', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const [first, late] = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const wave = await plan([first!.id])
    const joined = await send(`/${wave.id}/join`, { orderIds: [late!.id] })
    expect(joined.tours).toHaveLength(1)
    expect(joined).toMatchObject({ orderTotal: 2, skuTotal: 2, tourTotal: 1 })
    expect(joined.tours[0]!.lines).toMatchObject([
      { sequence: 1, planSkuTotal: 2, slots: [{ slot: 1 }, { slot: 2, orderId: late!.id }] },
    ])
    await send(`/${wave.id}/release`)
    const later = await takeOrder([{ productId, skuTotal: 1 }])
    expect(await refusal(send(`/${wave.id}/join`, { orderIds: [later.id] }))).toMatchObject({ error: 'WRONG_STATE' })
  })
})

describe('late orders of a wave', () => {
  it('go along on its tours in walking order as far as the carts have slots, else in tours of their own', async () => {
    const goods: { readonly productId: string }[] = []
    for (let n = 0; n < 3; n += 1) goods.push(await shelvedBy(planner, day, [{ planSkuTotal: 9 }]))
    const linesFor = (place: number) => [{ productId: goods[place]!.productId, skuTotal: 1 }]
    const first = await takeOrder([...linesFor(0), ...linesFor(2)])
    const late = [await takeOrder(linesFor(1)), await takeOrder(linesFor(1))]
    const wave = await plan([first.id], { cart: { slots: 2 } })
    const joined = await send(`/${wave.id}/join`, { orderIds: ids(late) })
    expect(joined).toMatchObject({ tourTotal: 2, orderTotal: 3 })
    expect(joined.tours.map(({ orders }) => orders.map(({ slot }) => slot))).toEqual([[1, 2], [1]])
    const stops = joined.tours[0]!.lines
    expect(stops.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    const together = await plan(
      ids(await Promise.all([first, ...late].map(() => takeOrder(linesFor(0).concat(linesFor(1), linesFor(2)))))),
    )
    expect(stops.map(({ locationId }) => locationId)).toEqual(
      together.tours[0]!.lines.map(({ locationId }) => locationId),
    )
    await send(`/${wave.id}/release`)
    for (const at of [0, 1]) await tour(joined, 'complete', {}, at)
    for (const { id } of [first, ...late]) expect(await orderOf(id)).toMatchObject({ orderStatus: 'PICKED' })
  })

  it('go along when the order that was planned last has been cancelled', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const orders = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const late = await takeOrder([{ productId, skuTotal: 1 }])
    const wave = await plan(ids(orders))
    const last = wave.tours[0]!.lines[0]!.slots.at(-1)!.orderId
    await planner.send('POST', `orders/${last}/cancel`, { reason: 'buyer' })
    const joined = await send(`/${wave.id}/join`, { orderIds: [late.id] })
    expect(joined.tours).toHaveLength(1)
    await send(`/${wave.id}/release`)
    await tour(joined, 'complete')
    expect(await orderOf(late.id)).toMatchObject({ orderStatus: 'PICKED' })
    expect(await orderOf(last)).toMatchObject({ orderStatus: 'CANCELLED' })
  })

  it('are picked at their own place, not at that of an order that was cancelled', async () => {
    const { productId, places, stockIds } = await shelvedBy(planner, day, [
      { planSkuTotal: 5, batchNum: 'B1' },
      { planSkuTotal: 5, batchNum: 'B2' },
    ])
    const orderOf = (batchNum: string) => takeOrder([{ productId, skuTotal: 1, batchNum }])
    const orders = [await orderOf('B1'), await orderOf('B2')]
    const wave = await plan(ids(orders))
    // The one whose place is walked to first.
    const gone = stockIds.indexOf(wave.tours[0]!.lines[0]!.stockId)
    const other = 1 - gone
    await planner.send('POST', `orders/${orders[gone]!.id}/cancel`, { reason: 'no' })
    const late = await orderOf(other === 0 ? 'B1' : 'B2')
    const joined = await send(`/${wave.id}/join`, { orderIds: [late.id] })
    const stops = joined.tours[0]!.lines
    expect(stops).toMatchObject([
      { sequence: 1, locationId: places[other], stockId: stockIds[other], planSkuTotal: 2 },
      { sequence: 2, locationId: places[gone], slots: [{ orderId: orders[gone]!.id }] },
    ])
    await send(`/${wave.id}/release`)
    await tour(wave, 'start')
    const picked = await tour(wave, 'confirm', { lines: [{ id: stops[0]!.id, pickedSkuTotal: 2 }] })
    expect(picked).toMatchObject({ tours: [{ status: 'PICKED' }] })
  })

  it('make it as urgent as they are, are linked with it, and those that are left out are named', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const lines = [{ productId, skuTotal: 1 }]
    const first = await takeOrder(lines, { latestShipTime: '2026-03-09T08:00:00Z' })
    const late = await takeOrder(lines, { latestShipTime: '2026-03-02T08:00:00Z' })
    const held = await takeOrder(lines)
    await planner.send('POST', `orders/${held.id}/hold`, { reason: 'address' })
    const wave = await plan([first.id])
    const joined = await send(`/${wave.id}/join`, { orderIds: [late.id, held.id] })
    expect(joined).toMatchObject({
      latestShipTime: '2026-03-02T08:00:00.000Z',
      orderTotal: 2,
      left: [{ orderId: held.id, orderNo: held.orderNo, reason: 'HELD' }],
    })
    const chain = await planner.chain(`orders/${late.id}`)
    expect(chain).toContainEqual(expect.objectContaining({ type: 'WAVE', id: wave.id }))
  })

  it('do not go along where the cart is full by weight', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }], { cross_weight: '2' })
    const [first, late] = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const wave = await plan([first!.id], { cart: { slots: 9, weight: 3 } })
    const joined = await send(`/${wave.id}/join`, { orderIds: [late!.id] })
    expect(joined.tours.map(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([[first!.id], [late!.id]])
  })

  it('of single pieces go along as far as the tour may have their product', async () => {
    const [tea, coffee] = [
      await shelvedBy(planner, day, [{ planSkuTotal: 9 }]),
      await shelvedBy(planner, day, [{ planSkuTotal: 9 }]),
    ]
    const orderOne = ({ productId }: { readonly productId: string }) => takeOrder([{ productId, skuTotal: 1 }])
    const [first, same, other] = [await orderOne(tea), await orderOne(tea), await orderOne(coffee)]
    const wave = await plan([first.id], { mode: 'SINGLE', maxProducts: 1 })
    const joined = await send(`/${wave.id}/join`, { orderIds: [same.id, other.id] })
    expect(joined.tours.map(({ orders }) => orders.map(({ orderId }) => orderId).toSorted())).toEqual([
      [first.id, same.id].toSorted(),
      [other.id],
    ])
  })
})

describe('an order of a wave', () => {
  it('that goes short is made good by a pick of its own, and the wave waits for that', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 2 }, { planSkuTotal: 2 }])
    const orders = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const wave = await plan(ids(orders), { effort: 0 })
    await send(`/${wave.id}/release`)
    const stop = wave.tours[0]!.lines[0]!
    const picked = stop.planSkuTotal - 1
    const lines = [{ id: stop.id, pickedSkuTotal: picked, shortReason: 'NOT_FOUND' }]
    const short = await tour(wave, 'complete', { lines })
    expect(short.waveStatus).toBe('PACKING')
    const missing = short.lines.find(({ orderStatus }) => orderStatus === 'PICKING')!
    const { content } = await planner.send<{ content: { id: string }[] }>(
      'GET',
      `pickByOrders?orderId=${missing.orderId}`,
    )
    await planner.send('POST', `pickByOrders/${content[0]!.id}/complete`)
    expect(await orderOf(missing.orderId)).toMatchObject({ orderStatus: 'PICKED' })
    expect(await read(wave.id)).toMatchObject({ waveStatus: 'PACKING', progress: { picked: 2 } })
  })

  it('that nothing can be found for leaves it, and the wave goes on', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 2 }])
    const orders = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const wave = await plan(ids(orders))
    await send(`/${wave.id}/release`)
    const stop = wave.tours[0]!.lines[0]!
    const short = await tour(wave, 'complete', {
      lines: [{ id: stop.id, pickedSkuTotal: 1, shortReason: 'NOT_FOUND' }],
    })
    expect(short.lines.map(({ leftReason }) => leftReason).toSorted()).toEqual(['SHORT', null].toSorted())
    expect(short).toMatchObject({ waveStatus: 'PACKING', progress: { orders: 1, picked: 1 } })
    const left = short.lines.find(({ leftReason }) => leftReason === 'SHORT')!
    expect(await orderOf(left.orderId)).toMatchObject({ waveNo: null, pickMode: null })
  })

  it('that is cancelled before its pieces are picked frees them, and the last one ends the wave', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 5 }])
    const orders = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const wave = await plan(ids(orders))
    await send(`/${wave.id}/release`)
    await planner.send('POST', `orders/${orders[0]!.id}/cancel`, { reason: 'bought twice' })
    expect(await read(wave.id)).toMatchObject({ waveStatus: 'PICKING', progress: { cancelled: 1 } })
    expect((await day.stockOf(productId))[0]).toMatchObject({ ordered: 1 })
    await planner.send('POST', `orders/${orders[1]!.id}/cancel`, { reason: 'bought twice' })
    expect(await read(wave.id)).toMatchObject({ waveStatus: 'COMPLETED' })
    expect((await day.stockOf(productId))[0]).toMatchObject({ ordered: 0 })
  })

  it('that is cancelled after its pieces are picked brings them back', async () => {
    const { productId, places } = await shelvedBy(planner, day, [{ planSkuTotal: 5 }])
    const [order] = await takeOrders(1, [{ productId, skuTotal: 2 }])
    const wave = await plan([order!.id])
    await send(`/${wave.id}/release`)
    await tour(wave, 'complete')
    expect(await planner.send('POST', `orders/${order!.id}/cancel`, { reason: 'no' })).toMatchObject({
      orderStatus: 'CANCELLING',
    })
    const stopped = await read(wave.id)
    expect(stopped).toMatchObject({ waveStatus: 'PACKING', lines: [{ trouble: 'CANCELLED' }] })
    const walked = await planner.read(`tours/${wave.tours[0]!.id}`)
    await planner.send('POST', `tours/${walked.id}/return`, {
      reason: 'cancelled',
      lines: walked.lines.map(({ id }) => ({ id, skuTotal: 2, toLocationId: places[0] })),
    })
    expect(await orderOf(order!.id)).toMatchObject({ orderStatus: 'CANCELLED' })
    expect(await read(wave.id)).toMatchObject({ waveStatus: 'COMPLETED' })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 5, ordered: 0 }])
  })
})

describe('the put wall', () => {
  it('says the slot of a piece, and when the slot is full', async () => {
    const a = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const b = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const both = [
      { productId: a.productId, skuTotal: 1 },
      { productId: b.productId, skuTotal: 1 },
    ]
    const orders = await takeOrders(2, both)
    const wave = await plan(ids(orders), { mode: 'BATCH_SORT' })
    await send(`/${wave.id}/release`)
    expect(await tour(wave, 'complete')).toMatchObject({ waveStatus: 'SORTING', progress: { toSort: 4 } })
    const sort = (body: object) =>
      planner.send<{ slot: number; orderId: string; slotComplete: boolean; waveStatus: string }>(
        'POST',
        `wavePicks/${wave.id}/sort`,
        body,
      )
    const first = await sort({ productId: a.productId })
    expect(first).toMatchObject({ slot: 1, slotComplete: false })
    expect(await sort({ productId: b.productId })).toMatchObject({
      slot: 1,
      orderId: first.orderId,
      slotComplete: true,
    })
    expect(await sort({ productId: b.productId })).toMatchObject({ slot: 2, slotComplete: false })
    await planner.send('POST', `wavePicks/${wave.id}/unsort`)
    expect(await sort({ productId: b.productId })).toMatchObject({ slot: 2, slotComplete: false })
    expect(await refusal(sort({ productId: b.productId }))).toMatchObject({ error: 'NOT_IN_WAVE' })
    expect(await sort({ productId: a.productId })).toMatchObject({ slot: 2, slotComplete: true, waveStatus: 'PACKING' })
  })

  it('stops at a piece of a cancelled order', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const orders = await takeOrders(2, [{ productId, skuTotal: 1 }])
    const wave = await plan(ids(orders), { mode: 'BATCH_SORT' })
    await send(`/${wave.id}/release`)
    await tour(wave, 'complete')
    await planner.send('POST', `orders/${orders[0]!.id}/cancel`, { reason: 'no' })
    await send(`/${wave.id}/sort`, { productId })
    expect(await refusal(send(`/${wave.id}/sort`, { productId }))).toMatchObject({
      httpStatus: 409,
      error: 'STOP_CANCELLED',
      detail: { number: orders[0]!.orderNo },
    })
    const walked = await planner.read(`tours/${wave.tours[0]!.id}`)
    const back = walked.lines.filter(({ orderId }) => orderId === orders[0]!.id)
    await planner.send('POST', `tours/${walked.id}/return`, {
      reason: 'cancelled',
      lines: back.map(({ id }) => ({ id, skuTotal: 1 })),
    })
  })
})

describe('a wave that somebody completes', () => {
  it('has nothing to pick any more, and lets go of orders that are not packed', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
    const [order] = await takeOrders(1, [{ productId, skuTotal: 1 }])
    const wave = await plan([order!.id])
    await send(`/${wave.id}/release`)
    expect(await refusal(send(`/${wave.id}/complete`))).toMatchObject({ httpStatus: 409, error: 'TOURS_OPEN' })
    await tour(wave, 'complete')
    expect(await send(`/${wave.id}/complete`)).toMatchObject({
      waveStatus: 'COMPLETED',
      lines: [{ leftReason: 'CLOSED', orderStatus: 'PICKED' }],
    })
  })
})
