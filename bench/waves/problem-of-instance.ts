import { grouped } from '../../packages/domain/src/kernel/grouped.ts'
import { beltModel } from '../../packages/domain/src/wave/models/belt-tour.ts'
import type { Problem } from '../../packages/domain/src/wave/search/problem.ts'
import type { Instance } from './instance.ts'

export interface InstanceProblem extends Problem {
  /** The item that each row stands for. */
  readonly itemOf: readonly number[]
}

/** Every position is a need of one piece; every item that an order may want is a row of one piece. */
export function problemOf({ parameters, articleVolumes, orders, items }: Instance): InstanceProblem {
  const isWanted = new Set(orders.flat())
  const itemOf = items.flatMap(([, , article], item) => (isWanted.has(article) ? [item] : []))
  const chosen = itemOf.map((item) => items[item]!)
  const rowsOfArticle = grouped(
    chosen.map(([, , article], row) => ({ article, row })),
    ({ article }) => article,
  )
  const needsOf = [0]
  const rowsOf = [0]
  const rows: number[] = []
  const unitVolume: number[] = []
  for (const order of orders) {
    for (const article of order) {
      rows.push(...(rowsOfArticle.get(article) ?? []).map(({ row }) => row))
      rowsOf.push(rows.length)
      unitVolume.push(articleVolumes[article]!)
    }
    needsOf.push(unitVolume.length)
  }
  return {
    orders: orders.length,
    needsOf: Int32Array.from(needsOf),
    pieces: new Int32Array(unitVolume.length).fill(1),
    unitVolume: Float64Array.from(unitVolume),
    unitWeight: new Float64Array(unitVolume.length),
    rowsOf: Int32Array.from(rowsOf),
    rows: Int32Array.from(rows),
    itemOf,
    place: Int32Array.from(chosen, (_, row) => row),
    zone: Int32Array.from(chosen, ([, , , zone]) => zone),
    stock: new Int32Array(chosen.length).fill(1),
    zones: 1 + items.reduce((most, [, , , zone]) => Math.max(most, zone), 0),
    claims: [],
    worth: Int32Array.from(orders, (order) => order.length),
    goal: parameters.min_number_requested_items,
    group: new Int32Array(orders.length),
    kind: new Int32Array(orders.length),
    maxKinds: Number.POSITIVE_INFINITY,
    maxOrders: parameters.max_orders_per_batch,
    maxBatches: Number.POSITIVE_INFINITY,
    maxVolume: parameters.max_container_volume,
    maxWeight: Number.POSITIVE_INFINITY,
    mayAddLists: true,
    model: beltModel({
      row: chosen.map(([row]) => row),
      aisle: chosen.map(([, aisle]) => aisle),
      firstRow: parameters.first_row,
      lastRow: parameters.last_row,
    }),
  }
}
