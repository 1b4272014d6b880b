import { expect, it } from 'vitest'
import { setLockTimeout } from '../../../testing/database/lock-timeout.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const { test, day, admin: clerk } = await dayAtWork({ live: true })
const { takeOrder } = consumerOrders(clerk, day)

const shortPick = async () => {
  const shelves = await shelvedBy(clerk, day, [{ planSkuTotal: 4 }, { planSkuTotal: 6 }])
  const { id } = await takeOrder([{ productId: shelves.productId, skuTotal: 4 }])
  const pick = await clerk.send('POST', `pickByOrders/${id}/ORDER`)
  const line = pick.lines[0]!
  const elsewhere = shelves.stockIds.find((stockId) => stockId !== line.stockId)!
  const short = () =>
    clerk.send('POST', `pickByOrders/${pick.id}/complete`, {
      lines: [{ id: line.id, pickedSkuTotal: 1, shortReason: 'NOT_FOUND' }],
    })
  return { id, pickId: pick.id, elsewhere, short }
}

it('a shortage is made good later when the other row was busy', async () => {
  const { id, pickId, elsewhere, short } = await shortPick()
  const client = await test.pool.connect()
  const waitLonger = setLockTimeout(test.pool, '300ms')
  try {
    await client.query('begin')
    const inWarehouse = [day.warehouseId, elsewhere]
    await client.query('select 1 from stock where warehouse_id = $1 and id = $2 for update', inWarehouse)
    await short()
    expect(await clerk.read(`pickByOrders/${pickId}`)).toMatchObject({ shortSkuTotal: 3, followUpId: null })
  } finally {
    await client.query('rollback')
    client.release()
    waitLonger()
  }
  test.clock.advance(1)
  await waitFor(async () => expect((await clerk.read(`pickByOrders/${pickId}`)).followUpId).toEqual(expect.any(String)))
  const { followUpId } = await clerk.read(`pickByOrders/${pickId}`)
  await clerk.send('POST', `pickByOrders/${followUpId}/complete`)
  expect(await clerk.read(`orders/${id}`)).toMatchObject({ orderStatus: 'PICKED' })
})

it('each of two picks of an order may put back what is in no parcel of its own', async () => {
  const { id, pickId, short } = await shortPick()
  await short()
  const { followUpId } = await clerk.read(`pickByOrders/${pickId}`)
  const followUp = await clerk.send('POST', `pickByOrders/${followUpId}/complete`)
  const order = await clerk.read(`orders/${id}`)
  // All of the first pick and none of the second, or the other way round.
  await clerk.send('POST', `orders/${id}/pack`, { lines: [{ id: order.lines[0]!.id, skuTotal: 1 }] })
  const { rows } = await test.pool.query<{ pick: string; pieces: number }>(
    `select l.document_id as pick, sum(x.sku_total)::int as pieces from parcel_line x
       join pick_task_line l on l.warehouse_id = x.warehouse_id and l.id = x.pick_line_id
      where l.order_id = $1 group by 1`,
    [id],
  )
  const packed = (pick: string) => rows.find((one) => one.pick === pick)?.pieces ?? 0
  const offers = async (pick: string) => (await clerk.read(`pickByOrders/${pick}`)).actions.includes('return')
  expect(await offers(pickId)).toBe(packed(pickId) < 1)
  expect(await offers(followUp.id)).toBe(packed(followUp.id) < 3)
})
