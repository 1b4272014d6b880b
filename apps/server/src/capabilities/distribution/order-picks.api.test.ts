import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, admin: clerk } = await dayAtWork()

let number = 0
const order = (lines: readonly object[], header = {}) => {
  number += 1
  const consignee = { consignee: '王小明', phone: '13800001234', province: '上海市', city: '上海市', address: '1 号' }
  const body = { platform: 'TMALL', platformOrderNo: `P-${number}`, cargoOwnerId: day.ownerId, ...consignee, lines }
  return clerk.send('POST', 'orders', { ...body, ...header })
}
const make = (orderId: string) => clerk.send('POST', `pickByOrders/${orderId}/ORDER`, {})
const run = (id: string, command: string, body = {}) => clerk.send('POST', `pickByOrders/${id}/${command}`, body)
const orderNow = (id: string) => clerk.read(`orders/${id}`)
const shelved = (shelves: Parameters<typeof shelvedBy>[2], columns = {}) => shelvedBy(clerk, day, shelves, columns)

describe('an order that is picked by itself', () => {
  it('is reserved, picked and staged, and says so', async () => {
    const { productId, places } = await shelved([{ planSkuTotal: 10 }])
    const { id } = await order([{ productId, skuTotal: 4 }])
    const pick = await make(id)
    expect(pick).toMatchObject({
      orderId: id,
      pickStatus: 'DRAFT',
      skuTotal: 4,
      lines: [{ locationId: places[0], planSkuTotal: 4 }],
    })
    expect(await orderNow(id)).toMatchObject({ orderStatus: 'PICKING', pickMode: 'BY_ORDER', reservedSkuTotal: 4 })
    await run(pick.id, 'start')
    expect(await run(pick.id, 'complete')).toMatchObject({ pickStatus: 'PICKED', stagedSkuTotal: 4 })
    expect(await orderNow(id)).toMatchObject({
      orderStatus: 'PICKED',
      next: { action: 'pack' },
      reservedSkuTotal: 0,
      stagedSkuTotal: 4,
      lines: [{ stagedSkuTotal: 4, reservedSkuTotal: 0 }],
    })
    expect(await day.stockOf(productId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ locationId: day.stage, onHand: 4, ordered: 4 }),
        expect.objectContaining({ locationId: places[0], onHand: 6, ordered: 0 }),
      ]),
    )
  })

  it('stands in a list of its own', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const { id } = await order([{ productId, skuTotal: 1 }])
    const pick = await make(id)
    const numbersOf = async (path: string) => {
      const { content } = await clerk.read(`${path}?keyword=${pick.pickNo}`)
      return (content as { pickNo: string }[]).map(({ pickNo }) => pickNo)
    }
    expect(await numbersOf('pickByOrders')).toEqual([pick.pickNo])
    expect(await numbersOf('pickTasks')).toEqual([])
    expect(await refusal(clerk.read(`pickTasks/${pick.id}`))).toMatchObject({ httpStatus: 404 })
    expect(await refusal(clerk.send('POST', `pickTasks/${pick.id}/start`, {}))).toMatchObject({ httpStatus: 404 })
  })

  it('is refused whole when stock does not suffice for all of it', async () => {
    const { productId } = await shelved([{ planSkuTotal: 2 }])
    const other = await shelved([{ planSkuTotal: 5 }])
    const { id } = await order([
      { productId, skuTotal: 3 },
      { productId: other.productId, skuTotal: 1 },
    ])
    expect(await refusal(make(id))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE', detail: { state: 'SHORT' } })
    expect(await orderNow(id)).toMatchObject({ orderStatus: 'SHORT', reservedSkuTotal: 0 })
  })

  it('takes bonded pieces only where it is an import, and no others', async () => {
    const free = await shelved([{ planSkuTotal: 5 }])
    const { id } = await order([{ productId: free.productId, skuTotal: 1 }], { orderType: 'BONDED_IMPORT' })
    expect(await orderNow(id)).toMatchObject({ orderStatus: 'SHORT' })
  })

  it('leaves the batch that an order before it asks for, and that one gets it', async () => {
    const { productId } = await shelved(
      [
        { planSkuTotal: 3, batchNum: 'B1', expiryDate: '2027-03-01' },
        { planSkuTotal: 2, batchNum: 'B1', expiryDate: '2027-03-01' },
        { planSkuTotal: 5, batchNum: 'B2', expiryDate: '2027-06-01' },
      ],
      { expiry_days: 900 },
    )
    const first = await order([{ productId, skuTotal: 4, batchNum: 'B1' }], { priority: 5 })
    const held = await order([{ productId, skuTotal: 1, batchNum: 'B1' }], { priority: 9 })
    await clerk.send('POST', `orders/${held.id}/hold`, { reason: 'address' })
    const later = await order([{ productId, skuTotal: 5 }])
    const pick = await make(later.id)
    const pieces = (batchNum: string) =>
      pick.lines.reduce((sum, line) => sum + (line.batchNum === batchNum ? Number(line.planSkuTotal) : 0), 0)
    expect([pieces('B1'), pieces('B2')]).toEqual([1, 4])
    expect((await make(first.id)).lines.map(({ batchNum }) => batchNum)).toEqual(['B1', 'B1'])
  })

  it('is not picked before the day of a presale', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const { id } = await order([{ productId, skuTotal: 1 }], { orderType: 'PRESALE', releaseDay: '2099-01-01' })
    expect(await refusal(make(id))).toMatchObject({ httpStatus: 409, error: 'NOT_RELEASED_YET' })
  })

  it('waits again when its pick is cancelled', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const { id } = await order([{ productId, skuTotal: 2 }])
    const pick = await make(id)
    await run(pick.id, 'cancel')
    expect(await orderNow(id)).toMatchObject({ orderStatus: 'WAITING', pickMode: null, reservedSkuTotal: 0 })
    expect(await day.stockOf(productId)).toEqual([expect.objectContaining({ onHand: 5, ordered: 0 })])
  })

  it('gets from elsewhere what was not found', async () => {
    const { productId, places } = await shelved([{ planSkuTotal: 4 }, { planSkuTotal: 6 }])
    const { id } = await order([{ productId, skuTotal: 4 }])
    const pick = await make(id)
    const line = pick.lines[0]!
    await run(pick.id, 'complete', { lines: [{ id: line.id, pickedSkuTotal: 1, shortReason: 'NOT_FOUND' }] })
    const { followUpId } = await clerk.read(`pickByOrders/${pick.id}`)
    const elsewhere = places.find((place) => place !== line.locationId)
    expect(await clerk.read(`pickByOrders/${followUpId}`)).toMatchObject({
      orderId: id,
      followsId: pick.id,
      lines: [{ locationId: elsewhere, planSkuTotal: 3 }],
    })
    await run(String(followUpId), 'complete')
    expect(await orderNow(id)).toMatchObject({ orderStatus: 'PICKED', stagedSkuTotal: 4 })
  })
})

describe('an order that is cancelled while it is picked', () => {
  it('frees what nobody has taken', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const { id } = await order([{ productId, skuTotal: 2 }])
    const pick = await make(id)
    const cancelled = await clerk.send('POST', `orders/${id}/cancel`, { reason: 'the buyer cancelled' })
    expect(cancelled).toMatchObject({ orderStatus: 'CANCELLED', reservedSkuTotal: 0 })
    expect(await clerk.read(`pickByOrders/${pick.id}`)).toMatchObject({ pickStatus: 'CANCELLED' })
    expect(await day.stockOf(productId)).toEqual([expect.objectContaining({ onHand: 5, ordered: 0 })])
  })

  it('brings back what was picked, and is cancelled when the last piece is back', async () => {
    const { productId, places } = await shelved([{ planSkuTotal: 5 }])
    const { id } = await order([{ productId, skuTotal: 3 }])
    const pick = await make(id)
    const line = pick.lines[0]!
    await run(pick.id, 'confirm', { lines: [{ id: line.id, pickedSkuTotal: 2 }] })
    await clerk.send('POST', `orders/${id}/cancel`, { reason: 'the buyer cancelled' })
    expect(await orderNow(id)).toMatchObject({ orderStatus: 'CANCELLING', stagedSkuTotal: 2, reservedSkuTotal: 0 })
    await run(pick.id, 'return', { reason: 'cancelled', lines: [{ id: line.id, skuTotal: 2 }] })
    expect(await orderNow(id)).toMatchObject({ orderStatus: 'CANCELLED', stagedSkuTotal: 0 })
    expect(await day.stockOf(productId)).toEqual([
      expect.objectContaining({ onHand: 5, ordered: 0, locationId: places[0] }),
    ])
  })
})

describe('many orders', () => {
  it('are picked one by one in one call, with a result for each', async () => {
    const { productId } = await shelved([{ planSkuTotal: 5 }])
    const orders = [await order([{ productId, skuTotal: 2 }]), await order([{ productId, skuTotal: 2 }])]
    const held = await order([{ productId, skuTotal: 1 }])
    await clerk.send('POST', `orders/${held.id}/hold`, { reason: 'address' })
    const ids = [...orders, held].map(({ id }) => id)
    const results = await clerk.send<{ id: string; ok: boolean; error?: string }[]>(
      'POST',
      'pickByOrders/batch/ORDER',
      { ids },
      'pick-these-once',
    )
    expect(results.map(({ ok, error }) => error ?? ok)).toEqual([true, true, 'WRONG_STATE'])
    await clerk.send('POST', 'pickByOrders/batch/ORDER', { ids }, 'pick-these-once')
    expect(await day.stockOf(productId)).toEqual([expect.objectContaining({ onHand: 5, ordered: 4 })])
  })
})

describe('two at once', () => {
  it('pick an order only once', async () => {
    const { productId } = await shelved([{ planSkuTotal: 20 }])
    const { id } = await order([{ productId, skuTotal: 2 }])
    const outcomes = await Promise.allSettled([make(id), make(id), make(id)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await orderNow(id)).toMatchObject({ reservedSkuTotal: 2 })
  })

  it('cancel and complete in either order, and nothing is lost', async () => {
    const { productId } = await shelved([{ planSkuTotal: 20 }])
    const { id } = await order([{ productId, skuTotal: 2 }])
    const pick = await make(id)
    await Promise.allSettled([
      run(pick.id, 'complete'),
      clerk.send('POST', `orders/${id}/cancel`, { reason: 'the buyer cancelled' }),
    ])
    const { orderStatus, stagedSkuTotal } = await orderNow(id)
    expect([orderStatus, stagedSkuTotal]).toEqual(stagedSkuTotal === 2 ? ['CANCELLING', 2] : ['CANCELLED', 0])
  })
})

it('leaves nothing wrong behind', async () => {
  await expectNothingWrong(test)
})
