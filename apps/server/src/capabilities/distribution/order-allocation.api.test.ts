import type { OrderAllocation } from '@entrepot/contract/distribution/order-allocation'
import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { orderMaker } from '../../testing/distribution/consumer-orders.ts'

const { test, day, admin: planner } = await dayAtWork()
const orderOf = orderMaker(day, 'ALLOC')
const post = (lines: readonly object[], header = {}) => planner.send('POST', 'orders', orderOf(lines, header))
const allocationOf = (id: string) => planner.send<OrderAllocation>('GET', `orders/${id}/allocation`)

const later = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

it('says which pieces an order would get, why those, and why not the nearer ones', async () => {
  const productId = await day.product({ expiry_days: 700 })
  const shelve = async (batchNum: string, expiryDate: string, walk: number) => {
    const place = await day.place()
    await planner.shelve(day.ownerId, [{ productId, planSkuTotal: 5, batchNum, expiryDate }], place)
    await test.pool.query('update storage_location set walk = $1 where id = $2', [walk, place])
  }
  await shelve('OLD', later(200), 9_000)
  await shelve('NEW', later(400), 100)
  const { id } = await post([{ productId, skuTotal: 2 }])
  const { lines, wave, parcels } = await allocationOf(id)
  expect([wave, parcels]).toEqual([null, []])
  expect(lines).toMatchObject([
    {
      lineNo: 1,
      owedSkuTotal: 2,
      availableSkuTotal: 10,
      missingSkuTotal: 0,
      planned: [{ batchNum: 'OLD', expiryDate: later(200), skuTotal: 2, nearer: { batchNum: 'NEW' } }],
      picked: [],
    },
  ])
  expect(lines[0]!.planned[0]!.why).toContain('EXPIRES_FIRST')
})

it('says of a short order who is served first, and which pieces may not serve', async () => {
  const productId = await day.product()
  await planner.shelve(day.ownerId, [{ productId, planSkuTotal: 3 }], await day.place())
  await planner.shelve(day.ownerId, [{ productId, planSkuTotal: 4 }], await day.place())
  const frozen = (await day.stockOf(productId)).find(({ onHand }) => onHand === 4)!
  await planner.freeze(frozen.id)
  const first = await post([{ productId, skuTotal: 2 }], { priority: 5 })
  const short = await post([{ productId, skuTotal: 2 }])
  expect(short.orderStatus).toBe('SHORT')
  const { lines } = await allocationOf(short.id)
  expect(lines).toMatchObject([
    {
      availableSkuTotal: 3,
      missingSkuTotal: 1,
      planned: [],
      passedOver: [{ reason: 'FROZEN' }],
      servedFirst: {
        orders: [{ id: first.id, orderNo: first.orderNo, skuTotal: 2 }],
        orderTotal: 1,
        skuTotal: 2,
      },
    },
  ])
})

it('says afterwards what was picked, from where, and with which parcel and manifest it left', async () => {
  const productId = await day.product()
  await planner.shelve(day.ownerId, [{ productId, planSkuTotal: 5, batchNum: 'B7' }], await day.place())
  const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
  const logisticsCompanyId = rows[0]!.id
  const { id } = await post([{ productId, skuTotal: 2 }], { logisticsCompanyId, expressNum: 'ALLOC-1' })
  const pick = await planner.send('POST', `pickByOrders/${id}/ORDER`, {})
  await planner.send('POST', `pickByOrders/${pick.id}/complete`, {})
  const { parcels } = await planner.send<{ parcels: { id: string; parcelNo: string }[] }>('POST', `orders/${id}/pack`, {
    weight: '1',
    weightReason: 'as weighed',
  })
  const manifest = await planner.send('POST', 'manifests', {
    logisticsCompanyId,
    parcelNos: parcels.map(({ parcelNo }) => parcelNo),
  })
  await planner.send('POST', `manifests/${manifest.id}/ship`, {})
  const answer = await allocationOf(id)
  expect(answer.lines).toMatchObject([
    {
      owedSkuTotal: 0,
      planned: [],
      picked: [{ pickId: pick.id, pickType: 'ORDER_PICKING', batchNum: 'B7', planSkuTotal: 2, pickedSkuTotal: 2 }],
    },
  ])
  expect(answer.parcels).toMatchObject([
    { id: parcels[0]!.id, status: 'SHIPPED', manifestId: manifest.id, manifestNo: manifest.manifestNo, skuTotal: 2 },
  ])
  const steps = (await planner.history(`orders/${id}`)).map(({ action }) => action)
  expect(steps).toEqual(expect.arrayContaining(['create', 'pack', 'ship']))
})
