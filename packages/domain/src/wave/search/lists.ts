import type { Pick, PickList } from './pick-list.ts'
import { PriceCache } from './price-cache.ts'
import type { Problem } from './problem.ts'

interface ListBefore {
  readonly length: number
  readonly stamp: number
}

/** The walks of all batches: the price of one more pick, and how much the walks have grown. */
export class Lists {
  readonly #problem: Problem
  readonly #prices: PriceCache
  /** By batch and zone. */
  readonly #lists: PickList[][] = []
  /** Lists changed since the last `settle`, with their former state. */
  readonly #before = new Map<PickList, ListBefore>()
  #stamps = 0

  constructor(problem: Problem) {
    this.#problem = problem
    this.#prices = new PriceCache(problem)
  }

  addBatch(): void {
    for (let zone = 0; zone < this.#problem.zones; zone += 1) this.#lists.push([])
    this.#prices.growTo(this.#lists.length / this.#problem.zones)
  }

  /** The only list of a batch, where a batch has at most one. */
  only(batch: number): PickList | undefined {
    return this.#lists[batch]?.[0]
  }

  price(row: number, batch: number, need: number): number {
    const list = this.#listFor(row, batch, need, 1)
    return list === undefined ? this.#prices.alone(row) : this.#prices.in(list, row)
  }

  /** The list that these pieces join, a new one if necessary. */
  join(row: number, batch: number, need: number, pieces: number): PickList {
    const existing = this.#listFor(row, batch, need, pieces)
    if (existing !== undefined) return existing
    this.#stamps += 1
    const list = { batch, tour: this.#problem.model.newTour(), volume: 0, weight: 0, stamp: this.#stamps }
    this.#lists[batch * this.#problem.zones + (this.#problem.zone[row] ?? 0)]?.push(list)
    return list
  }

  #listFor(row: number, batch: number, need: number, pieces: number): PickList | undefined {
    const { zone, zones, unitVolume, unitWeight, maxVolume, maxWeight, mayAddLists } = this.#problem
    const all = this.#lists[batch * zones + (zone[row] ?? 0)]
    if (all === undefined || all.length === 0) return undefined
    if (!mayAddLists) return all[0]
    const volume = (unitVolume[need] ?? 0) * pieces
    const weight = (unitWeight[need] ?? 0) * pieces
    for (const list of all) if (list.volume + volume <= maxVolume && list.weight + weight <= maxWeight) return list
    return undefined
  }

  put(pick: Pick): void {
    this.#change(pick, 1)
    pick.list.tour.add(this.#problem.place[pick.row] ?? 0)
  }

  take(pick: Pick): void {
    this.#change(pick, -1)
    pick.list.tour.remove(this.#problem.place[pick.row] ?? 0)
  }

  #change({ need, pieces, list }: Pick, sign: 1 | -1): void {
    if (!this.#before.has(list)) this.#before.set(list, { length: list.tour.length(), stamp: list.stamp })
    this.#stamps += 1
    list.stamp = this.#stamps
    list.volume += sign * pieces * (this.#problem.unitVolume[need] ?? 0)
    list.weight += sign * pieces * (this.#problem.unitWeight[need] ?? 0)
  }

  /** By how much all walks together have grown since the last `settle`. */
  growth(): number {
    let growth = 0
    for (const [list, { length }] of this.#before) growth += list.tour.length() - length
    return growth
  }

  settle(): void {
    this.#before.clear()
  }

  /** Every list is again as before: prices computed then are valid again. */
  settleAsBefore(): void {
    for (const [list, { stamp }] of this.#before) list.stamp = stamp
    this.#before.clear()
  }
}
