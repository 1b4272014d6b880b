import { expect, it } from 'vitest'
import { waitingForLock } from '../../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'

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
