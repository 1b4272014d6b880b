import { expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'

const { test, day, admin: clerk } = await dayAtWork()
const { takeOrder } = consumerOrders(clerk, day)
const carriers = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
const logisticsCompanyId = carriers.rows[0]!.id

/** By line of the picks of an order: the day of its own pieces, and that of the row which its claim stands on. */
const stagedDays = async (orderId: string) => {
  const { rows } = await test.pool.query<{ id: string; own: string; staged: string }>(
    `select l.id, l.expiry_date::text as own, s.expiry_date::text as staged from pick_task_line l
       join stock_reservation r on r.warehouse_id = l.warehouse_id and r.document_line_id = l.id and r.id <> l.id
       join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
      where l.order_id = $1 order by l.expiry_date`,
    [orderId],
  )
  return rows
}

it('a manifest that is reversed puts each piece back on the row that it was staged on', async () => {
  const days = ['2027-03-01', '2027-04-01', '2027-05-01']
  const { productId } = await shelvedBy(
    clerk,
    day,
    days.map((expiryDate) => ({ planSkuTotal: 1, expiryDate })),
  )
  const { id } = await takeOrder([{ productId, skuTotal: 3 }], { logisticsCompanyId })
  const pick = await clerk.send('POST', `pickByOrders/${id}/ORDER`)
  await clerk.send('POST', `pickByOrders/${pick.id}/complete`)
  const before = await stagedDays(id)
  expect(before.map(({ own, staged }) => [own, staged])).toEqual(days.map((one) => [one, one]))
  const { parcels } = await clerk.send<{ parcels: { parcelNo: string }[] }>('POST', `orders/${id}/pack`)
  for (const round of ['flat tyre', 'no driver']) {
    const parcelNos = parcels.map(({ parcelNo }) => parcelNo)
    const list = await clerk.send('POST', 'manifests', { logisticsCompanyId, parcelNos })
    await clerk.send('POST', `manifests/${list.id}/ship`)
    await clerk.send('POST', `manifests/${list.id}/reverse`, { reason: round })
    expect(await stagedDays(id)).toEqual(before)
  }
})
