import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Supply, serveOrders, type WaitingOrder } from './serve-orders.ts'

const order = (id: string, lines: WaitingOrder['lines'], more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id,
  priority: 0,
  latestShipTime: null,
  paidTime: null,
  held: false,
  lines,
  ...more,
})
const line = (productId: string, pieces: number, batchNum: string | null = null) => ({ productId, pieces, batchNum })
const supply = (productId: string, pieces: number, batchNum = ''): Supply => ({ productId, pieces, batchNum })
const shortIds = (orders: readonly WaitingOrder[], stock: readonly Supply[]) =>
  serveOrders(orders, stock)
    .filter(({ shortages }) => shortages.length > 0)
    .map(({ id }) => id)

describe('who is served first', () => {
  const five = [line('p', 5)]
  it.each([
    ['the higher priority', { priority: 1 }, { priority: 5 }],
    ['who must leave earlier', { latestShipTime: 20 }, { latestShipTime: 10 }],
    ['who has a time to leave before who has none', {}, { latestShipTime: 10 }],
    ['who paid first', { paidTime: 20 }, { paidTime: 10 }],
  ])('%s', (_name, second, first) => {
    expect(shortIds([order('a', five, second), order('b', five, first)], [supply('p', 5)])).toEqual(['a'])
  })

  it('leaves to others what a held order or one that cannot be complete would take', () => {
    const orders = [
      order('held', five, { priority: 9, held: true }),
      order('incomplete', [line('p', 5), line('none', 1)], { priority: 8 }),
      order('served', five),
    ]
    expect(serveOrders(orders, [supply('p', 5)])).toEqual([
      { id: 'held', shortages: [] },
      { id: 'incomplete', shortages: [{ productId: 'none', missing: 1 }] },
      { id: 'served', shortages: [] },
    ])
  })

  it('keeps a batch for who asks for it only as long as pieces of any batch are left', () => {
    const stock = [supply('p', 3, 'A'), supply('p', 3, 'B')]
    expect(shortIds([order('a', [line('p', 3, 'A')]), order('b', [line('p', 3)])], stock)).toEqual([])
    expect(shortIds([order('a', [line('p', 4, 'A')])], stock)).toEqual(['a'])
    expect(shortIds([order('a', [line('p', 4)]), order('b', [line('p', 3, 'A')])], stock)).toEqual(['b'])
  })
})

const anyOrders = fc.array(
  fc.record({
    priority: fc.integer({ min: 0, max: 2 }),
    held: fc.boolean(),
    lines: fc.array(
      fc.record({
        productId: fc.constantFrom('p', 'q'),
        batchNum: fc.constantFrom(null, 'A', 'B'),
        pieces: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 8 },
)
const anySupply = fc.array(
  fc.record({
    productId: fc.constantFrom('p', 'q'),
    batchNum: fc.constantFrom('A', 'B'),
    pieces: fc.integer({ min: 0, max: 8 }),
  }),
  { maxLength: 4 },
)

it('promises no piece twice, and names what is missing of every order that is not served', () => {
  fc.assert(
    fc.property(anyOrders, anySupply, (some, stock) => {
      const orders = some.map((one, place) => order(String(place), one.lines, one))
      const served = new Map(serveOrders(orders, stock).map(({ id, shortages }) => [id, shortages]))
      expect(served.size).toBe(orders.length)
      const ready = orders.filter(({ id, held }) => !held && served.get(id)?.length === 0)
      for (const productId of ['p', 'q']) {
        const promised = (batch?: string) =>
          ready
            .flatMap(({ lines }) => lines)
            .filter((one) => one.productId === productId && (batch === undefined || one.batchNum === batch))
            .reduce((sum, { pieces }) => sum + pieces, 0)
        const available = (batch?: string) =>
          stock
            .filter((one) => one.productId === productId && (batch === undefined || one.batchNum === batch))
            .reduce((sum, { pieces }) => sum + pieces, 0)
        expect(promised()).toBeLessThanOrEqual(available())
        for (const batch of ['A', 'B']) expect(promised(batch)).toBeLessThanOrEqual(available(batch))
      }
    }),
    { seed: 7, numRuns: 500 },
  )
})
