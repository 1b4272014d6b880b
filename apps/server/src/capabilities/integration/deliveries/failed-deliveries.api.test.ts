import { beforeEach, describe, expect, it } from 'vitest'
import { type Delivery, deliveryDay, isGenuine } from '../../../testing/erp/deliveries-fixture.ts'
import { senderContext, whileSending } from '../../../testing/erp/delivery-desk.ts'
import { answers, ErpReceiver, hangs } from '../../../testing/erp/erp-receiver.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { claimDelivery } from './claim.ts'

const { test, admin, onlyErp, sync, deliveries, until, seconds } = await deliveryDay()

let erp: ErpReceiver
let integrationId: string
let secret: string
beforeEach(async () => {
  ;({ erp, integrationId, secret } = await onlyErp())
  return () => erp.close()
})

describe('a system that does not answer well', () => {
  it('is tried again after ten, twenty and forty seconds', async () => {
    erp.next = [answers(500, 'no'), answers(503, 'no'), answers(500, 'still no')]
    const { db } = await senderContext(test)
    await sync()
    await whileSending(test, async () => {
      for (const [wait, attempts] of [
        [10, 1],
        [20, 2],
        [40, 3],
      ] as const) {
        const nextTime = new Date(test.clock.now().getTime() + wait * 1_000).toISOString()
        const failed = { state: 'FAILED', fault: 'REFUSED', attempts, nextTime }
        await waitFor(async () => expect(await deliveries()).toMatchObject([failed]))
        seconds(wait - 1)
        expect(await claimDelivery(db, test.clock.now(), [])).toBe(undefined)
        expect(erp.calls).toHaveLength(attempts)
        seconds(1)
      }
      await until(['SENT'])
    })
    expect(erp.calls).toHaveLength(4)
    expect(new Set(erp.calls.map(({ message }) => message.deliveryId)).size).toBe(1)
    expect(erp.calls.every((call) => isGenuine(call, secret))).toBe(true)
    expect(await deliveries()).toMatchObject([{ attempts: 4, statusCode: 200, fault: null }])
  })

  it('may hang: the call ends by itself, and it holds no connection of the database meanwhile', async () => {
    erp.next = [hangs]
    await sync()
    await whileSending(test, async () => {
      await waitFor(() => expect(erp.calls).toHaveLength(1))
      const { rows } = await test.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      expect(rows).toEqual([])
      await until(['FAILED'])
      expect(await deliveries()).toMatchObject([{ fault: 'TIMEOUT', statusCode: null, attempts: 1 }])
      seconds(10)
      await until(['SENT'])
    })
  })

  it('may go away and come back', async () => {
    await erp.close()
    await sync()
    await whileSending(test, async () => {
      await until(['FAILED'])
      expect(await deliveries()).toMatchObject([{ fault: 'UNREACHABLE', errorCode: 'ECONNREFUSED' }])
      await erp.open()
      seconds(10)
      await until(['SENT'])
    })
  })

  it('whose secret cannot be read is not called, and that is shown until somebody sends again', async () => {
    const { rows } = await test.pool.query('select secret from integration')
    await test.pool.query('update integration set secret = $1', [Buffer.alloc(60, 7)])
    await sync()
    await whileSending(test, async () => {
      await until(['FAILED'])
      const shown = { fault: 'UNREACHABLE', errorCode: 'SECRET_UNREADABLE', attempts: 1, nextTime: expect.any(String) }
      expect(await deliveries()).toMatchObject([shown])
      expect(erp.calls).toEqual([])
      await test.pool.query('update integration set secret = $1', [rows[0].secret])
      seconds(10)
      await until(['SENT'])
    })
  })

  it('is not followed elsewhere', async () => {
    const elsewhere = await new ErpReceiver().open()
    erp.next = [answers(302, '', { Location: elsewhere.url })]
    await sync()
    await whileSending(test, () => until(['FAILED']))
    expect(await deliveries()).toMatchObject([{ statusCode: 302, fault: 'REFUSED' }])
    expect(elsewhere.calls).toEqual([])
    await elsewhere.close()
  })

  it('may answer anything of any length: two kilobytes that can be read are kept', async () => {
    erp.next = [answers(400, `\u0000é${'x'.repeat(1_000_000)}`)]
    await sync()
    await whileSending(test, () => until(['FAILED']))
    const [{ lastAnswer }] = (await deliveries()) as [Delivery]
    expect(lastAnswer).toMatch(/^éx+$/)
    expect(Buffer.byteLength(String(lastAnswer))).toBeLessThanOrEqual(2_048)
  })

  it('is given up after a day, and sent again by a person', async () => {
    erp.always = answers(500)
    await sync()
    const yesterday = new Date(test.clock.now().getTime() - 24 * 3_600_000)
    await test.pool.query('update integration_delivery set waiting_since = $1', [yesterday])
    await whileSending(test, async () => {
      await until(['GIVEN_UP'])
      expect(await deliveries()).toMatchObject([{ nextTime: null, actions: ['resend'] }])
      erp.always = answers(204)
      const [given] = (await deliveries()) as [Delivery]
      const results = await admin.send('POST', 'integrationDeliveries/batch/resend', { ids: [given.id] })
      expect(results).toEqual([{ id: given.id, ok: true }])
      await until(['SENT'])
    })
    expect(await deliveries()).toMatchObject([{ attempts: 1, statusCode: 204, lastAnswer: null }])
  })

  it('is given a day from the first attempt, and days on which nothing was sent do not count', async () => {
    erp.always = answers(500)
    const twoDaysPass = () =>
      test.pool.query('update integration_delivery set waiting_since = $1, next_time = $1, created_time = $1', [
        new Date(test.clock.now().getTime() - 48 * 3_600_000),
      ])
    await sync()
    for (const attempts of [1, 2]) {
      await twoDaysPass()
      const failed = { state: 'FAILED', attempts, nextTime: expect.any(String) }
      await whileSending(test, () => waitFor(async () => expect(await deliveries()).toMatchObject([failed])))
    }
  })

  it('hears nothing while deliveries are held, and everything afterwards', async () => {
    const hold = async (holdDeliveries: boolean) => {
      const { version } = await admin.send<{ version: number }>('GET', 'settings')
      await admin.send('PUT', 'settings', { version, holdDeliveries })
    }
    await hold(true)
    await sync()
    const { db } = await senderContext(test)
    expect(await claimDelivery(db, test.clock.now(), [])).toBe(undefined)
    await whileSending(test, async () => {
      await hold(false)
      await until(['SENT'])
    })
  })

  it('waits while its integration is not active', async () => {
    await sync()
    await admin.send('POST', `integrations/${integrationId}/deactivate`)
    const { db } = await senderContext(test)
    expect(await claimDelivery(db, test.clock.now(), [])).toBe(undefined)
    await whileSending(test, async () => {
      await admin.send('POST', `integrations/${integrationId}/activate`)
      await until(['SENT'])
    })
  })
})
