import { expect, it } from 'vitest'
import { required } from '../kernel/required.ts'
import { joinPlan } from './join-plan.ts'
import { PLACES, SMALL_FLOOR } from './testing/small-floor.ts'
import type { SlotPieces, WaveInput, WavePlan, WaveRules } from './wave.ts'

const RULES: WaveRules = {
  mode: 'CLUSTER',
  cart: { slots: 24, volume: null, weight: null },
  ...{ maxOrdersPerTour: null, maxTours: null, maxOrders: null, maxProducts: null, isOneArea: false },
  expirySlackDays: 0,
}
const { locationId } = required(PLACES[0], 'a place')

/** A plan of single-line orders in tours of ten; it counts how often a pick is read. */
function planOf(orderTotal: number) {
  let looks = 0
  const line = { id: 'line', goods: 'tea', pieces: 1, batchNum: null, earliestExpiry: '', volume: 1, weight: 1 }
  const orders: WaveInput['orders'] = Array.from({ length: orderTotal }, (_, n) => ({
    ...{ id: `order ${n}`, priority: 0, latestShipTime: null, paidTime: null },
    lines: [line],
  }))
  const pickOf = (orderId: string) => ({
    ...{ stockId: `row of ${orderId}`, locationId, pieces: 1, passedOver: [] },
    get slots(): SlotPieces[] {
      looks += 1
      return [{ orderId, lineId: 'line', slot: 1, pieces: 1 }]
    },
  })
  const tours = Array.from({ length: orderTotal / 10 }, (_, tour) => {
    const ids = orders.slice(10 * tour, 10 * tour + 10).map(({ id }) => id)
    const own = ids.map((orderId, at) => ({ orderId, slot: at + 1, addedMetres: 0, aloneMetres: 1, sharedStops: 0 }))
    return { orders: own, picks: ids.map(pickOf), metres: 10 }
  })
  const plan: WavePlan = { tours, left: [], metres: tours.length * 10, metresOneByOne: 100, steps: 1 }
  const input: WaveInput = { orders, rows: [], floor: SMALL_FLOOR, rules: RULES }
  return { input, plan, looks: () => looks }
}

const OPEN = { id: 'open tour', orders: 20, usedSlots: Array.from({ length: 20 }, (_, at) => at + 1) }

it('fills the free slots of a tour, and leaves the other orders their tours', () => {
  const { input, plan } = planOf(20)
  const { joined, tours } = joinPlan(input, plan, [{ ...OPEN, volume: 0, weight: 0, stops: [], goods: [] }])
  expect(joined.map((tour) => tour.orders.map(({ slot }) => slot))).toEqual([[21, 22, 23, 24]])
  expect(joined.flatMap(({ picks }) => picks.map(({ pieces }) => pieces))).toEqual([1, 1, 1, 1])
  expect(tours.flatMap((tour) => tour.orders)).toHaveLength(16)
})

it('leaves a plan as it is when there is no tour to join', () => {
  const { input, plan, looks } = planOf(20)
  expect(joinPlan(input, plan, [])).toMatchObject({ tours: plan.tours, metres: plan.metres, joined: [] })
  expect(looks()).toBe(0)
})

it('looks at each pick a few times, however many orders there are', () => {
  const looksFor = (orderTotal: number) => {
    const { input, plan, looks } = planOf(orderTotal)
    joinPlan(input, plan, [{ ...OPEN, volume: 0, weight: 0, stops: [], goods: [] }])
    return looks() / orderTotal
  }
  expect(looksFor(2_000)).toBeLessThan(10)
})
