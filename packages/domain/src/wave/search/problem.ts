import type { TourModel } from '../models/tour-model.ts'

export interface Claim {
  readonly row: number
  readonly pieces: number
}

/**
 * What is to be planned, in numbers only: orders, needs and rows are indices, and lists of lists are one array with where
 * each begins. An order has needs (pieces of one kind); a need may be served by any of its rows.
 */
export interface Problem {
  readonly orders: number
  /** Needs of order o: from needsOf[o] up to needsOf[o + 1]. */
  readonly needsOf: Int32Array
  readonly pieces: Int32Array
  /** Of one piece of a need. */
  readonly unitVolume: Float64Array
  readonly unitWeight: Float64Array
  /** Rows that may serve need n: rows[rowsOf[n]] up to rows[rowsOf[n + 1]]. */
  readonly rowsOf: Int32Array
  readonly rows: Int32Array
  /** Of each row: its place for the tour model, the zone that it is picked in, and the pieces that may be taken. */
  readonly place: Int32Array
  readonly zone: Int32Array
  readonly stock: Int32Array
  readonly zones: number
  /** Of each order: pieces that are put aside for it until it is planned for the first time. */
  readonly claims: readonly (readonly Claim[])[]
  /** How much an order counts towards the goal. */
  readonly worth: Int32Array
  /** Orders are planned until they are worth so much. */
  readonly goal: number
  /** Orders of different groups never share a batch; for most problems all are 0. */
  readonly group: Int32Array
  /** What an order is about, where a batch may only have so many different ones. */
  readonly kind: Int32Array
  readonly maxKinds: number
  readonly maxOrders: number
  readonly maxBatches: number
  /** Of one list; with one zone a list is all that a batch has. */
  readonly maxVolume: number
  readonly maxWeight: number
  /** Whether a zone of a batch may be walked several times, when not everything fits into one list. */
  readonly mayAddLists: boolean
  readonly model: TourModel
}

export const IMPOSSIBLE = Number.POSITIVE_INFINITY

/** How much more than its positions an order counts, when there are many batches and when there are few. */
const MANY_BATCHES = 1.3
const FEW_BATCHES = 1.6

/**
 * What a price is divided by when orders are compared, for each worth. It grows faster than the worth, since an order also
 * takes up room: few large orders need fewer batches than many small ones, and of few batches each is a large part.
 */
export function divisors({ orders, worth, goal, maxOrders }: Problem): Float64Array {
  const all = worth.reduce((sum, one) => sum + one, 0)
  const batches = (goal * orders) / Math.max(1, all) / maxOrders
  const exponent = batches <= 4 ? FEW_BATCHES : MANY_BATCHES
  const most = worth.reduce((largest, one) => Math.max(largest, one), 0)
  return Float64Array.from({ length: most + 1 }, (_, one) => one ** exponent)
}

/** Of each order: a measure of one piece, summed over all its pieces. */
export function orderSums({ orders, needsOf, pieces }: Problem, ofOnePiece: Float64Array): Float64Array {
  return Float64Array.from({ length: orders }, (_, order) => {
    let sum = 0
    for (let need = needsOf[order] ?? 0; need < (needsOf[order + 1] ?? 0); need += 1)
      sum += (pieces[need] ?? 0) * (ofOnePiece[need] ?? 0)
    return sum
  })
}
