import { Random } from '../../packages/domain/src/wave/random.ts'
import type { Instance } from './instance.ts'

const HALF = 50
/** Positions of an order, and how often. */
const SIZES = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 6]

/** A warehouse of the same kind as the public ones, from a generator of our own. */
export function generateInstance(orderCount: number, itemCount: number, zones: number, seed: number): Instance {
  const random = new Random(seed)
  const articles = Math.floor(itemCount / 3)
  const line = () => (1 + random.below(HALF - 2)) * (random.next() < 0.5 ? 1 : -1)
  const items = Array.from({ length: itemCount }, (_, item) => {
    const article = item < articles ? item : random.below(articles)
    return [line(), line(), article, random.below(zones)] as const
  })
  // Every piece is wanted at most once, so that all orders could be served.
  const pieces = items.map(([, , article]) => article)
  for (let at = pieces.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    const [one, two] = [pieces[at]!, pieces[other]!]
    pieces[at] = two
    pieces[other] = one
  }
  const orders = Array.from({ length: orderCount }, () => pieces.splice(-SIZES[random.below(SIZES.length)]!))
  return {
    parameters: {
      min_number_requested_items: Math.floor(orders.flat().length / 5),
      max_orders_per_batch: 50,
      max_container_volume: 1_000,
      ...{ first_row: -HALF, last_row: HALF, first_aisle: -HALF, last_aisle: HALF },
    },
    articleVolumes: Array.from({ length: articles }, () => {
      // The sum of two waiting times: few are tiny, few are large.
      const sum = -20 * (Math.log(1 - random.next()) + Math.log(1 - random.next()))
      return Math.max(1, Math.round(sum))
    }),
    orders,
    items,
  }
}
