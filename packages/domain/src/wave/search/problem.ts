import type { TourModel } from '../models/tour-model.ts'

export interface Claim {
  readonly row: number
  readonly pieces: number
}

/**
 * The planning problem in numbers only: orders, needs and rows are indexes, and lists of lists are one array plus an
 * array of their starts. An order has needs (pieces of one kind); a need may be served by any of its rows.
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
  /** Of each row: its place in the tour model, its picking zone, and its available pieces. */
  readonly place: Int32Array
  readonly zone: Int32Array
  readonly stock: Int32Array
  readonly zones: number
  /** Of each order: pieces set aside for it until it is planned for the first time. */
  readonly claims: readonly (readonly Claim[])[]
  /** How much an order counts towards the goal. */
  readonly worth: Int32Array
  /** Orders are planned until their worth reaches this. */
  readonly goal: number
  /** Orders of different groups never share a batch; often all are 0. */
  readonly group: Int32Array
  /** The kind of an order; a batch has at most `maxKinds` of them. */
  readonly kind: Int32Array
  readonly maxKinds: number
  readonly maxOrders: number
  readonly maxBatches: number
  /** Of one list; with one zone a batch has one list. */
  readonly maxVolume: number
  readonly maxWeight: number
  /** A zone of a batch may be walked several times, when one list cannot hold everything. */
  readonly mayAddLists: boolean
  readonly model: TourModel
}

export const IMPOSSIBLE = Number.POSITIVE_INFINITY

/** Exponent by which the worth of an order counts, with many batches and with few. */
const MANY_BATCHES = 1.3
const FEW_BATCHES = 1.6

/**
 * The divisor of a price when orders are compared, by worth. It grows faster than the worth, since an order also takes
 * up room: few large orders need fewer batches than many small ones, and with few batches each is a large part.
 */
export function divisors({ orders, worth, goal, maxOrders }: Problem): Float64Array {
  const all = worth.reduce((sum, one) => sum + one, 0)
  const batches = (goal * orders) / Math.max(1, all) / maxOrders
  const exponent = batches <= 4 ? FEW_BATCHES : MANY_BATCHES
  const most = worth.reduce((largest, one) => Math.max(largest, one), 0)
  return Float64Array.from({ length: most + 1 }, (_, one) => one ** exponent)
}

/** For each order: a measure of one piece, summed over all its pieces. */
export function orderSums({ orders, needsOf, pieces }: Problem, ofOnePiece: Float64Array): Float64Array {
  return Float64Array.from({ length: orders }, (_, order) => {
    let sum = 0
    for (let need = needsOf[order] ?? 0; need < (needsOf[order + 1] ?? 0); need += 1)
      sum += (pieces[need] ?? 0) * (ofOnePiece[need] ?? 0)
    return sum
  })
}
