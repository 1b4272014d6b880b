import { describe, expect, it } from 'vitest'
import { planWave } from './plan-wave.ts'
import { checkPlan } from './testing/check-plan.ts'
import { PLACES, SMALL_FLOOR } from './testing/small-floor.ts'
import type { WaveInput, WaveLine, WaveOrder, WaveRow, WaveRules } from './wave.ts'

const line = (id: string, given: Partial<WaveLine> = {}): WaveLine => ({
  ...{ id, goods: 'tea', pieces: 1, batchNum: null, earliestExpiry: '', volume: 1, weight: 1 },
  ...given,
})
const order = (id: string, given: Partial<WaveOrder> = {}): WaveOrder => ({
  ...{ id, priority: 0, latestShipTime: null, paidTime: null, lines: [line(`${id}-1`)] },
  ...given,
})
const row = (id: string, locationId: string, given: Partial<WaveRow> = {}): WaveRow => ({
  ...{ id, locationId, goods: 'tea', batchNum: 'B1', expiryDate: '2027-01-01', available: 1 },
  ...given,
})
const RULES: WaveRules = {
  ...{ mode: 'CLUSTER', cart: { slots: 4, volume: null, weight: null } },
  ...{ maxOrdersPerTour: null, maxTours: null, maxOrders: null, maxProducts: null },
  ...{ isOneArea: false, expirySlackDays: 0 },
}
const plan = (orders: readonly WaveOrder[], rows: readonly WaveRow[], rules: Partial<WaveRules> = {}) => {
  const input: WaveInput = { orders, rows, floor: SMALL_FLOOR, rules: { ...RULES, ...rules } }
  const planned = planWave(input, { steps: 200 })
  checkPlan(input, planned)
  return planned
}

describe('a wave', () => {
  it('gives the last piece to who is served first', () => {
    const orders = [order('late'), order('due', { latestShipTime: '2026-01-01' }), order('urgent', { priority: 1 })]
    const rows = [row('one', 'A-1-1L'), row('two', 'A-1-2L')]
    const { tours, left } = plan(orders, rows)
    expect(tours.flatMap(({ orders: all }) => all.map(({ orderId }) => orderId))).toEqual(['urgent', 'due'])
    expect(left).toEqual([{ orderId: 'late', reason: 'NO_STOCK' }])
  })

  it('takes what expires first from a place further away, and says so', () => {
    const rows = [row('near', 'A-1-1L', { expiryDate: '2027-06-01' }), row('far', 'B-2-4R')]
    const [pick] = plan([order('one')], rows).tours[0]!.picks
    expect(pick).toMatchObject({ stockId: 'far', passedOver: [{ stockId: 'near', reason: 'FEFO' }] })
    const widened = plan([order('one')], rows, { expirySlackDays: 200 })
    expect(widened.tours[0]!.picks[0]).toMatchObject({ stockId: 'near', passedOver: [] })
  })

  it('says that others have the nearer pieces', () => {
    const orders = [order('one'), order('two')]
    const { tours } = plan(orders, [row('near', 'A-1-1L'), row('far', 'B-2-4R')])
    const far = tours.flatMap(({ picks }) => picks).find(({ stockId }) => stockId === 'far')
    expect(far?.passedOver).toEqual([{ stockId: 'near', reason: 'TAKEN' }])
  })

  it('gives each order a slot, and names the pieces of each at one stop', () => {
    const orders = ['one', 'two'].map((id) => order(id))
    const { tours } = plan(orders, [row('tea', 'A-1-3R', { available: 9 })])
    expect(tours).toHaveLength(1)
    expect(tours[0]!.orders.map(({ slot, addedMetres, sharedStops }) => [slot, addedMetres, sharedStops])).toEqual([
      [1, 0, 1],
      [2, 0, 1],
    ])
    expect(tours[0]!.picks.map(({ pieces, slots }) => [pieces, slots.map(({ slot }) => slot)])).toEqual([[2, [1, 2]]])
  })

  it.each<[string, Partial<WaveRules>, Partial<WaveOrder>, string]>([
    [
      'too large for the cart',
      { cart: { slots: null, volume: 3, weight: null } },
      { lines: [line('l', { pieces: 4 })] },
      'TOO_LARGE',
    ],
    [
      'too heavy for the cart',
      { cart: { slots: null, volume: null, weight: 3 } },
      { lines: [line('l', { pieces: 4 })] },
      'TOO_LARGE',
    ],
    ['one too many', { maxOrders: 0 }, {}, 'LIMIT'],
    ['of several lines in SINGLE', { mode: 'SINGLE' }, { lines: [line('l'), line('m')] }, 'NOT_SINGLE'],
    [
      'of goods in two areas',
      { isOneArea: true },
      { lines: [line('l'), line('m', { goods: 'rice' })] },
      'SEVERAL_AREAS',
    ],
    ['of a batch that is not there', {}, { lines: [line('l', { batchNum: 'B2' })] }, 'NO_STOCK'],
  ])('leaves out an order that is %s', (_title, rules, given, reason) => {
    const rows = [row('tea', 'A-1-1L', { available: 9 }), row('rice', 'B-1-1L', { goods: 'rice', available: 9 })]
    expect(plan([order('one', given)], rows, rules).left).toEqual([{ orderId: 'one', reason }])
  })

  it('fills the tours that it may have with orders of their products, whoever else is served before', () => {
    const goods = Array.from({ length: 12 }, (_, n) => `goods-${n}`)
    const orders = Array.from({ length: 120 }, (_, n) => {
      const id = `order-${String(n).padStart(3, '0')}`
      return order(id, { lines: [line(`${id}-1`, { goods: goods[n % 12] ?? '' })] })
    })
    const rows = goods.map((one, n) => row(one, PLACES[n]!.locationId, { goods: one, available: 10 }))
    const { tours, left } = plan(orders, rows, { mode: 'SINGLE', maxProducts: 1, maxTours: 3 })
    expect(tours.map((tour) => tour.orders.length)).toEqual([10, 10, 10])
    expect(tours.map(({ orders: [first] }) => first?.orderId)).toEqual(['order-000', 'order-001', 'order-002'])
    expect(left).toHaveLength(90)
    expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(['LIMIT']))
  })

  it('fills its tours where their carts are full by volume, who is served first first', () => {
    const of = (id: string, goods: string, priority: number) =>
      order(id, { priority, lines: [line(`${id}-1`, { goods, volume: 10 })] })
    const rice = Array.from({ length: 6 }, (_, n) => of(`rice-${n}`, 'rice', 9 - n))
    const tea = ['tea-1', 'tea-2', 'tea-3', 'tea-4', 'tea-5'].map((id) => of(id, 'tea', 1))
    const goods = ['rice', 'tea']
    const rows = goods.map((one, n) => row(one, `A-1-${n + 1}L`, { goods: one, available: 99 }))
    const cart = { slots: null, volume: 40, weight: null }
    const rules = { mode: 'SINGLE', maxProducts: 1, maxTours: 2, cart } as const
    const { tours, left } = plan([of('first', 'tea', 10), ...rice, ...tea], rows, rules)
    expect(tours.map((tour) => tour.orders.map(({ orderId }) => orderId))).toEqual([
      ['first', 'tea-1', 'tea-2', 'tea-3'],
      ['rice-0', 'rice-1', 'rice-2', 'rice-3'],
    ])
    expect(left.map(({ orderId }) => orderId)).toEqual(['rice-4', 'rice-5', 'tea-4', 'tea-5'])
  })

  it('fills the tours that it may have with orders of their areas', () => {
    const orders = Array.from({ length: 16 }, (_, n) => {
      const id = `order-${String(n).padStart(2, '0')}`
      return order(id, { lines: [line(`${id}-1`, { goods: n % 2 === 0 ? 'tea' : 'rice' })] })
    })
    const rows = [row('tea', 'A-1-1L', { available: 9 }), row('rice', 'B-1-1L', { goods: 'rice', available: 9 })]
    const { tours } = plan(orders, rows, { isOneArea: true, maxTours: 3 })
    expect(tours.map((tour) => tour.orders.length)).toEqual([4, 4, 4])
  })

  it('takes the pieces of another area where the tours have room for no further one', () => {
    const orders = [
      order('one', { lines: [line('one-1', { goods: 'rice' })] }),
      order('two', { lines: [line('two-1')] }),
    ]
    const rows = [row('near', 'A-1-1L'), row('rice', 'B-1-1L', { goods: 'rice' }), row('beside', 'B-1-2L')]
    const { tours, left } = plan(orders, rows, { isOneArea: true, maxTours: 1 })
    expect(left).toEqual([])
    expect(tours[0]?.picks.map(({ stockId }) => stockId).toSorted()).toEqual(['beside', 'rice'])
  })

  it('walks much less than for each order alone', () => {
    const goods = ['tea', 'rice', 'salt', 'soap', 'pens', 'cups', 'oats', 'nuts']
    const orders = goods.map((one) => order(one, { lines: [line(`${one}-1`, { goods: one })] }))
    const rows = goods.map((one, n) => row(one, `A-${1 + (n % 2)}-${1 + (n >> 1)}L`, { goods: one }))
    const { metres, metresOneByOne, tours } = plan(orders, rows)
    expect(tours).toHaveLength(2)
    expect(metres).toBeLessThan(metresOneByOne / 2)
  })

  it('reports how far it is, and stops when it is told to', () => {
    const seen: number[] = []
    const input: WaveInput = { orders: [order('one')], rows: [row('a', 'A-1-1L')], floor: SMALL_FLOOR, rules: RULES }
    const { steps } = planWave(input, {
      steps: 5_000,
      onProgress: ({ steps: done }) => {
        seen.push(done)
        return seen.length < 3
      },
    })
    expect(seen).toEqual([250, 500, 750])
    expect(steps).toBe(750)
  })
})
