import { createHmac, timingSafeEqual } from 'node:crypto'
import { expect } from 'vitest'
import { openTestApp } from '../open-test-app.ts'
import { waitFor } from '../wait-for.ts'
import { warehouseDay } from '../warehouse-day.ts'
import { ErpReceiver, type ReceivedCall } from './erp-receiver.ts'

export interface Delivery {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly attempts: number
  readonly [field: string]: unknown
}

/** For the tests of one file: a notice to send, and what became of everything that was to be sent. */
export async function deliveryDay() {
  const test = await openTestApp()
  const day = await warehouseDay(test)
  const admin = await day.as('admin')
  const clerk = await day.as('warehouse')
  const noticeId = (await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 10 }])).id

  /** The only system that wants anything, with nothing sent to it yet: for each test a new one. */
  async function onlyErp() {
    await test.pool.query('delete from integration_delivery; delete from integration')
    const erp = await new ErpReceiver().open()
    const { id: integrationId, secret } = await admin.send<{ id: string; secret: string }>('POST', 'integrations', {
      name: 'ERP',
      url: erp.url,
      documentTypes: ['RECV_REQ', 'RECV_REG', 'DISPATCH'],
      automatic: false,
      timeoutSeconds: 1,
    })
    return { erp, integrationId, secret }
  }

  const sync = (id = noticeId) => clerk.send<{ deliveries: Delivery[] }>('POST', `recvReqs/${id}/erp/sync`)
  const deliveries = async () =>
    (await admin.send<{ content: Delivery[] }>('GET', 'integrationDeliveries?pageSize=100')).content
  const states = async () => (await deliveries()).map(({ state }) => state)
  const until = (expected: readonly string[]) => waitFor(async () => expect((await states()).sort()).toEqual(expected))
  const seconds = (count: number) => test.clock.advance(count / 60)
  return { test, day, admin, clerk, noticeId, onlyErp, sync, deliveries, states, until, seconds }
}

/** As a receiver proves a call: without telling by the time it takes how much of a guess was right. */
export function isGenuine({ headers, body }: ReceivedCall, key: string): boolean {
  const [, time, code = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-entrepot-signature'])) ?? []
  const expected = createHmac('sha256', key).update(`${time}.${body}`).digest()
  const given = Buffer.from(code, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
