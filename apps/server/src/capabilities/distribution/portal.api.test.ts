import { ADMIN_BASE, PORTAL_BASE } from '@entrepot/contract/identity/api'
import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { orderMaker } from '../../testing/distribution/consumer-orders.ts'
import { grantOnly } from '../../testing/registry/two-owners.ts'
import { shelvedBy } from '../../testing/shelved.ts'

const { test, day, admin } = await dayAtWork()
const orderOf = orderMaker(day, 'P')

const call = async (
  path: string,
  init: { method?: string; body?: unknown; token?: string; language?: string } = {},
) => {
  const response = await test.raw(path, {
    method: init.method ?? 'GET',
    headers: {
      'X-Auth-Token': init.token ?? admin.token,
      'Accept-Language': init.language ?? 'en',
      ...(init.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  })
  return { status: response.status, body: await response.json() }
}
const portal = (path: string, init = {}) => call(`${PORTAL_BASE}/${path}`, init)

const { productId } = await shelvedBy(admin, day, [{ planSkuTotal: 50 }])
const post = (lines: readonly object[], header = {}) =>
  portal('orders', { method: 'POST', body: orderOf(lines, header) })
const { body: created } = await post([{ productId, skuTotal: 2 }], { latestShipTime: '2030-01-01T00:00:00Z' })
const id: string = created.data.id

// One that was picked alone and packed, and one in a wave.
const { body: alone } = await post([{ productId, skuTotal: 1 }])
const pick = await admin.send('POST', `pickByOrders/${alone.data.id}/ORDER`, {})
await admin.send('POST', `pickByOrders/${pick.id}/complete`, {})
const packing = { weight: '1', weightReason: 'as weighed' }
const packed = await admin.send<{ parcels: { id: string }[] }>('POST', `orders/${alone.data.id}/pack`, packing)
const parcelId = packed.parcels[0]!.id
const { body: together } = await post([{ productId, skuTotal: 1 }])
const plan = { orderIds: [together.data.id], mode: 'CLUSTER', cart: { slots: 4 }, effort: 'QUICK' }
const wave = await admin.send('POST', 'wavePicks', plan)

it('takes orders in, one or many, and answers them as the other base does', async () => {
  const { status, body } = await post([{ productId, skuTotal: 1 }])
  expect([status, body.data.orderStatus]).toEqual([201, 'WAITING'])
  const many = await portal('orders', {
    method: 'POST',
    body: { orders: [orderOf([{ productId, skuTotal: 1 }]), orderOf([{ productCode: 'NOBODY', skuTotal: 1 }])] },
  })
  expect(many.body.data.results).toMatchObject([
    { index: 0, outcome: 'CREATED' },
    { index: 1, outcome: 'REFUSED', error: 'UNKNOWN_REFERENCE' },
  ])
})

it.each([
  'orders',
  'waitForPickOrders',
  'waitForPickOrders/dynamicFilters',
  'orders/statusList',
  'orders/summary',
  'orders/pullDown',
  `orders/${id}`,
  `orders/${id}/lines`,
  `orders/${id}/timeline`,
  `waitForPickOrders/${id}`,
  `waitForPickOrders/${id}/lines`,
  `waitForPickOrders/${id}/timeline`,
  `orders/${id}/allocation`,
  `orders/${alone.data.id}/parcels`,
  'pickByOrders',
  'pickByOrders/pullDown',
  'pickByOrders/summary',
  `pickByOrders/${pick.id}`,
  `pickByOrders/${pick.id}/lines`,
  `pickByOrders/${pick.id}/stops`,
  `pickByOrders/${pick.id}/timeline`,
  'wavePicks',
  'wavePicks/pullDown',
  `wavePicks/${wave.id}`,
  `wavePicks/${wave.id}/lines`,
  `wavePicks/${wave.id}/stops`,
  `wavePicks/${wave.id}/parcels`,
  `wavePicks/${wave.id}/timeline`,
  'parcels',
  'parcels/pullDown',
  `parcels/${parcelId}`,
  `parcels/${parcelId}/lines`,
  `parcels/${parcelId}/timeline`,
])('answers GET %s under both bases alike', async (path) => {
  const [one, other] = [await portal(path), await call(`${ADMIN_BASE}/${path}`)]
  expect(one.status).toBe(200)
  expect(one.body).toEqual(other.body)
})

it('answers the types of orders as a bare array, in the language of the caller', async () => {
  const { body } = await portal('orders/orderTypes', { language: 'zh' })
  expect(body.map(({ value }: { value: string }) => value)).toEqual(['NORMAL', 'PRESALE', 'EXCHANGE', 'BONDED_IMPORT'])
  expect(body[0]).toMatchObject({ label: expect.stringMatching(/\p{Script=Han}/u) })
})

it('answers a pull-down with its columns, ten rows to a page', async () => {
  for (let n = 0; n < 11; n += 1) await post([{ productId, skuTotal: 1 }])
  const { body } = await portal('orders/pullDown?keyword=P-')
  expect(body.cols[0]).toEqual({ field: 'orderNo', label: 'Order no.', width: 180 })
  expect([body.rows.length, body.total > 10]).toEqual([10, true])
  expect(body.rows[0]).toMatchObject({ platform: 'TMALL', platformName: expect.any(String) })
  const second = await portal('orders/pullDown?keyword=P-&currentPage=2')
  expect(second.body.rows.length).toBe(body.total - 10)
})

it('counts what is in which state', async () => {
  const { body } = await portal('orders/summary')
  const waiting = (await portal('orders?orderStatus=WAITING')).body.data.total
  expect(body.data.states).toContainEqual({ value: 'WAITING', label: 'Waiting', count: waiting })
})

it('reads parts of an order: its lines, what happened to it, and its paper', async () => {
  expect((await portal(`orders/${id}/lines`)).body.data).toMatchObject([{ productId, skuTotal: 2 }])
  await portal(`orders/${id}/hold`, { method: 'POST', body: { reason: 'payment' } })
  const { body } = await portal(`waitForPickOrders/${id}/timeline`)
  // The clock of tests stands still, so that both happened at once.
  const events = body.data.toSorted((one: { action: string }, other: { action: string }) =>
    one.action < other.action ? -1 : 1,
  )
  expect(events).toMatchObject([
    { action: 'create', toState: 'WAITING' },
    { action: 'hold', label: 'Hold', reason: 'payment', fromState: 'WAITING', toState: 'HELD' },
  ])
  for (const path of [`orders/${id}/print`, `waitForPickOrders/${id}/print`]) {
    const printed = await portal(path)
    expect(printed.body.url).toBe(printed.body.data.url)
    const paper = await test.raw(printed.body.url)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})

it('answers the stops of a pick and of a wave in walking order, and the parcels of an order', async () => {
  const stops = (await portal(`pickByOrders/${pick.id}/stops`)).body.data
  expect(stops).toMatchObject([{ lines: [{ productId, planSkuTotal: 1, pickedSkuTotal: 1 }] }])
  const tours = (await portal(`wavePicks/${wave.id}/stops`)).body.data
  expect(tours).toMatchObject([{ orders: [{ orderId: together.data.id }], lines: [{ productId, planSkuTotal: 1 }] }])
  const parcels = (await portal(`orders/${alone.data.id}/parcels`)).body.data
  expect(parcels).toMatchObject([{ id: parcelId, status: 'PACKED', skuTotal: 1 }])
})

it('prints every kind of paper, and many in one file', async () => {
  const addresses: string[] = []
  for (const path of [`pickByOrders/${pick.id}/print`, `wavePicks/${wave.id}/print`, `parcels/${parcelId}/print`]) {
    const { status, body } = await portal(path)
    expect([path, status, body.url]).toEqual([path, 200, body.data.url])
    addresses.push(body.url)
  }
  for (const path of [
    'orders/print',
    'waitForPickOrders/print',
    'pickByOrders/print',
    'parcels/print',
    'parcels/label',
  ]) {
    const ids = path.startsWith('pick') ? [pick.id] : path.startsWith('parcels') ? [parcelId] : [id]
    const { status, body } = await portal(path, { method: 'POST', body: { ids } })
    expect([path, status]).toEqual([path, 200])
    addresses.push(body.url)
  }
  const { body: two } = await portal('orders/print', { method: 'POST', body: { ids: [id, alone.data.id] } })
  for (const address of [...addresses, two.url]) {
    const paper = await test.raw(address)
    expect([address, paper.status, paper.headers.get('content-type')]).toEqual([address, 200, 'application/pdf'])
  }
})

it('does with many rows what the body names, with a result by row', async () => {
  const { body } = await portal('waitForPickOrders', { method: 'PUT', body: { action: 'release', ids: [id, id] } })
  expect(body.data.results).toMatchObject([
    { id, ok: true },
    { id, ok: false, error: 'WRONG_STATE' },
  ])
})

it('serves nothing else under this base', async () => {
  expect((await portal('products')).status).toBe(404)
})

it('asks for the same rights, and masks the same data', async () => {
  const nobody = await call(`${PORTAL_BASE}/orders`, { token: 'A'.repeat(43) })
  expect(nobody.status).toBe(401)
  await grantOnly(test, 'ROLE_warehouse', [])
  const { token } = await test.signIn('warehouse')
  expect((await portal('orders', { token })).status).toBe(403)
  await grantOnly(test, 'ROLE_warehouse', ['orders.read'])
  for (const path of ['orders', `orders/${id}`, 'orders/pullDown', 'waitForPickOrders', `waitForPickOrders/${id}`])
    for (const base of [PORTAL_BASE, ADMIN_BASE]) {
      const { status, body } = await call(`${base}/${path}`, { token })
      expect([base, path, status, JSON.stringify(body).includes('王小明')]).toEqual([base, path, 200, false])
    }
})
