import { createHmac, timingSafeEqual } from 'node:crypto'
import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { managedDocument } from '../../../kit/document/document-handlers.ts'
import { type Happened, handlersOf } from '../../../kit/events/handlers.ts'
import { senderContext, whileSending } from '../../../testing/delivery-desk.ts'
import { answers, ErpReceiver, hangs, type ReceivedCall } from '../../../testing/erp-receiver.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'
import { warehouseDay } from '../../../testing/warehouse-day.ts'
import { registrationHandlers } from '../../inbound/registrations/routes.ts'
import { claimDelivery } from './claim.ts'
import { startSender } from './sender.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const admin = await day.as('admin')
const clerk = await day.as('warehouse')
const noticeId = (await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 10 }])).id

let erp: ErpReceiver
let secret: string
let integrationId: string

beforeEach(async () => {
  await test.pool.query('delete from integration_delivery; delete from integration')
  erp = await new ErpReceiver().open()
  const made = await admin.send<{ id: string; secret: string }>('POST', 'integrations', {
    name: 'ERP',
    url: erp.url,
    documentTypes: ['RECV_REQ', 'RECV_REG', 'DISPATCH'],
    automatic: false,
    timeoutSeconds: 1,
  })
  secret = made.secret
  integrationId = made.id
  return () => erp.close()
})

interface Delivery {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly attempts: number
  readonly [field: string]: unknown
}

const sync = (id = noticeId) => clerk.send<{ deliveries: Delivery[] }>('POST', `recvReqs/${id}/erp/sync`)
const deliveries = async () =>
  (await admin.send<{ content: Delivery[] }>('GET', 'integrationDeliveries?pageSize=100')).content
const states = async () => (await deliveries()).map(({ state }) => state)
const until = (expected: readonly string[]) =>
  vi.waitFor(async () => expect((await states()).sort()).toEqual(expected), { timeout: 5_000, interval: 20 })
const seconds = (count: number) => test.clock.advance(count / 60)

/** As a receiver proves a call: without telling by the time it takes how much of a guess was right. */
function isGenuine({ headers, body }: ReceivedCall, key: string): boolean {
  const [, time, code = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-entrepot-signature'])) ?? []
  const expected = createHmac('sha256', key).update(`${time}.${body}`).digest()
  const given = Buffer.from(code, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

describe('sending a document', () => {
  it('is one signed call with the document as it was', async () => {
    const answer = await sync()
    expect(answer).toMatchObject({
      isWanted: true,
      deliveries: [{ integrationName: 'ERP', event: 'sync', state: 'WAITING' }],
    })
    await whileSending(test, () => until(['SENT']))
    const [call, ...others] = erp.calls as [ReceivedCall]
    expect(others).toEqual([])
    expect(isGenuine(call, secret)).toBe(true)
    expect(isGenuine({ ...call, body: `${call.body} ` }, secret)).toBe(false)
    expect(isGenuine(call, `${secret}x`)).toBe(false)
    const [delivery] = await deliveries()
    expect(call.headers).toMatchObject({
      'x-entrepot-delivery': delivery!.id,
      'content-type': 'application/json; charset=utf-8',
    })
    const notice = await clerk.read(`recvReqs/${noticeId}`)
    expect(call.message).toMatchObject({
      deliveryId: delivery!.id,
      event: 'RECV_REQ.sync',
      sequence: 1,
      sentAt: test.clock.now().toISOString(),
      warehouse: { id: day.warehouseId, code: 'CN-SHA' },
      document: {
        type: 'RECV_REQ',
        id: noticeId,

        version: notice.version,
        lines: [{ planSkuTotal: 10 }],
      },
    })
    expect(delivery).toMatchObject({ attempts: 1, statusCode: 200, lastAnswer: 'thanks', fault: null, nextTime: null })
  })

  it('is written down in the history of the document', async () => {
    await sync()
    expect(await clerk.history(`recvReqs/${noticeId}`)).toContainEqual(
      expect.objectContaining({ action: 'sync', username: 'warehouse' }),
    )
  })

  it('is refused where no system wants it', async () => {
    await admin.send('POST', `integrations/${integrationId}/deactivate`)
    expect(await refusal(sync())).toMatchObject({ httpStatus: 422, error: 'NO_INTEGRATION' })
    const seen = await clerk.send('GET', `recvReqs/${noticeId}/erp`)
    expect(seen).toEqual({ isWanted: false, deliveries: [] })
    const strange = '00000000-0000-7000-8000-000000000000'
    expect(await refusal(sync(strange))).toMatchObject({ httpStatus: 404 })
    expect(await states()).toEqual([])
  })

  it('is for who may write the document, and seen by who may read it', async () => {
    const owner = await day.as('owner')
    expect(await refusal(owner.send('POST', `recvReqs/${noticeId}/erp/sync`))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(owner.send('GET', `recvReqs/${noticeId}/erp`))).toMatchObject({ httpStatus: 403 })
    await sync()
    const seen = await clerk.send<{ deliveries: Delivery[] }>('GET', `recvReqs/${noticeId}/erp`)
    expect(seen.deliveries.map((one) => 'lastAnswer' in one)).toEqual([false])
  })

  it('happens once with one key, however often it is asked for', async () => {
    for (const _ of [1, 2]) await clerk.send('POST', `recvReqs/${noticeId}/erp/sync`, {}, 'the-same-key')
    expect(await states()).toEqual(['WAITING'])
  })
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
        await vi.waitFor(async () => expect(await deliveries()).toMatchObject([failed]), { timeout: 5_000 })
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
      await vi.waitFor(() => expect(erp.calls).toHaveLength(1))
      const { rows } = await test.pool.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
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
    await test.pool.query(`update integration_delivery set waiting_since = waiting_since - interval '24 hours'`)
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

describe('order', () => {
  it('what is told of one document is told in order, whatever goes wrong', async () => {
    erp.next = [answers(500)]
    for (const _ of [1, 2, 3]) await sync()
    await whileSending(
      test,
      async () => {
        await vi.waitFor(async () => expect((await states()).sort()).toEqual(['FAILED', 'WAITING', 'WAITING']))
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
    await vi.waitFor(() => expect(erp.calls).toHaveLength(1))
    const began = performance.now()
    await sender.stop()
    expect(performance.now() - began).toBeLessThan(4_500)
    expect(await deliveries()).toMatchObject([{ state: 'WAITING', attempts: 0 }])
    await whileSending(test, () => until(['SENT']))
  })
})

describe('what goes by itself', () => {
  const wantsAll = () => test.pool.query('update integration set automatic = true')

  it('a registration when it is completed, once', async () => {
    await wantsAll()
    const { registration } = await clerk.receive(day.ownerId, [{ productId: await day.product(), planSkuTotal: 5 }])
    await whileSending(test, () => until(['SENT']))
    expect(erp.calls.map(({ message }) => message)).toMatchObject([
      { event: 'RECV_REG.completed', document: { id: registration.id, status: 'COMPLETED', goodSkuTotal: 5 } },
    ])
    expect(await deliveries()).toMatchObject([{ createdBy: 'warehouse', event: 'completed', documentType: 'RECV_REG' }])
  })

  /** As a pump does that takes it for lost. */
  async function handleAgain(registrationId: string) {
    const { rows } = await test.pool.query<Happened>(
      `select id, warehouse_id as "warehouseId", resource, record_id as "recordId", version, action,
         cargo_owner_id as "cargoOwnerId", actor_id as "actorId", tab
         from event where record_id = $1 and action = 'complete'`,
      [registrationId],
    )
    const documents = new Map([['recvRegistrations', managedDocument(recvRegistrations, registrationHandlers)]])
    const context = { ...(await senderContext(test)), documents }
    expect(handlersOf(rows[0]!).length).toBeGreaterThan(0)
    for (const handler of handlersOf(rows[0]!)) await handler(context, rows[0]!)
  }

  it('the same one once, however often its event is handled', async () => {
    await wantsAll()
    const { registration } = await clerk.receive(day.ownerId, [{ productId: await day.product(), planSkuTotal: 5 }])
    await Promise.all([handleAgain(registration.id), handleAgain(registration.id)])
    expect(await states()).toEqual(['WAITING'])
  })

  it('and not one that was taken back before anybody was told', async () => {
    const { registration } = await clerk.receive(day.ownerId, [{ productId: await day.product(), planSkuTotal: 5 }])
    await admin.send('POST', `recvRegistrations/${registration.id}/reverse`, { reason: 'wrong truck' })
    await wantsAll()
    await handleAgain(registration.id)
    expect(await states()).toEqual([])
  })

  it('a truck when it leaves', async () => {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 5 }])
    await wantsAll()
    const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 5 }])
    await clerk.pick(notice.id)
    const truck = await clerk.dispatch(notice.id)
    await whileSending(test, () => until(['SENT']))
    expect(erp.calls.map(({ message }) => message)).toMatchObject([
      { event: 'DISPATCH.completed', document: { id: truck.id, status: 'SHIPPED' } },
    ])
  })

  it('nothing for a system that did not ask for it', async () => {
    await clerk.receive(day.ownerId, [{ productId: await day.product(), planSkuTotal: 5 }])
    expect(await states()).toEqual([])
  })
})
