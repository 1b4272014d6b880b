import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { orderMaker as bodyMaker } from '../../testing/distribution/consumer-orders.ts'
import { orderMaker } from '../../testing/distribution/picked-orders.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, admin: clerk } = await dayAtWork()
const orderOf = bodyMaker(day, 'BAD')
const { picked } = orderMaker(clerk, day)
const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
const carrier = rows[0]!.id

const COUNTED = ['consumer_order', 'consumer_order_line', 'parcel', 'manifest', 'stock_entry'] as const
async function figures() {
  const counts = COUNTED.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')
  return (await test.pool.query(`select ${counts}`)).rows[0]
}
/** Is refused at this field, and nothing is changed by it. */
async function expectRefused(work: () => Promise<unknown>, expected: object) {
  const before = await figures()
  expect(await refusal(work())).toMatchObject(expected)
  expect(await figures()).toEqual(before)
}

it('an order for a product that nobody knows', async () => {
  const body = orderOf([{ productCode: 'NO-SUCH-THING', skuTotal: 1 }])
  await expectRefused(() => clerk.send('POST', 'orders', body), {
    httpStatus: 422,
    error: 'UNKNOWN_REFERENCE',
    fields: [{ field: 'lines.0.productCode' }],
  })
})

it('a second order with the same number and other lines, when the first is being picked', async () => {
  const { id } = await picked(1)
  const before = await clerk.read(`orders/${id}`)
  const { platformOrderNo } = before
  const body = orderOf([{ productId: await day.product(), skuTotal: 7 }], { platformOrderNo })
  await expectRefused(() => clerk.send('POST', 'orders', body), { httpStatus: 409, error: 'WRONG_STATE' })
  expect(await clerk.read(`orders/${id}`)).toEqual(before)
})

it('more orders than a call takes', async () => {
  const productId = await day.product()
  const orders = Array.from({ length: 501 }, () => orderOf([{ productId, skuTotal: 1 }]))
  await expectRefused(() => clerk.send('POST', 'orders', { orders }), {
    httpStatus: 400,
    fields: [{ field: 'orders' }],
  })
})

it('a waybill that another parcel has', async () => {
  const one = await picked(1, { logisticsCompanyId: carrier })
  const two = await picked(1, { logisticsCompanyId: carrier })
  const pack = (id: string) =>
    clerk.send('POST', `orders/${id}/pack`, { weight: '1', weightReason: 'as weighed', expressNum: 'TWICE-1' })
  await pack(one.id)
  await expectRefused(() => pack(two.id), { error: 'DUPLICATE_WAYBILL', fields: [{ field: 'expressNum' }] })
})

it.each(['0', 0, '-1', 'heavy'])('a parcel that weighs %s', async (weight) => {
  const { id } = await picked(1)
  await expectRefused(() => clerk.send('POST', `orders/${id}/pack`, { weight }), {
    httpStatus: 400,
    fields: [{ field: 'weight' }],
  })
})

it('a scan of something that is no parcel, at handover and at the put wall', async () => {
  const scan = { logisticsCompanyId: carrier, parcelNos: ['}{ nonsense ;--'] }
  await expectRefused(() => clerk.send('POST', 'manifests', scan), { fields: [{ field: 'parcelNos.0' }] })
  const nobody = '00000000-0000-4000-8000-000000000000'
  await expectRefused(() => clerk.send('POST', `wavePicks/${nobody}/sort`, { barcode: '}{ nonsense' }), {
    httpStatus: 404,
  })
})
