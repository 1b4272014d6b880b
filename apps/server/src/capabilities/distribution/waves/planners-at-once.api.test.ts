import { expect, it } from 'vitest'
import { setLockTimeout } from '../../../testing/database/lock-timeout.ts'
import { waitingForLock } from '../../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { wavesOf } from '../testing/waves.ts'

const PLANNERS = 4

const { test, day, admin: planner } = await dayAtWork({ connections: PLANNERS + 1 })
const { takeOrders, plan } = wavesOf(planner, day)
// The planners wait as long as the test needs.
setLockTimeout(test.pool, '0')

it('planners who all lose a race plan again, with as many connections as planners', async () => {
  const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 20 }])
  const orderIds = (await takeOrders(6, [{ productId, skuTotal: 1 }])).map(({ id }) => id)
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query('update consumer_order set version = version + 1 where id = any($1)', [orderIds])
    const planning = Promise.allSettled(Array.from({ length: PLANNERS }, () => plan(orderIds)))
    await waitingForLock(client, PLANNERS)
    await client.query('commit')
    const answers = await planning
    const waves = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(waves.map(({ lines }) => lines.map(({ orderId }) => orderId).toSorted())).toEqual([orderIds.toSorted()])
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.body] : []))
    expect(refused).toHaveLength(PLANNERS - 1)
    for (const { error, detail } of refused) {
      expect(error).toBe('NOTHING_TO_PLAN')
      expect(detail.left.map(({ orderId }: { orderId: string }) => orderId).toSorted()).toEqual(orderIds.toSorted())
    }
  } finally {
    client.release()
  }
})
