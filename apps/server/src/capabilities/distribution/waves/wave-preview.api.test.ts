import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { personAt, refusal } from '../../../testing/test-app.ts'

const { test, day, admin: planner } = await dayAtWork()
const { takeOrder } = consumerOrders(planner, day)
const CART = { slots: 4 }
const preview = (body: object) => planner.send<Preview>('POST', 'wavePicks/preview', body)

interface Preview {
  readonly tours: readonly {
    readonly metres: number
    readonly minutes: number
    readonly orderTotal: number
    readonly skuTotal: number
    readonly stopTotal: number
    readonly stops: readonly { readonly stockId: string; readonly skuTotal: number }[]
  }[]
  readonly metres: number
  readonly metresOneByOne: number
  readonly pace: { readonly measured: boolean }
  readonly left: readonly { readonly orderId: string; readonly reason: string }[]
}

describe('the preview of a wave', () => {
  it('says how far whom it sends, and reserves nothing', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 30 }])
    const orders = await Promise.all(Array.from({ length: 6 }, () => takeOrder([{ productId, skuTotal: 2 }])))
    const before = await day.stockOf(productId)
    const answer = await preview({ orderIds: orders.map(({ id }) => id), mode: 'CLUSTER', cart: CART, effort: 'QUICK' })
    expect(answer.tours.map(({ orderTotal }) => orderTotal).toSorted()).toEqual([2, 4])
    expect(answer.tours.reduce((sum, { skuTotal }) => sum + skuTotal, 0)).toBe(12)
    expect(answer.metresOneByOne).toBeGreaterThan(answer.metres)
    expect(answer.pace.measured).toBe(false)
    expect(answer.left).toEqual([])
    expect(await day.stockOf(productId)).toEqual(before)
    expect((await planner.read(`orders/${orders[0]!.id}`)).orderStatus).toBe('WAITING')
  })

  it('looks at more orders than one wave may hold', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 5 }])
    const { id } = await takeOrder([{ productId, skuTotal: 1 }])
    const many = (maxOrders: number) => ({
      rule: { filters: { productId }, maxOrders },
      ...{ mode: 'CLUSTER', cart: CART, effort: 'QUICK' },
    })
    expect((await preview(many(10_000))).tours).toHaveLength(1)
    expect(await refusal(preview(many(10_001)))).toMatchObject({ httpStatus: 400 })
    expect(await refusal(planner.send('POST', 'wavePicks', many(2_001)))).toMatchObject({ httpStatus: 400 })
    expect((await planner.read(`orders/${id}`)).orderStatus).toBe('WAITING')
  })

  it('takes what expires first, and no row that may not be sold', async () => {
    const { productId, stockIds } = await shelvedBy(
      planner,
      day,
      [
        { planSkuTotal: 5, batchNum: 'LATE', expiryDate: '2028-06-01' },
        { planSkuTotal: 5, batchNum: 'NEXT', expiryDate: '2027-06-01' },
        { planSkuTotal: 5, batchNum: 'COLD', expiryDate: '2027-01-01' },
      ],
      { expiry_days: 3650 },
    )
    await planner.freeze(stockIds[2]!)
    const order = await takeOrder([{ productId, skuTotal: 3 }])
    const answer = await preview({ orderIds: [order.id], mode: 'CLUSTER', cart: CART, effort: 0 })
    expect(answer.tours[0]?.stops).toMatchObject([{ stockId: stockIds[1], skuTotal: 3 }])
  })

  it('chooses by a rule, the first ones first, and names those that are left out', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 20 }])
    const late = await takeOrder([{ productId, skuTotal: 1 }], { latestShipTime: '2026-12-02T10:00:00Z' })
    const first = await takeOrder([{ productId, skuTotal: 1 }], { latestShipTime: '2026-12-01T10:00:00Z' })
    const held = await takeOrder([{ productId, skuTotal: 1 }])
    await planner.send('POST', `orders/${held.id}/hold`, { reason: 'address' })
    const rule = { filters: { productId, readiness: 'READY' }, maxOrders: 1 }
    const byRule = await preview({ rule, mode: 'SINGLE', cart: CART })
    expect(byRule.tours[0]).toMatchObject({ orderTotal: 1, orders: [{ orderId: first.id }] })
    const chosen = await preview({
      orderIds: [held.id, late.id, first.id],
      mode: 'CLUSTER',
      cart: { slots: 1 },
      maxTours: 1,
    })
    expect(chosen.left).toMatchObject([
      { orderId: held.id, reason: 'HELD' },
      { orderId: late.id, reason: 'LIMIT' },
    ])
  })

  it('measures the pace of the warehouse by the picks of the last days', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 50 }])
    for (let turn = 0; turn < 5; turn += 1) {
      const notice = await planner.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 1 }])
      const pick = await planner.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
      await planner.send('POST', `pickTasks/${pick.id}/start`)
      test.clock.advance(10)
      await planner.send('POST', `pickTasks/${pick.id}/complete`)
    }
    const order = await takeOrder([{ productId, skuTotal: 1 }])
    const answer = await preview({ orderIds: [order.id], mode: 'CLUSTER', cart: CART })
    expect(answer.pace).toMatchObject({ measured: true, pickTotal: 5 })
  })

  it('asks for orders or a rule, and for filters that there are', async () => {
    expect(await refusal(preview({ mode: 'CLUSTER', cart: CART }))).toMatchObject({ httpStatus: 400 })
    const rule = { filters: { colour: 'red' }, maxOrders: 5 }
    expect(await refusal(preview({ rule, mode: 'CLUSTER', cart: CART }))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'rule.filters.colour' }],
    })
  })

  it('is followed while it is made, and stopped with the best so far', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 200 }])
    const orders = await Promise.all(Array.from({ length: 60 }, () => takeOrder([{ productId, skuTotal: 1 }])))
    const planId = crypto.randomUUID()
    const planned = preview({
      orderIds: orders.map(({ id }) => id),
      mode: 'CLUSTER',
      cart: CART,
      effort: 100_000,
      planId,
    })
    const progress = () => planner.send<{ steps: number } | null>('GET', `wavePicks/preview/${planId}`)
    await expect.poll(() => progress().then((now) => now?.steps ?? 0)).toBeGreaterThan(0)
    await planner.send('POST', `wavePicks/preview/${planId}/stop`)
    expect(await planned).toMatchObject({ orderTotal: 60 })
    expect(await progress()).toBeNull()
  })

  it('is not planned when its caller has gone before all was read', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 60 }])
    const orders = await Promise.all(Array.from({ length: 60 }, () => takeOrder([{ productId, skuTotal: 1 }])))
    const orderIds = orders.map(({ id }) => id)
    const planId = crypto.randomUUID()
    const gone = new AbortController()
    const caller = personAt(test.origin, planner.token)
    const blocker = await test.pool.connect()
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    try {
      await blocker.query('begin; lock table consumer_order in access exclusive mode')
      const asked = caller.call('POST', `${ADMIN_BASE}/wavePicks/preview`, {
        body: { orderIds, mode: 'CLUSTER', cart: CART, effort: 100_000, planId },
        signal: gone.signal,
      })
      await expect.poll(async () => (await blocker.query(waiting)).rowCount).toBeGreaterThan(0)
      gone.abort()
      await expect(asked).rejects.toThrow()
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    const progress = () => planner.send<object | null>('GET', `wavePicks/preview/${planId}`)
    const seen: (object | null)[] = []
    let isDone = false
    const next = preview({ orderIds, mode: 'CLUSTER', cart: CART, effort: 0 }).finally(() => {
      isDone = true
    })
    while (!isDone) seen.push(await progress())
    await next
    expect(seen.filter((state) => state !== null)).toEqual([])
  })
})
