import { expect, it } from 'vitest'
import { waitingForLock } from '../../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'

const { test, day, admin: clerk } = await dayAtWork()
const { takeOrder } = consumerOrders(clerk, day)
await test.pool.query('update cargo_owner set allows_split = true where id = $1', [day.ownerId])

const firstLine = async (id: string) => (await clerk.read(`orders/${id}`)).lines[0]!.id
const split = (id: string, lineId: string, skuTotal: number) =>
  clerk.send('POST', `orders/${id}/split`, { lines: [{ id: lineId, skuTotal }] })
const partsOf = async (orderNo: unknown) => {
  const { content } = await clerk.read(`orders?orderNo=${orderNo}&sort=orderNo,asc`)
  return content as { id: string; orderNo: string }[]
}

it('an order and what was split off it are split at the same time, each under a number of its own', async () => {
  const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const { id, orderNo } = await takeOrder([{ productId, skuTotal: 6 }])
  await split(id, await firstLine(id), 3)
  const [, second] = await partsOf(orderNo)
  const lineIds = [await firstLine(id), await firstLine(second!.id)] as const
  const client = await test.pool.connect()
  let splitting: Promise<unknown>
  try {
    await client.query('begin')
    // Neither can store its new part while the owner is locked.
    await client.query('select 1 from cargo_owner where id = $1 for update', [day.ownerId])
    splitting = Promise.all([split(id, lineIds[0], 1), split(second!.id, lineIds[1], 1)])
    await waitingForLock(client, 2)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await splitting
  const numbers = (await partsOf(orderNo)).map((one) => one.orderNo)
  expect(numbers).toEqual([orderNo, `${orderNo}-2`, `${orderNo}-3`, `${orderNo}-4`])
})
