import type { WaveRules } from './wave.ts'

const NO_LIMIT = Number.POSITIVE_INFINITY

/** Slots limit a tour only where orders have one. */
export const ordersPerTour = ({ mode, cart, maxOrdersPerTour }: WaveRules): number =>
  Math.min(maxOrdersPerTour ?? NO_LIMIT, mode === 'SINGLE' ? NO_LIMIT : (cart.slots ?? NO_LIMIT))

/** How many products a tour may have; only tours of single pieces are limited, whose pieces are packed by product. */
export const maxProductsOf = ({ mode, maxProducts }: WaveRules): number =>
  mode === 'SINGLE' ? (maxProducts ?? NO_LIMIT) : NO_LIMIT

export interface TourRoom {
  /** Answers whether the tours have room for one more order of these goods in this area, and takes it then. */
  take(areaId: string, goods: string): boolean
}

interface AreaTours {
  orders: number
  readonly goods: Set<string>
}

/** Counts the tours that the orders need at least: each has so many orders and so many products, and stays in its area. */
export function tourRoom(rules: WaveRules): TourRoom {
  const most = rules.maxTours ?? NO_LIMIT
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
      if (needed > most) return false
      tours = needed
      area.orders += 1
      area.goods.add(goods)
      areas.set(areaId, area)
      return true
    },
  }
}
