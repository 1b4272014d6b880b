import { expect, it } from 'vitest'
import { waitingForLock } from '../../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, day, admin: clerk } = await dayAtWork()
const { warehouseId } = day
const { takeOrder } = consumerOrders(clerk, day)

it('a merge locks the orders in the order of their ids, whichever goes into the other', async () => {
  const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const lines = [{ productId, skuTotal: 1 }]
  const first = await takeOrder(lines, { address: '1 号' })
  const second = await takeOrder(lines, { address: '1 号' })
  const [lower, higher] = [first.id, second.id].toSorted() as [string, string]
  const client = await test.pool.connect()
  let merging: Promise<unknown>
  try {
    await client.query('begin')
    await client.query('select 1 from consumer_order where warehouse_id = $1 and id = $2 for update', [
      warehouseId,
      lower,
    ])
    merging = clerk.send('POST', `orders/${higher}/merge`, { intoId: lower })
    await waitingForLock(client)
    const lockNow = 'select 1 from consumer_order where warehouse_id = $1 and id = $2 for update nowait'
    await client.query(lockNow, [warehouseId, higher])
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await merging).toMatchObject({ mergedIntoId: lower })
})

const post = (id: string, command: string, body: object = {}) => clerk.send('POST', `orders/${id}/${command}`, body)
const merge = (id: string, intoId: string) => post(id, 'merge', { intoId })

it('an order that is held is merged with no other, and no other with it, until it is released', async () => {
  const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const take = () => takeOrder([{ productId, skuTotal: 1 }], { address: '2 号' })
  const [held, other] = [await take(), await take()]
  expect(await post(held.id, 'hold', { reason: 'payment' })).toMatchObject({
    actions: expect.not.arrayContaining(['merge']),
  })
  expect(await refusal(merge(held.id, other.id))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
  expect(await refusal(merge(other.id, held.id))).toMatchObject({
    httpStatus: 409,
    error: 'WRONG_STATE',
    detail: { state: 'HELD', number: held.orderNo },
  })
  await post(held.id, 'release')
  expect(await merge(held.id, other.id)).toMatchObject({ mergedIntoId: other.id })
})

it('one parcel leaves on the later release day of its orders, and when customs has cleared both', async () => {
  const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const merged = async (header: object, intoHeader: object) => {
    const take = (own: object) => takeOrder([{ productId, skuTotal: 1 }], { address: '3 号', ...own })
    const [order, into] = [await take(header), await take(intoHeader)]
    await merge(order.id, into.id)
    return clerk.read(`orders/${into.id}`)
  }
  const presale = (releaseDay: string) => ({ orderType: 'PRESALE', releaseDay })
  const [early, late] = [presale('2026-01-01'), presale('2099-01-01')]
  for (const [header, into] of [
    [late, early],
    [early, late],
  ] as const)
    expect(await merged(header, into)).toMatchObject({ releaseDay: '2099-01-01' })
  const bonded = (customsCleared: boolean | null) => ({ orderType: 'BONDED_IMPORT', customsCleared })
  for (const [cleared, intoCleared, both] of [
    [false, true, false],
    [null, true, null],
    [true, false, false],
    [true, null, null],
    [true, true, true],
  ] as const)
    expect(await merged(bonded(cleared), bonded(intoCleared))).toMatchObject({ customsCleared: both })
})

it('an order that leaves with another one has its state when that one is edited, and offers nothing', async () => {
  const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }])
  const take = () => takeOrder([{ productId, skuTotal: 1 }], { address: '5 号' })
  const [order, into] = [await take(), await take()]
  await merge(order.id, into.id)
  const statesAfter = async (skuTotal: number) => {
    const { version, lines } = await clerk.read(`orders/${into.id}`)
    await clerk.send('PUT', 'orders', { id: into.id, version, lines: [{ id: lines[0]!.id, skuTotal }] })
    return Promise.all([into, order].map(async ({ id }) => (await clerk.read(`orders/${id}`)).orderStatus))
  }
  expect(await statesAfter(9)).toEqual(['SHORT', 'SHORT'])
  expect(await statesAfter(2)).toEqual(['WAITING', 'WAITING'])
  const offered = ['edit', 'delete', 'make:WAVE', 'make:ORDER_PICKING']
  const { actions } = await clerk.read(`orders/${order.id}`)
  expect(actions.filter((action) => offered.includes(action))).toEqual([])
  expect((await clerk.read(`orders/${into.id}`)).actions).toEqual(expect.arrayContaining(['edit', 'make:WAVE']))
})

it('one parcel is as urgent as the more urgent of its orders, and says the remarks of both', async () => {
  const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const take = (own: object) => takeOrder([{ productId, skuTotal: 1 }], { address: '4 号', ...own })
  const urgent = { latestShipTime: '2026-03-01T08:00:00Z', paidTime: '2026-02-27T08:00:00Z', priority: 7 }
  const [early, late] = [await take({ ...urgent, buyerRemark: 'No bell', sellerRemark: 'Gift' }), await take({})]
  await merge(early.id, late.id)
  const both = {
    latestShipTime: '2026-03-01T08:00:00.000Z',
    paidTime: '2026-02-27T08:00:00.000Z',
    priority: 7,
    buyerRemark: 'No bell',
    sellerRemark: 'Gift',
    hasRemark: true,
  }
  expect(await clerk.read(`orders/${late.id}`)).toMatchObject(both)
  const third = await take({
    latestShipTime: '2026-03-09T08:00:00Z',
    priority: 1,
    buyerRemark: 'Ring twice',
    sellerRemark: 'Gift',
  })
  await merge(third.id, late.id)
  expect(await clerk.read(`orders/${late.id}`)).toMatchObject({ ...both, buyerRemark: 'No bell\nRing twice' })
})
