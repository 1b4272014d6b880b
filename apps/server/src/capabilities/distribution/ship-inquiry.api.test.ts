import { FILE_BASE } from '@entrepot/contract/identity/api'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDb } from '../../kit/sql/db.ts'
import { inTransaction } from '../../kit/write/transaction.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { orderMaker } from '../../testing/distribution/picked-orders.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, day, admin: service } = await dayAtWork()
const { picked } = orderMaker(service, day)
const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
const carrier = rows[0]!.id

let number = 0
/** A parcel that has left. */
async function shipped(header = {}) {
  number += 1
  const order = await picked(1, { logisticsCompanyId: carrier, expressNum: `ASK-${number}`, ...header })
  const { parcels } = await service.send<{ parcels: { id: string; parcelNo: string }[] }>(
    'POST',
    `orders/${order.id}/pack`,
    { weight: '1', weightReason: 'as weighed' },
  )
  const [parcel] = parcels as [{ id: string; parcelNo: string }]
  const manifest = await service.send('POST', 'manifests', {
    logisticsCompanyId: carrier,
    parcelNos: [parcel.parcelNo],
  })
  await service.send('POST', `manifests/${manifest.id}/ship`, {})
  return { ...parcel, order, manifest }
}
const listed = async (query: Record<string, string>) => {
  const { content } = await service.send<{ content: { id: string }[] }>('GET', `parcels?${new URLSearchParams(query)}`)
  return content.map(({ id }) => id)
}

it('finds a parcel by any of its numbers, the end of the phone, a product or a batch', async () => {
  const { id, parcelNo, order } = await shipped({ phone: '13900008642' })
  await shipped()
  const { platformOrderNo, orderNo, expressNum } = await service.read(`orders/${order.id}`)
  for (const keyword of [parcelNo, orderNo, platformOrderNo, expressNum].map(String))
    expect([keyword, await listed({ keyword })]).toEqual([keyword, [id]])
  expect(await listed({ phoneEnd: '8642' })).toEqual([id])
  expect(await listed({ phoneEnd: '8643' })).toEqual([])
  expect(await listed({ productId: order.productId })).toEqual([id])
  await test.pool.query('update parcel_line set batch_num = $1 where document_id = $2', ['LOT-77', id])
  expect(await listed({ batchNum: 'LOT-77' })).toEqual([id])
})

it('the end of a phone is found by an index', async () => {
  const plan = await inTransaction(createDb(test.pool), async (trx) => {
    // A cluster tells its workers of what is set for a transaction.
    await sql`set local citus.propagate_set_commands = 'local'`.execute(trx)
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select 1 from consumer_order o
       where o.warehouse_id = ${sql.lit(day.warehouseId)} and right(o.phone, 4) = '8642'`.execute(trx)
    return rows
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('consumer_order_phone_end')
})

it('notes a claim with photos, lists it, and takes it off again with a reason', async () => {
  const { id, parcelNo, order } = await shipped()
  await service.send('POST', `parcels/${id}/claim`, { kind: 'DAMAGED', note: 'wet corner' })
  const form = new FormData()
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  form.set('file', new File([Buffer.from(png, 'base64')], 'corner.png', { type: 'image/png' }))
  const sent = await test.raw(FILE_BASE, { method: 'POST', headers: { 'X-Auth-Token': service.token }, body: form })
  const { data: file } = (await sent.json()) as { data: { id: string } }
  const photos = await service.send<{ name: string }[]>('POST', `parcels/${id}/attachments`, { fileId: file.id })
  expect(photos).toMatchObject([{ name: 'corner.png' }])
  expect(await listed({ claimKind: 'DAMAGED', keyword: parcelNo })).toEqual([id])
  expect(await refusal(service.send('POST', `parcels/${id}/closeClaim`, {}))).toMatchObject({
    httpStatus: 422,
    fields: [{ field: 'reason' }],
  })
  await service.send('POST', `parcels/${id}/closeClaim`, { reason: 'buyer was refunded' })
  expect(await listed({ claimKind: 'DAMAGED', keyword: parcelNo })).toEqual([])
  for (const path of [`parcels/${id}`, `orders/${order.id}`]) {
    const steps = await service.history(path)
    expect(steps.find(({ action }) => action === 'claim')).toMatchObject({ after: { kind: 'DAMAGED' } })
    expect(steps.find(({ action }) => action === 'closeClaim')).toMatchObject({ reason: 'buyer was refunded' })
  }
})

it('tells the whole way of an order: who did what, and when', async () => {
  const { order, manifest } = await shipped()
  await service.send('POST', `manifests/${manifest.id}/reverse`, { reason: 'flat tyre' })
  await service.send('POST', `orders/${order.id}/unpack`, { reason: 'wrong carton' })
  await service.send('POST', `orders/${order.id}/cancel`, { reason: 'changed mind' })
  const { lines } = await service.read(`pickByOrders/${order.pickId}`)
  const back = { reason: 'order is cancelled', lines: lines.map(({ id }) => ({ id, skuTotal: 1 })) }
  await service.send('POST', `pickByOrders/${order.pickId}/return`, back)
  const steps = await service.history(`orders/${order.id}`)
  const actions = steps.map(({ action }) => action)
  for (const action of ['create', 'complete', 'pack', 'ship', 'reverse', 'unpack', 'cancel', 'return'])
    expect(actions).toContain(action)
  expect(steps.find(({ toState }) => toState === 'CANCELLED')).toBeDefined()
  for (const { displayName, happenedTime } of steps) expect([displayName, happenedTime]).not.toContain(null)
})

it('a chain names the wave, the pick and the parcel of an order, not the other orders of the wave', async () => {
  const { productId } = await picked(1)
  await service.shelve(day.ownerId, [{ productId, planSkuTotal: 5 }], await day.place())
  const order = (n: number) =>
    service.send('POST', 'orders', {
      platform: 'TMALL',
      platformOrderNo: `CHAIN-${n}`,
      cargoOwnerId: day.ownerId,
      consignee: '王小明',
      phone: '13800001234',
      province: '上海市',
      city: '上海市',
      address: `${n} 号`,
      lines: [{ productId, skuTotal: 1 }],
    })
  const [one, two] = [await order(1), await order(2)]
  const plan = { orderIds: [one.id, two.id], mode: 'CLUSTER', cart: { slots: 4 }, effort: 'QUICK' }
  const wave = await service.send('POST', 'wavePicks', plan)
  expect((await service.chain(`orders/${one.id}`)).map(({ id }) => id).sort()).toEqual([one.id, wave.id].sort())
  const ofWave = (await service.chain(`wavePicks/${wave.id}`)).map(({ type }) => type)
  expect(new Set(ofWave)).toEqual(new Set(['WAVE', 'TOUR']))
  expect((await service.send<{ wave: object }>('GET', `orders/${one.id}/allocation`)).wave).toMatchObject({
    id: wave.id,
  })
})
