import { expect, it } from 'vitest'
import { orderMaker } from '../../testing/distribution/picked-orders.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp({ live: true, atTheEnd: expectNothingWrong })
const day = await warehouseDay(test)
const clerk = await day.as('admin')
const { picked, waiting } = orderMaker(clerk, day)
const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
const carrier = rows[0]!.id

interface ErpNews {
  readonly deliveries: readonly { readonly event: string }[]
  readonly isWanted: boolean
}
const newsOf = (id: string) => clerk.send<ErpNews>('GET', `orders/${id}/erp`)
const expectEvents = (id: string, events: readonly string[]) =>
  waitFor(async () => expect((await newsOf(id)).deliveries.map(({ event }) => event).sort()).toEqual(events))

async function handOver(order: { readonly id: string }, lines?: readonly object[]) {
  const { parcels } = await clerk.send<{ parcels: { parcelNo: string }[] }>('POST', `orders/${order.id}/pack`, {
    weight: '1',
    weightReason: 'as weighed',
    lines,
  })
  const parcelNos = parcels.map(({ parcelNo }) => parcelNo)
  const list = () => clerk.send('POST', 'manifests', { logisticsCompanyId: carrier, parcelNos })
  const ship = async () => {
    const { id } = await list()
    await clerk.send('POST', `manifests/${id}/ship`, {})
    return id
  }
  return ship
}

it('nobody is told again before a platform wants it', async () => {
  const order = await waiting(1)
  expect(await refusal(clerk.send('POST', `orders/${order.id}/erp/sync`))).toMatchObject({ error: 'NO_INTEGRATION' })
})

it('a platform is told once that an order left, once more when it left again, and once of a cancelled one', async () => {
  await clerk.send('POST', 'integrations', {
    name: 'Platform',
    url: 'https://platform.example.com/in',
    documentTypes: ['ORDER'],
    automatic: true,
    timeoutSeconds: 1,
  })
  const order = await picked(1, { logisticsCompanyId: carrier, expressNum: 'TOLD-1' })
  expect((await newsOf(order.id)).isWanted).toBe(false)
  expect(await refusal(clerk.send('POST', `orders/${order.id}/erp/sync`))).toMatchObject({
    httpStatus: 409,
    error: 'WRONG_STATE',
  })
  const ship = await handOver(order)
  const manifestId = await ship()
  await expectEvents(order.id, ['completed'])
  await clerk.send('POST', `manifests/${manifestId}/reverse`, { reason: 'flat tyre' })
  await ship()
  await expectEvents(order.id, ['completed', 'completed'])

  const cancelled = await waiting(1)
  await clerk.send('POST', `orders/${cancelled.id}/cancel`, { reason: 'bought twice' })
  await expectEvents(cancelled.id, ['completed'])
  // Nothing more comes later of either.
  const last = await waiting(1)
  await clerk.send('POST', `orders/${last.id}/cancel`, { reason: 'bought twice' })
  await expectEvents(last.id, ['completed'])
  await expectEvents(order.id, ['completed', 'completed'])
  await expectEvents(cancelled.id, ['completed'])

  const inPart = await picked(2, { logisticsCompanyId: carrier })
  const [line] = (await clerk.read(`orders/${inPart.id}`)).lines
  await (await handOver(inPart, [{ id: line!.id, skuTotal: 1 }]))()
  await clerk.send('POST', `orders/${inPart.id}/cancel`, { reason: 'bought twice' })
  const pick = await clerk.read(`pickByOrders/${inPart.pickId}`)
  const back = { lines: [{ id: pick.lines[0]!.id, skuTotal: 1 }], reason: 'cancelled' }
  await clerk.send('POST', `pickByOrders/${inPart.pickId}/return`, back)
  await expectEvents(inPart.id, ['completed'])

  // Somebody asks for it again, which the history of the order says.
  expect((await newsOf(order.id)).isWanted).toBe(true)
  await clerk.send('POST', `orders/${order.id}/erp/sync`)
  await expectEvents(order.id, ['completed', 'completed', 'sync'])
  expect((await clerk.history(`orders/${order.id}`)).map(({ action }) => action)).toContain('sync')
})
