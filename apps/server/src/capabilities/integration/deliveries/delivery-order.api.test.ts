import { beforeEach, describe, expect, it } from 'vitest'
import { type Delivery, deliveryDay } from '../../../testing/erp/deliveries-fixture.ts'
import { senderContext, whileSending } from '../../../testing/erp/delivery-desk.ts'
import { answers, type ErpReceiver, hangs } from '../../../testing/erp/erp-receiver.ts'
import { refusal } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { claimDelivery } from './claim.ts'
import { startSender } from './sender.ts'

const { test, day, admin, clerk, onlyErp, sync, deliveries, states, until, seconds } = await deliveryDay()

let erp: ErpReceiver
beforeEach(async () => {
  ;({ erp } = await onlyErp())
  return () => erp.close()
})

describe('order', () => {
  it('what is told of one document is told in order, whatever goes wrong', async () => {
    erp.next = [answers(500)]
    for (const _ of [1, 2, 3]) await sync()
    await whileSending(
      test,
      async () => {
        await waitFor(async () => expect((await states()).sort()).toEqual(['FAILED', 'WAITING', 'WAITING']))
        seconds(10)
        await until(['SENT', 'SENT', 'SENT'])
      },
      { processes: 2 },
    )
    expect(erp.calls.map(({ message }) => message.sequence)).toEqual([1, 1, 2, 3])
  })

  it('another document does not wait for it', async () => {
    const other = await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 1 }])
    erp.next = [answers(500)]
    await sync()
    await whileSending(test, async () => {
      await until(['FAILED'])
      await sync(other.id)
      await until(['FAILED', 'SENT'])
    })
  })
})

describe('several processes', () => {
  it('never deliver the same one at the same time, and none twice', async () => {
    erp.always = async (response) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      response.writeHead(200).end()
    }
    const notices = await Promise.all(
      Array.from({ length: 12 }, async () =>
        clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 1 }]),
      ),
    )
    for (const { id } of [...notices, ...notices]) await sync(id)
    await whileSending(test, () => until(Array.from({ length: 24 }, () => 'SENT')), { processes: 3 })
    expect(erp.calls).toHaveLength(24)
    expect(new Set(erp.calls.map(({ message }) => message.deliveryId)).size).toBe(24)
    expect(erp.mostOfOne).toBe(1)
    for (const { id } of notices) {
      const own = erp.calls.filter(({ message }) => message.document?.id === id)
      expect(own.map(({ message }) => message.sequence)).toEqual([1, 2])
    }
  })

  it('take over from one that died, after a minute', async () => {
    await sync()
    const { db } = await senderContext(test)
    expect(await claimDelivery(db, test.clock.now(), [])).toMatchObject({ attempts: 1 })
    expect(await claimDelivery(db, test.clock.now(), [])).toBe(undefined)
    seconds(59)
    expect(await claimDelivery(db, test.clock.now(), [])).toBe(undefined)
    const [claimed] = (await deliveries()) as [Delivery]
    expect(claimed.state).toBe('WAITING')
    seconds(1)
    await whileSending(test, () => until(['SENT']))
    expect(await deliveries()).toMatchObject([{ attempts: 2 }])
  })

  it('one that is being sent is not sent again by a person', async () => {
    await sync()
    await whileSending(test, () => until(['SENT']))
    const [{ id }] = (await deliveries()) as [Delivery]
    await admin.send('POST', `integrationDeliveries/${id}/resend`)
    const { db } = await senderContext(test)
    await claimDelivery(db, test.clock.now(), [])
    await test.pool.query(`update integration_delivery set state = 'FAILED'`)
    expect(await refusal(admin.send('POST', `integrationDeliveries/${id}/resend`))).toMatchObject({
      error: 'WRONG_STATE',
    })
  })

  it('a process that stops breaks off what hangs and leaves it to the others at once', async () => {
    await test.pool.query('update integration set timeout_seconds = 30')
    erp.next = [hangs]
    await sync()
    const sender = startSender(await senderContext(test), 20)
    await waitFor(() => expect(erp.calls).toHaveLength(1))
    await sender.stop()
    // Given up only after its thirty seconds, the call would count as an attempt.
    expect(await deliveries()).toMatchObject([{ state: 'WAITING', attempts: 0 }])
    await whileSending(test, () => until(['SENT']))
  })
})
