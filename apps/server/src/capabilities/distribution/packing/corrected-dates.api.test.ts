import { expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, day, admin: clerk } = await dayAtWork()
const { takeOrder } = consumerOrders(clerk, day)
const carriers = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
const logisticsCompanyId = carriers.rows[0]!.id
const [GOOD, OVER] = ['2099-05-01', '2020-05-01']

/** Pieces of one batch on the stage of an order; `correct` gives the batch another last day, as an administrator does. */
async function pickedBatch(batchNum: string) {
  const { productId, stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 5, batchNum, expiryDate: GOOD }])
  const { id, orderNo } = await takeOrder([{ productId, skuTotal: 2 }], { logisticsCompanyId })
  const pick = await clerk.send('POST', `pickByOrders/${id}/ORDER`)
  await clerk.send('POST', `pickByOrders/${pick.id}/complete`)
  let stockId = stockIds[0]!
  const correct = async (expiryDate: string) => {
    await clerk.change(stockId, { quantity: 3, to: { expiryDate }, reason: 'misread' })
    const shelf = (await day.stockOf(productId)).find(({ onHand }) => onHand === 3)
    stockId = shelf!.id
  }
  return { id, orderNo, correct }
}
const pack = (id: string, body: object = {}) =>
  clerk.send<{ parcels: { id: string; parcelNo: string }[] }>('POST', `orders/${id}/pack`, body)
const tooOld = { error: 'LIFE_TOO_SHORT', detail: { expiryDate: OVER } }

it('pieces are packed by the last day that their batch has now', async () => {
  const { id, orderNo, correct } = await pickedBatch('CD-1')
  await correct(OVER)
  const scan = () => clerk.send('POST', 'orders/toPack', { code: orderNo, stationId: 'station-1' })
  expect(await scan()).toMatchObject({ lines: [{ tooOld: OVER }] })
  expect(await refusal(pack(id))).toMatchObject(tooOld)
  await correct('2099-06-01')
  expect(await scan()).toMatchObject({ lines: [{ tooOld: null }] })
  const { parcels } = await pack(id)
  expect(await clerk.read(`parcels/${parcels[0]!.id}`)).toMatchObject({ lines: [{ expiryDate: '2099-06-01' }] })
})

it('a parcel leaves by the last day that its batch has now, and shows it', async () => {
  const { id, orderNo, correct } = await pickedBatch('CD-2')
  const [line] = (await clerk.read(`orders/${id}`)).lines
  await pack(id, { lines: [{ id: line!.id, skuTotal: 1 }] })
  await correct(OVER)
  await correct('2099-07-01')
  // One parcel was packed under each day: their pieces stand on one row all the same.
  const { parcels } = await pack(id)
  const parcelNos = parcels.map(({ parcelNo }) => parcelNo)
  const list = await clerk.send('POST', 'manifests', { logisticsCompanyId, parcelNos })
  const ship = () => clerk.send('POST', `manifests/${list.id}/ship`)
  await correct(OVER)
  const [stopped] = parcelNos.toSorted()
  const named = { expiryDate: OVER, number: stopped, order: orderNo }
  expect(await refusal(ship())).toMatchObject({
    error: 'PARCEL_TOO_OLD',
    detail: named,
    message: expect.stringContaining(stopped!),
  })
  await correct('2099-08-01')
  expect(await ship()).toMatchObject({ status: 'SHIPPED', skuTotal: 2 })
  for (const one of parcels)
    expect(await clerk.read(`parcels/${one.id}`)).toMatchObject({ lines: [{ expiryDate: '2099-08-01' }] })
  await clerk.send('POST', `manifests/${list.id}/reverse`, { reason: 'flat tyre' })
  expect(await clerk.read(`orders/${id}`)).toMatchObject({ orderStatus: 'PACKED', stagedSkuTotal: 2 })
})
