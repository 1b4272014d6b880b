import { describe, expect, it } from 'vitest'
import { createDb } from '../../kit/sql/db.ts'
import { lockWaits } from '../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { orderMaker } from '../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { refusal } from '../../testing/test-app.ts'
import { serveWaiting } from './orders/readiness/serve-waiting.ts'

const { test, day, admin: clerk } = await dayAtWork()

const orderOf = orderMaker(day)
const post = (body: object) => clerk.send('POST', 'orders', body)
const postMany = (orders: readonly object[]) =>
  clerk.send<{ results: { outcome: string; id: string; error?: string }[] }>('POST', 'orders', { orders })

/** Until some connection waits for a lock. */
const untilWaiting = () => expect.poll(() => lockWaits(test.pool)).toBeGreaterThan(0)

describe('an order that comes in', () => {
  it('waits when stock suffices, and is short when it does not', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 5 }])
    expect(await post(orderOf([{ productId, skuTotal: 3 }]))).toMatchObject({
      orderStatus: 'WAITING',
      readiness: 'READY',
      skuTotal: 3,
      lineTotal: 1,
      shape: 'ONE_LINE',
      productId,
    })
    expect(await post(orderOf([{ productId, skuTotal: 3 }]))).toMatchObject({
      orderStatus: 'SHORT',
      shortages: [{ productId, missing: 1 }],
    })
  })

  it('is the same order when it comes again, and is amended while it waits', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 50 }])
    const body = orderOf([{ productId, skuTotal: 1 }])
    const first = await post(body)
    expect((await post(body)).id).toBe(first.id)
    const amended = await post({ ...body, address: '南京东路 2 号', lines: [{ productId, skuTotal: 2 }] })
    expect(amended).toMatchObject({ id: first.id, address: '南京东路 2 号', skuTotal: 2 })
    expect(amended.lines).toHaveLength(1)
    await clerk.send('POST', `orders/${first.id}/cancel`, { reason: 'bought twice' })
    expect(await refusal(post({ ...body, address: 'x' }))).toMatchObject({
      httpStatus: 409,
      error: 'WRONG_STATE',
      detail: { state: 'CANCELLED' },
    })
  })

  it('names products by code or barcode, and the owner and carrier by code', async () => {
    const productId = await day.product()
    const { rows } = await test.pool.query<{ code: string; owner: string; carrier: string }>(
      `select p.code, o.code as owner, (select code from logistics_company order by code limit 1) as carrier
         from product p join cargo_owner o on o.id = p.cargo_owner_id where p.id = $1`,
      [productId],
    )
    const { code, owner, carrier } = rows[0]!
    const body = orderOf([{ productCode: code, skuTotal: 1 }], {
      cargoOwnerId: undefined,
      cargoOwnerCode: owner,
      carrierCode: carrier,
    })
    expect(await post(body)).toMatchObject({ cargoOwnerId: day.ownerId, lines: [{ productId }] })
    expect(await refusal(post(orderOf([{ productCode: 'NOBODY', skuTotal: 1 }])))).toMatchObject({
      httpStatus: 422,
      error: 'UNKNOWN_REFERENCE',
      fields: [{ field: 'lines.0.productCode' }],
    })
  })

  it('refers to nothing that is not there', async () => {
    const productId = await day.product()
    const nobody = '00000000-0000-4000-8000-000000000000'
    const otherProduct = await day.product({ cargo_owner_id: day.otherOwnerId })
    expect(await refusal(post(orderOf([{ productId: nobody, skuTotal: 1 }])))).toMatchObject({
      error: 'UNKNOWN_REFERENCE',
      fields: [{ field: 'lines.0.productId' }],
    })
    const byNobody = orderOf([{ productId, skuTotal: 1 }], { logisticsCompanyId: nobody })
    expect(await refusal(post(byNobody))).toMatchObject({ fields: [{ field: 'logisticsCompanyId' }] })
    expect(await refusal(post(orderOf([{ productId: otherProduct, skuTotal: 1 }])))).toMatchObject({
      error: 'WRONG_OWNER',
    })
  })

  it('is taken or refused on its own among many', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 50 }])
    const good = orderOf([{ productId, skuTotal: 1 }])
    const { results } = await postMany([
      good,
      orderOf([{ productCode: 'NOBODY', skuTotal: 1 }]),
      orderOf([{ productId, skuTotal: 0 }]),
      good,
      { ...good, address: 'elsewhere' },
      orderOf([{ productId, skuTotal: 2 }], { platform: 'NO_SUCH' }),
      orderOf([{ productId, skuTotal: 2 }]),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'CREATED',
      'REFUSED',
      'REFUSED',
      'SAME',
      'REFUSED',
      'REFUSED',
      'CREATED',
    ])
    expect(results[3]!.id).toBe(results[0]!.id)
  })

  it('is refused in calls of more than 500, and nothing is stored', async () => {
    const productId = await day.product()
    const many = Array.from({ length: 501 }, () => orderOf([{ productId, skuTotal: 1 }]))
    expect(await refusal(postMany(many))).toMatchObject({ httpStatus: 400 })
    const { total } = await clerk.send<{ total: number }>('GET', `orders?productId=${productId}`)
    expect(total).toBe(0)
  })

  it('is refused with what a mask left of a person', async () => {
    const productId = await day.product()
    const masked = orderOf([{ productId, skuTotal: 1 }], { consignee: '王**', address: '上海市***' })
    expect(await refusal(post(masked))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'consignee' }, { field: 'address' }],
    })
    const { total } = await clerk.send<{ total: number }>('GET', `orders?productId=${productId}`)
    expect(total).toBe(0)
  })

  it('is refused alone when its waybill is another one’s', async () => {
    const productId = await day.product()
    const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
    const waybill = { logisticsCompanyId: rows[0]!.id, expressNum: 'TAKEN-1' }
    const orders = [waybill, waybill, {}].map((header) => orderOf([{ productId, skuTotal: 1 }], header))
    const outcomesOf = async (bodies: readonly object[]) =>
      (await postMany(bodies)).results.map(({ outcome, error }) => error ?? outcome)
    expect(await outcomesOf(orders)).toEqual(['CREATED', 'DUPLICATE_WAYBILL', 'CREATED'])
    const later = [waybill, {}].map((header) => orderOf([{ productId, skuTotal: 1 }], header))
    expect(await outcomesOf(later)).toEqual(['DUPLICATE_WAYBILL', 'CREATED'])
  })

  it('is not changed by another owner with the same number', async () => {
    const productId = await day.product()
    const body = orderOf([{ productId, skuTotal: 1 }])
    const { id } = await post(body)
    const foreign = await day.product({ cargo_owner_id: day.otherOwnerId })
    const other = { ...body, cargoOwnerId: day.otherOwnerId, lines: [{ productId: foreign, skuTotal: 1 }] }
    expect(await refusal(post(other))).toMatchObject({ error: 'DUPLICATE_ORDER' })
    expect(await clerk.read(`orders/${id}`)).toMatchObject({ cargoOwnerId: day.ownerId, version: 1 })
  })

  it('comes from two callers at once only once', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 50 }])
    const body = orderOf([{ productId, skuTotal: 1 }])
    const answers = await Promise.all([post(body), post(body), post(body)])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  })

  it('comes in two calls of many at once only once, whatever their order', async () => {
    const productId = await day.product()
    const bodies = Array.from({ length: 50 }, () => orderOf([{ productId, skuTotal: 1 }]))
    const [first, second] = await Promise.all([postMany(bodies), postMany([...bodies].reverse())])
    const outcomes = bodies.map((_, place) =>
      [first.results[place]!.outcome, second.results[bodies.length - 1 - place]!.outcome].sort().join(),
    )
    expect(new Set(outcomes)).toEqual(new Set(['CREATED,SAME']))
    expect((await clerk.send<{ total: number }>('GET', `orders?productId=${productId}`)).total).toBe(50)
  })

  it('is amended by two callers at once, one after the other', async () => {
    const productId = await day.product()
    const body = orderOf([{ productId, skuTotal: 1 }])
    const { id } = await post(body)
    const amend = (skuTotal: number) => post({ ...body, lines: [{ productId, skuTotal }] })
    await Promise.all([amend(2), amend(3), amend(4)])
    expect(await clerk.read(`orders/${id}`)).toMatchObject({ version: 4, lineTotal: 1 })
  })

  it('leaves the waybill of a former carrier behind when it is amended without one', async () => {
    const productId = await day.product()
    const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 2')
    const [former, other] = rows.map(({ id }) => id)
    const sent = orderOf([{ productId, skuTotal: 1 }], { logisticsCompanyId: former, expressNum: 'AMENDED-1' })
    await post(sent)
    const { expressNum: _, ...unnumbered } = sent as { readonly expressNum?: string }
    const amended = await post({ ...unnumbered, logisticsCompanyId: other })
    expect(amended).toMatchObject({ logisticsCompanyId: other, expressNum: null })
    expect(await post({ ...sent, address: 'elsewhere' })).toMatchObject({ expressNum: 'AMENDED-1' })
    expect(await post({ ...sent, logisticsCompanyId: other })).toMatchObject({ expressNum: 'AMENDED-1' })
  })

  it('keeps its own waybill when it is amended, and is refused alone with that of another', async () => {
    const productId = await day.product()
    const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
    const waybilled = (expressNum: string) =>
      orderOf([{ productId, skuTotal: 1 }], { logisticsCompanyId: rows[0]!.id, expressNum })
    const [a, b] = [waybilled('OWN-1'), waybilled('OWN-2')]
    await postMany([a, b])
    const again = [{ ...a, address: 'elsewhere' }, { ...b, expressNum: 'OWN-1' }, orderOf([{ productId, skuTotal: 1 }])]
    const { results } = await postMany(again)
    expect(results.map(({ outcome, error }) => error ?? outcome)).toEqual(['AMENDED', 'DUPLICATE_WAYBILL', 'CREATED'])
  })

  it('does not wait for a call with other orders', async () => {
    const productId = await day.product()
    const many = () => Array.from({ length: 60 }, () => orderOf([{ productId, skuTotal: 1 }]))
    const [slow, quick] = [many(), many()]
    const other = await test.pool.connect()
    try {
      await other.query('begin')
      await other.query(
        `insert into consumer_order (warehouse_id, id, order_no, platform, platform_order_no, order_type, cargo_owner_id,
           consignee, phone, province, city, address, created_by, created_time, updated_time)
         select $1, gen_random_uuid(), 'SLOW', $2, $3, 'NORMAL', $4, '-', '-', '-', '-', '-', 'admin', now(), now()`,
        [day.warehouseId, slow[0]!.platform, slow[0]!.platformOrderNo, day.ownerId],
      )
      const waiting = postMany(slow)
      await untilWaiting()
      expect(new Set((await postMany(quick)).results.map(({ outcome }) => outcome))).toEqual(new Set(['CREATED']))
      await other.query('rollback')
      expect(new Set((await waiting).results.map(({ outcome }) => outcome))).toEqual(new Set(['CREATED']))
    } finally {
      other.release()
    }
  })

  it('is short soon after it came with many others, when stock does not suffice for all of them', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 5 }])
    await post(orderOf([{ productId, skuTotal: 5 }], { priority: 1 }))
    const { results } = await postMany(Array.from({ length: 30 }, () => orderOf([{ productId, skuTotal: 1 }])))
    const today = new Date().toISOString().slice(0, 10)
    expect(await serveWaiting(createDb(test.pool), day.warehouseId, today, new Date(), new Map())).toBeGreaterThan(0)
    const { rows } = await test.pool.query<{ total: number }>(
      `select count(*)::int as total from consumer_order where id = any($1) and order_status = 'SHORT'`,
      [results.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ total: 30 }])
    expect(await serveWaiting(createDb(test.pool), day.warehouseId, today, new Date(), new Map())).toBe(0)
  })
})

describe('orders that are merged one after the other', () => {
  it('all leave with the last one', async () => {
    const productId = await day.product()
    const take = () => post(orderOf([{ productId, skuTotal: 1 }]))
    const [x, m, last] = [await take(), await take(), await take()]
    await clerk.send('POST', `orders/${x.id}/merge`, { intoId: m.id })
    await clerk.send('POST', `orders/${m.id}/merge`, { intoId: last.id })
    expect(await clerk.read(`orders/${x.id}`)).toMatchObject({ mergedIntoId: last.id })
    expect(await clerk.read(`orders/${last.id}`)).toMatchObject({ lineTotal: 3 })
  })
})

describe('orders that wait', () => {
  const waiting = (filters: string) =>
    clerk.send<{ content: { id: string; orderStatus: string }[]; total: number }>('GET', `waitForPickOrders?${filters}`)

  it('are listed without those that are cancelled, with counts of what they can be narrowed by', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 50 }])
    const one = await post(orderOf([{ productId, skuTotal: 1 }], { shopName: 'Shop A' }))
    await post(orderOf([{ productId, skuTotal: 2 }], { shopName: 'Shop B' }))
    await clerk.send('POST', `orders/${one.id}/cancel`, { reason: 'no' })
    expect((await waiting(`productId=${productId}`)).total).toBe(1)
    const facets = await clerk.send<{ field: string; options: object[] }[]>(
      'GET',
      `waitForPickOrders/dynamicFilters?productId=${productId}`,
    )
    const optionsOf = (field: string) => facets.find((one) => one.field === field)?.options
    expect(optionsOf('shopName')).toEqual([{ value: 'Shop B', label: 'Shop B', count: 1 }])
    expect(optionsOf('shape')).toMatchObject([{ value: 'ONE_LINE', count: 1 }])
    expect(optionsOf('readiness')).toMatchObject([{ value: 'READY', count: 1 }])
  })

  it('are held with a reason, released, and given a waybill that no other order has', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 50 }])
    const order = await post(orderOf([{ productId, skuTotal: 1 }]))
    const held = await clerk.send('POST', `orders/${order.id}/hold`, { reason: 'address doubtful' })
    expect(held).toMatchObject({ orderStatus: 'HELD', holdReason: 'address doubtful' })
    expect(await clerk.send('POST', `orders/${order.id}/release`)).toMatchObject({
      orderStatus: 'WAITING',
      holdReason: null,
    })
    const carrier = (await test.pool.query<{ id: string }>('select id from logistics_company limit 1')).rows[0]!.id
    const assign = (id: string) =>
      clerk.send('POST', `orders/${id}/assign`, { logisticsCompanyId: carrier, expressNum: 'SF-1' })
    expect(await assign(order.id)).toMatchObject({ expressNum: 'SF-1' })
    const other = await post(orderOf([{ productId, skuTotal: 1 }]))
    expect(await refusal(assign(other.id))).toMatchObject({ httpStatus: 422, error: 'DUPLICATE_WAYBILL' })
  })

  it('become one parcel when they go to the same person, and two when they are split', async () => {
    const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 50 }])
    const [sentA, sentB] = [orderOf([{ productId, skuTotal: 1 }]), orderOf([{ productId, skuTotal: 2 }])]
    const [a, b] = [await post(sentA), await post(sentB)]
    const stranger = await post(orderOf([{ productId, skuTotal: 1 }], { consignee: '李四' }))
    expect(await refusal(clerk.send('POST', `orders/${stranger.id}/merge`, { intoId: a.id }))).toMatchObject({
      error: 'MERGE_UNLIKE',
    })
    await clerk.send('POST', `orders/${b.id}/merge`, { intoId: a.id })
    const merged = await clerk.read(`orders/${a.id}`)
    expect(merged).toMatchObject({ skuTotal: 3, lineTotal: 2 })
    expect(await clerk.read(`orders/${b.id}`)).toMatchObject({ mergedIntoId: a.id, skuTotal: 0 })
    expect(await clerk.read(`orders/${b.id}`)).toMatchObject({
      actions: expect.not.arrayContaining(['hold', 'cancel']),
    })
    expect(await refusal(clerk.send('POST', `orders/${b.id}/cancel`, { reason: 'no' }))).toMatchObject({
      httpStatus: 409,
      error: 'ALREADY_MERGED',
    })
    const again = { ...sentB, address: '南京东路 1 号', lines: [{ productId, skuTotal: 9 }] }
    expect(await refusal(post(again))).toMatchObject({ error: 'ALREADY_MERGED' })
    expect(await refusal(post({ ...sentA, lines: [{ productId, skuTotal: 8 }] }))).toMatchObject({
      error: 'ALREADY_MERGED',
    })
    expect((await clerk.read(`orders/${a.id}`)).lines).toHaveLength(2)
    const split = () =>
      clerk.send('POST', `orders/${a.id}/split`, { lines: [{ id: merged.lines[1]!.id, skuTotal: 1 }] })
    expect(await refusal(split())).toMatchObject({ error: 'SPLIT_NOT_ALLOWED' })
    await test.pool.query('update cargo_owner set allows_split = true where id = $1', [day.ownerId])
    expect(await split()).toMatchObject({ skuTotal: 2, orderNo: a.orderNo })
    const second = await clerk.send<{ content: { orderNo: string }[] }>('GET', `orders?orderNo=${a.orderNo}-2`)
    expect(second.content).toMatchObject([{ orderNo: `${a.orderNo}-2`, skuTotal: 1 }])
  })
})
