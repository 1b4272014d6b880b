import type { WaveRules } from './wave.ts'

const NO_LIMIT = Number.POSITIVE_INFINITY

/** The maximum of orders per tour. Slots of the cart limit it only in modes with slots. */
export const ordersPerTour = ({ mode, cart, maxOrdersPerTour }: WaveRules): number =>
  Math.min(maxOrdersPerTour ?? NO_LIMIT, mode === 'SINGLE' ? NO_LIMIT : (cart.slots ?? NO_LIMIT))

/** The maximum of products per tour: only in SINGLE, where pieces are packed by product. */
export const maxProductsOf = ({ mode, maxProducts }: WaveRules): number =>
  mode === 'SINGLE' ? (maxProducts ?? NO_LIMIT) : NO_LIMIT

export interface TourRoom {
  /** Takes room for one more order of these goods in this area; false when the tours have none. */
  take(areaId: string, goods: string): boolean
}

interface AreaTours {
  orders: number
  readonly goods: Set<string>
}

/** Counts the minimum number of tours for the orders: by orders and products per tour, each tour within its area. */
export function tourRoom(rules: WaveRules): TourRoom {
  const maxTours = rules.maxTours ?? NO_LIMIT
  const [ordersEach, productsEach] = [ordersPerTour(rules), maxProductsOf(rules)]
  const areas = new Map<string, AreaTours>()
  let tours = 0
  const toursFor = (orders: number, products: number): number =>
    Math.max(Math.min(1, orders), Math.ceil(orders / ordersEach), Math.ceil(products / productsEach))
  return {
    take(areaId, goods) {
      const area = areas.get(areaId) ?? { orders: 0, goods: new Set() }
      const products = area.goods.size + (area.goods.has(goods) ? 0 : 1)
      const needed = tours - toursFor(area.orders, area.goods.size) + toursFor(area.orders + 1, products)
      if (needed > maxTours) return false
      tours = needed
      area.orders += 1
      area.goods.add(goods)
      areas.set(areaId, area)
      return true
    },
  }
}
