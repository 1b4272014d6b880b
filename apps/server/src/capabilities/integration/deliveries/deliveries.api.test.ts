import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { beforeEach, describe, expect, it } from 'vitest'
import { managedDocument } from '../../../kit/document/document-handlers.ts'
import { handlersOf } from '../../../kit/events/handlers.ts'
import type { StoredEvent } from '../../../kit/events/stored-event.ts'
import { housekeeping } from '../../../system-data/housekeeping/housekeeping.ts'
import { type Delivery, deliveryDay, isGenuine } from '../../../testing/erp/deliveries-fixture.ts'
import { senderContext, whileSending } from '../../../testing/erp/delivery-desk.ts'
import type { ErpReceiver, ReceivedCall } from '../../../testing/erp/erp-receiver.ts'
import { refusal } from '../../../testing/test-app.ts'
import { registrationHandlers } from '../../inbound/registrations/routes.ts'

const { test, day, admin, clerk, noticeId, onlyErp, sync, deliveries, states, until } = await deliveryDay()

let erp: ErpReceiver
let integrationId: string
let secret: string
beforeEach(async () => {
  ;({ erp, integrationId, secret } = await onlyErp())
  return () => erp.close()
})

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

  it('goes on counting after old messages were removed', async () => {
    const context = await senderContext(test)
    const report = async () => undefined
    const sequences = async () =>
      (await test.pool.query<{ sequence: number }>('select sequence from integration_delivery order by sequence')).rows
    for (const expected of [1, 2, 3]) {
      await sync()
      expect(await sequences()).toEqual([{ sequence: expected }])
      await test.pool.query(
        `update integration_delivery set state = 'SENT', next_time = null, created_time = $1::timestamptz - interval '91 days'`,
        [test.clock.now()],
      )
      const removed = await housekeeping.run(context, { report })
      expect([removed.deliveries, await sequences()]).toEqual([1, []])
    }
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
    const { rows } = await test.pool.query<StoredEvent>(
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
