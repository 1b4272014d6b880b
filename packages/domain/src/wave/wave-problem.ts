import { required } from '../kernel/required.ts'
import type { AdmittedOrder } from './admit.ts'
import { floorModel } from './models/floor-tour.ts'
import type { Problem } from './search/problem.ts'
import { maxProductsOf, ordersPerTour } from './tour-room.ts'
import type { WaveInput } from './wave.ts'

const NO_LIMIT = Number.POSITIVE_INFINITY

/** Replaces each text by the number of its first occurrence. */
function numberTexts(texts: readonly string[]): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(texts, (text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })
}

/** A wave as a problem for the search: every order must be planned, and a tour is one walk over the whole floor. */
export function waveProblem({ rows, floor, rules }: WaveInput, admitted: readonly AdmittedOrder[]): Problem {
  const needs = admitted.flatMap((one) => one.needs)
  const needsOf = [0]
  for (const one of admitted) needsOf.push((needsOf.at(-1) ?? 0) + one.needs.length)
  const rowsOf = [0]
  for (const need of needs) rowsOf.push((rowsOf.at(-1) ?? 0) + need.rows.length)
  return {
    orders: admitted.length,
    needsOf: Int32Array.from(needsOf),
    pieces: Int32Array.from(needs, ({ pieces }) => pieces),
    unitVolume: Float64Array.from(needs, ({ line }) => line.volume),
    unitWeight: Float64Array.from(needs, ({ line }) => line.weight),
    rowsOf: Int32Array.from(rowsOf),
    rows: Int32Array.from(needs.flatMap((need) => need.rows)),
    place: Int32Array.from(rows, ({ locationId }) => required(floor.numberOf.get(locationId), 'the place of the row')),
    zone: new Int32Array(rows.length),
    stock: Int32Array.from(rows, ({ available }) => Math.max(0, available)),
    zones: 1,
    claims: admitted.map((one) => one.needs.flatMap(({ claims }) => claims)),
    worth: new Int32Array(admitted.length).fill(1),
    goal: admitted.length,
    group: numberTexts(admitted.map(({ areaId }) => areaId)),
    kind: numberTexts(admitted.map(({ needs: [first] }) => first?.line.goods ?? '')),
    maxKinds: maxProductsOf(rules),
    maxOrders: ordersPerTour(rules),
    maxBatches: rules.maxTours ?? NO_LIMIT,
    maxVolume: rules.cart.volume ?? NO_LIMIT,
    maxWeight: rules.cart.weight ?? NO_LIMIT,
    mayAddLists: false,
    model: floorModel(floor),
  }
}

/** Orders in walking order: by the last place that each one needs, with the first suitable place for every need. */
export function walkingSequence({ orders, needsOf, rowsOf, rows, place, group }: Problem): number[] {
  const keys = Array.from({ length: orders }, (_, order) => {
    let last = 0
    for (let need = needsOf[order] ?? 0; need < (needsOf[order + 1] ?? 0); need += 1) {
      let first = NO_LIMIT
      for (let at = rowsOf[need] ?? 0; at < (rowsOf[need + 1] ?? 0); at += 1)
        first = Math.min(first, place[rows[at] ?? 0] ?? 0)
      last = Math.max(last, first)
    }
    return last
  })
  return keys
    .map((key, order) => ({ key, order, group: group[order] ?? 0 }))
    .sort((a, b) => a.group - b.group || a.key - b.key || a.order - b.order)
    .map(({ order }) => order)
}
