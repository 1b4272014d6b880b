import { type FloorWays, wayBetween } from './floor-ways.ts'
import type { Tour, TourModel } from './tour-model.ts'

/*
 * Aisles are visited in walking order, each once: entered at one end and left at the same or the other one. So the
 * shortest walk is found from the first aisle to the last with two states: the end where the picker stands. The table
 * to the left holds the cost of standing there after an aisle, the one to the right the cost of entering there and
 * returning to the dock.
 */
class FloorTour implements Tour {
  readonly #ways: FloorWays
  /** Sorted: places are numbered in walking order. */
  readonly #stops: number[] = []
  /** Aisles with a stop, and the smallest and largest depth of each. */
  readonly #aisles: number[] = []
  readonly #low: number[] = []
  readonly #high: number[] = []
  readonly #fromLeft: number[] = []
  readonly #toRight: number[] = []
  #length = 0
  #isCurrent = true

  constructor(ways: FloorWays) {
    this.#ways = ways
  }

  #refresh(): void {
    if (this.#isCurrent) return
    this.#isCurrent = true
    this.#collectAisles()
    const count = this.#aisles.length
    for (let at = 0; at < count; at += 1) {
      const aisle = this.#aisles[at] ?? 0
      const [low, high] = [this.#low[at] ?? 0, this.#high[at] ?? 0]
      const [front, back] = [this.#arrive(at, aisle, 0), this.#arrive(at, aisle, 1)]
      for (let exit = 0; exit < 2; exit += 1) {
        const inside = front + this.#inside(aisle, low, high, 0, exit)
        this.#fromLeft[2 * at + exit] = Math.min(inside, back + this.#inside(aisle, low, high, 1, exit))
      }
    }
    for (let at = count - 1; at >= 0; at -= 1) {
      const aisle = this.#aisles[at] ?? 0
      const [low, high] = [this.#low[at] ?? 0, this.#high[at] ?? 0]
      const [front, back] = [this.#depart(at + 1, aisle, 0), this.#depart(at + 1, aisle, 1)]
      for (let entry = 0; entry < 2; entry += 1) {
        const inside = front + this.#inside(aisle, low, high, entry, 0)
        this.#toRight[2 * at + entry] = Math.min(inside, back + this.#inside(aisle, low, high, entry, 1))
      }
    }
    this.#length = count === 0 ? 0 : this.#through(0, 1, this.#aisles[0] ?? 0, this.#low[0] ?? 0, this.#high[0] ?? 0)
  }

  #collectAisles(): void {
    const { aisle: aisleOf, depth: depthOf } = this.#ways
    this.#aisles.length = 0
    for (const stop of this.#stops) {
      const [aisle, depth] = [aisleOf[stop] ?? 0, depthOf[stop] ?? 0]
      const last = this.#aisles.length - 1
      if (last < 0 || this.#aisles[last] !== aisle) {
        this.#aisles.push(aisle)
        this.#low[last + 1] = depth
        this.#high[last + 1] = depth
      } else this.#high[last] = depth
    }
  }

  /** The shortest way to an end of an aisle, after the given number of aisles. */
  #arrive(after: number, aisle: number, end: number): number {
    const { fromDock } = this.#ways
    if (after === 0) return fromDock[2 * aisle + end] ?? 0
    const before = 2 * (this.#aisles[after - 1] ?? 0)
    const to = 2 * aisle + end
    const byFront = (this.#fromLeft[2 * after - 2] ?? 0) + wayBetween(this.#ways, before, to)
    const byBack = (this.#fromLeft[2 * after - 1] ?? 0) + wayBetween(this.#ways, before + 1, to)
    return Math.min(byFront, byBack)
  }

  /** The shortest way from an end of an aisle through the aisles from `next` on, and back to the dock. */
  #depart(next: number, aisle: number, end: number): number {
    const { fromDock } = this.#ways
    if (next >= this.#aisles.length) return fromDock[2 * aisle + end] ?? 0
    const from = 2 * aisle + end
    const to = 2 * (this.#aisles[next] ?? 0)
    const byFront = wayBetween(this.#ways, from, to) + (this.#toRight[2 * next] ?? 0)
    const byBack = wayBetween(this.#ways, from, to + 1) + (this.#toRight[2 * next + 1] ?? 0)
    return Math.min(byFront, byBack)
  }

  #inside(aisle: number, low: number, high: number, entry: number, exit: number): number {
    const length = this.#ways.length[aisle] ?? 0
    if (entry !== exit) return length
    return entry === 0 ? 2 * high : 2 * (length - low)
  }

  /** The whole tour when this aisle is visited after the first `after` aisles and before those from `next` on. */
  #through(after: number, next: number, aisle: number, low: number, high: number): number {
    const length = this.#ways.length[aisle] ?? 0
    const [inFront, inBack] = [this.#arrive(after, aisle, 0), this.#arrive(after, aisle, 1)]
    const [outFront, outBack] = [this.#depart(next, aisle, 0), this.#depart(next, aisle, 1)]
    return Math.min(
      inFront + 2 * high + outFront,
      inFront + length + outBack,
      inBack + length + outFront,
      inBack + 2 * (length - low) + outBack,
    )
  }

  length(): number {
    this.#refresh()
    return this.#length
  }

  price(place: number): number {
    this.#refresh()
    const [aisle, depth] = [this.#ways.aisle[place] ?? 0, this.#ways.depth[place] ?? 0]
    let at = 0
    while (at < this.#aisles.length && (this.#aisles[at] ?? 0) < aisle) at += 1
    if (this.#aisles[at] !== aisle) return this.#through(at, at, aisle, depth, depth) - this.#length
    const [low, high] = [this.#low[at] ?? 0, this.#high[at] ?? 0]
    if (depth >= low && depth <= high) return 0
    return this.#through(at, at + 1, aisle, Math.min(low, depth), Math.max(high, depth)) - this.#length
  }

  #indexOf(place: number): number {
    let [low, high] = [0, this.#stops.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#stops[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }

  add(place: number): void {
    this.#stops.splice(this.#indexOf(place), 0, place)
    this.#isCurrent = false
  }

  remove(place: number): void {
    this.#stops.splice(this.#indexOf(place), 1)
    this.#isCurrent = false
  }

  size(): number {
    return this.#stops.length
  }

  placeAt(index: number): number {
    return this.#stops[index] ?? 0
  }

  walk(): number[] {
    this.#refresh()
    const { fromDock } = this.#ways
    const walk: number[] = []
    /** The end at which the last aisle was left; -1 at the dock. */
    let from = -1
    for (let at = 0; at < this.#aisles.length; at += 1) {
      const aisle = this.#aisles[at] ?? 0
      let [least, isUp, left] = [Number.POSITIVE_INFINITY, true, 0]
      for (let entry = 0; entry < 2; entry += 1)
        for (let exit = 0; exit < 2; exit += 1) {
          const way = from === -1 ? (fromDock[2 * aisle + entry] ?? 0) : wayBetween(this.#ways, from, 2 * aisle + entry)
          const inside = this.#inside(aisle, this.#low[at] ?? 0, this.#high[at] ?? 0, entry, exit)
          const cost = way + inside + this.#depart(at + 1, aisle, exit)
          if (cost >= least) continue
          least = cost
          isUp = entry === 0
          left = 2 * aisle + exit
        }
      const stops = this.#stops.filter((stop) => this.#ways.aisle[stop] === aisle)
      walk.push(...(isUp ? stops : stops.reverse()))
      from = left
    }
    return walk
  }
}

export const floorModel = (ways: FloorWays): TourModel => ({ newTour: () => new FloorTour(ways) })
