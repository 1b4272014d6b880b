import { required } from '../kernel/required.ts'
import { floorModel } from './models/floor-tour.ts'
import type { FloorWays } from './models/floor-ways.ts'
import { maxProductsOf, ordersPerTour } from './tour-room.ts'
import type { WaveRules } from './wave.ts'

/** A row, and its location. */
interface TourStop {
  readonly stockId: string
  readonly locationId: string
}

/** The load of a tour or of an order: whole cubic centimetres and grams. */
interface Load {
  readonly volume: number
  readonly weight: number
  readonly stops: readonly TourStop[]
  /** The products as named in lines of orders; each once. */
  readonly goods: readonly string[]
}

/** A tour that has not been started. */
export interface OpenTour extends Load {
  readonly id: string
  readonly orders: number
  readonly usedSlots: readonly number[]
}

export interface LateOrder extends Load {
  readonly orderId: string
}

/** A tour with the late orders that joined it. */
export interface JoinedTour {
  readonly tourId: string
  /** The orders and their slots; null where orders have no slots. */
  readonly orders: readonly { readonly orderId: string; readonly slot: number | null }[]
  /** All of its rows in walking order, each once. */
  readonly stockIds: readonly string[]
  readonly metres: number
  /** In addition to the walk before. */
  readonly addedMetres: number
}

interface Cart {
  readonly tour: OpenTour
  readonly walk: ReturnType<ReturnType<typeof floorModel>['newTour']>
  readonly metresBefore: number
  readonly orders: { readonly orderId: string; readonly slot: number | null }[]
  readonly stops: TourStop[]
  readonly areas: ReadonlySet<string>
  readonly slots: Set<number>
  readonly goods: Set<string>
  volume: number
  weight: number
}

const NO_LIMIT = Number.POSITIVE_INFINITY

/** Late orders join tours with room for them, each the one whose walk grows least. */
export function joinTours(
  floor: FloorWays,
  rules: WaveRules,
  tours: readonly OpenTour[],
  orders: readonly LateOrder[],
): { readonly joined: readonly JoinedTour[]; readonly leftOutOrders: readonly string[] } {
  const placeOf = ({ locationId }: TourStop) => required(floor.numberOf.get(locationId), 'the place of the stop')
  const areaOf = (stop: TourStop) => floor.areaIds[placeOf(stop)] ?? ''
  const carts = tours.map((tour) => openCart(floor, tour, placeOf, areaOf))
  const leftOutOrders: string[] = []
  for (const order of orders) {
    let best: { readonly cart: Cart; readonly added: number } | undefined
    for (const cart of carts.filter((one) => hasRoom(one, order, rules, areaOf))) {
      const added = addedBy(cart, order, placeOf)
      if (best === undefined || added < best.added) best = { cart, added }
    }
    if (best === undefined) leftOutOrders.push(order.orderId)
    else load(best.cart, order, rules, placeOf)
  }
  const joined = carts.filter((cart) => cart.orders.length > 0).map((cart) => describe(cart, floor))
  return { joined, leftOutOrders }
}

function openCart(
  floor: FloorWays,
  tour: OpenTour,
  placeOf: (stop: TourStop) => number,
  areaOf: (stop: TourStop) => string,
): Cart {
  const walk = floorModel(floor).newTour()
  for (const stop of tour.stops) walk.add(placeOf(stop))
  const { volume, weight, stops } = tour
  return {
    ...{ tour, walk, volume, weight, metresBefore: walk.length() / 100, orders: [], stops: [...stops] },
    ...{ areas: new Set(stops.map(areaOf)), slots: new Set(tour.usedSlots), goods: new Set(tour.goods) },
  }
}

function hasRoom(cart: Cart, order: LateOrder, rules: WaveRules, areaOf: (stop: TourStop) => string): boolean {
  const { volume, weight } = rules.cart
  return (
    cart.tour.orders + cart.orders.length < ordersPerTour(rules) &&
    cart.volume + order.volume <= (volume ?? NO_LIMIT) &&
    cart.weight + order.weight <= (weight ?? NO_LIMIT) &&
    new Set([...cart.goods, ...order.goods]).size <= maxProductsOf(rules) &&
    (!rules.isOneArea || order.stops.every((stop) => cart.areas.has(areaOf(stop))))
  )
}

/** How much the order lengthens the walk. */
function addedBy({ walk }: Cart, { stops }: LateOrder, placeOf: (stop: TourStop) => number): number {
  const before = walk.length()
  for (const stop of stops) walk.add(placeOf(stop))
  const after = walk.length()
  for (const stop of stops) walk.remove(placeOf(stop))
  return after - before
}

function load(cart: Cart, order: LateOrder, rules: WaveRules, placeOf: (stop: TourStop) => number): void {
  let slot = 1
  while (cart.slots.has(slot)) slot += 1
  cart.slots.add(slot)
  cart.orders.push({ orderId: order.orderId, slot: rules.mode === 'CLUSTER' ? slot : null })
  cart.volume += order.volume
  cart.weight += order.weight
  for (const goods of order.goods) cart.goods.add(goods)
  for (const stop of order.stops) {
    cart.walk.add(placeOf(stop))
    cart.stops.push(stop)
  }
}

function describe({ tour, walk, metresBefore, orders, stops }: Cart, floor: FloorWays): JoinedTour {
  const metres = walk.length() / 100
  const places = new Map([...new Set(walk.walk())].map((place, at) => [floor.locationIds[place] ?? '', at]))
  const order = (stop: TourStop) => required(places.get(stop.locationId), 'the stop on the walk')
  const sorted = stops.toSorted((a, b) => order(a) - order(b))
  const stockIds = [...new Set(sorted.map(({ stockId }) => stockId))]
  return { tourId: tour.id, orders, stockIds, metres, addedMetres: metres - metresBefore }
}
