import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinTours, type OpenTour } from './join-tours.ts'
import { floorModel } from './models/floor-tour.ts'
import { PLACES, SMALL_FLOOR } from './testing/small-floor.ts'
import { maxProductsOf, ordersPerTour } from './tour-room.ts'
import { WAVE_MODES, type WaveRules } from './wave.ts'

const most = (limit: number) => fc.option(fc.integer({ min: 1, max: limit }))
const stops = fc.array(
  fc.constantFrom(...PLACES).map(({ locationId }) => ({ stockId: `row at ${locationId}`, locationId })),
  { minLength: 1, maxLength: 4 },
)
const goods = fc.uniqueArray(fc.constantFrom('tea', 'coffee', 'milk'), { minLength: 1 })
const load = { volume: fc.nat(10), weight: fc.nat(10), stops, goods }

const tours: fc.Arbitrary<OpenTour[]> = fc
  .array(fc.record({ ...load, usedSlots: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }) }), {
    maxLength: 4,
  })
  .map((all) => all.map((tour, at) => ({ ...tour, id: `tour-${at}`, orders: tour.usedSlots.length })))

const orders = fc
  .array(fc.record(load), { maxLength: 12 })
  .map((all) => all.map((order, at) => ({ ...order, orderId: `order-${at}` })))

const rules: fc.Arbitrary<WaveRules> = fc.record({
  mode: fc.constantFrom(...WAVE_MODES),
  cart: fc.record({ slots: fc.integer({ min: 5, max: 8 }), volume: most(40), weight: most(40) }),
  ...{ maxOrdersPerTour: fc.constant(null), maxTours: fc.constant(null), maxOrders: fc.constant(null) },
  ...{ maxProducts: most(3), isOneArea: fc.boolean(), expirySlackDays: fc.constant(0) },
})

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
const areasOf = (all: readonly { locationId: string }[]) =>
  new Set(all.map(({ locationId }) => SMALL_FLOOR.areaIds[SMALL_FLOOR.numberOf.get(locationId)!]))

it('late orders go along wherever a cart has room for them, and nowhere else', () => {
  fc.assert(
    fc.property(tours, orders, rules, (open, late, rule) => {
      const { joined, leftOutOrders } = joinTours(SMALL_FLOOR, rule, open, late)
      const loads = open.map((tour) => {
        const ids = joined.find(({ tourId }) => tourId === tour.id)?.orders.map(({ orderId }) => orderId) ?? []
        const taken = late.filter(({ orderId }) => ids.includes(orderId))
        return {
          tour,
          taken,
          orders: tour.orders + taken.length,
          volume: tour.volume + sum(taken.map(({ volume }) => volume)),
          weight: tour.weight + sum(taken.map(({ weight }) => weight)),
          goods: new Set([tour, ...taken].flatMap((one) => one.goods)),
        }
      })
      const fits = (at: (typeof loads)[number], more: number, volume: number, weight: number) =>
        at.orders + more <= ordersPerTour(rule) &&
        at.volume + volume <= (rule.cart.volume ?? Number.POSITIVE_INFINITY) &&
        at.weight + weight <= (rule.cart.weight ?? Number.POSITIVE_INFINITY)
      const isAlike = (at: (typeof loads)[number], more: readonly string[]) =>
        new Set([...at.goods, ...more]).size <= maxProductsOf(rule)
      const isNear = (tour: OpenTour, order: (typeof late)[number]) =>
        !rule.isOneArea || [...areasOf(order.stops)].every((area) => areasOf(tour.stops).has(area))

      const placed = joined.flatMap((tour) => tour.orders.map(({ orderId }) => orderId))
      expect([...placed, ...leftOutOrders].toSorted()).toEqual(late.map(({ orderId }) => orderId).toSorted())
      for (const at of loads)
        if (at.taken.length > 0) {
          expect(fits(at, 0, 0, 0) && isAlike(at, [])).toBe(true)
          expect(at.taken.every((order) => isNear(at.tour, order))).toBe(true)
        }
      for (const order of late.filter(({ orderId }) => leftOutOrders.includes(orderId)))
        for (const at of loads) {
          const hasRoom = fits(at, 1, order.volume, order.weight) && isAlike(at, order.goods)
          expect(isNear(at.tour, order) && hasRoom).toBe(false)
        }

      for (const { tourId, orders: those, stockIds, metres } of joined) {
        const { tour, taken } = loads.find((at) => at.tour.id === tourId)!
        const slots = those.flatMap(({ slot }) => slot ?? [])
        expect(slots).toHaveLength(rule.mode === 'CLUSTER' ? those.length : 0)
        expect(new Set([...tour.usedSlots, ...slots]).size).toBe(tour.usedSlots.length + slots.length)
        for (const slot of slots) expect(slot).toBeLessThanOrEqual(rule.cart.slots ?? 0)
        const all = [...tour.stops, ...taken.flatMap((order) => order.stops)]
        expect(stockIds.toSorted()).toEqual([...new Set(all.map(({ stockId }) => stockId))].toSorted())
        const walk = floorModel(SMALL_FLOOR).newTour()
        for (const { locationId } of all) walk.add(SMALL_FLOOR.numberOf.get(locationId)!)
        expect(metres).toBeCloseTo(walk.length() / 100)
        const places = [...new Set(walk.walk())].map((place) => `row at ${SMALL_FLOOR.locationIds[place]}`)
        expect(stockIds).toEqual(places)
      }
    }),
    { seed: 1, numRuns: 300 },
  )
})
