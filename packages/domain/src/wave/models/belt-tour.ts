import { beltWalk, type Spots } from './belt-walk.ts'
import type { Tour, TourModel } from './tour-model.ts'

/**
 * The warehouse of the public benchmark: rows above and below a middle cross aisle, an outer cross aisle at each end,
 * and a belt at row 0 of aisle 0. Between two picks the walk always leaves the aisle, by the middle or the outer end.
 */
export interface BeltFloor {
  /** Of each place. */
  readonly row: ArrayLike<number>
  readonly aisle: ArrayLike<number>
  /** Rows of the outer cross aisles; the first is negative. */
  readonly firstRow: number
  readonly lastRow: number
}

/*
 * A round tour passes each gap between two neighbouring picks twice, so it equals two walkers who go from left to
 * right. The state is the cross aisles that they are in: middle, upper, lower. A pick is reached and left by the same
 * cross aisle, or walked through, which moves one walker. The distance across is the same in all states. Every move
 * works in both directions, so the same step fills the table from the left and the one from the right.
 */
const STATES = 6
/** Numbered as in BOTH of the walk. */
const MM = 0
const UU = 1
const LL = 2
const UM = 3
const ML = 4
const UL = 5
/** The cost of an impossible state. */
const NEVER = 5e8

class BeltTour implements Tour {
  readonly #floor: Spots
  readonly #belt: number
  /** Sorted by aisle; includes the belt, which is numbered after all places. */
  readonly #picks: number[]
  #fromLeft = new Int32Array(STATES * 16)
  #fromRight = new Int32Array(STATES * 16)
  readonly #next = new Int32Array(STATES)
  #rows = 0
  #isCurrent = false

  constructor(floor: Spots) {
    this.#floor = floor
    this.#belt = floor.row.length - 1
    this.#picks = [this.#belt]
  }

  #aisleAt(index: number): number {
    return this.#floor.aisle[this.#picks[index] ?? this.#belt] ?? 0
  }

  /** The first index whose place is not left of this one. */
  #indexOf(place: number): number {
    const rank = this.#floor.rank
    const ownRank = rank[place] ?? 0
    let low = 0
    let high = this.#picks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rank[this.#picks[middle] ?? 0] ?? 0) < ownRank) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Computes the costs of all states after one more pick. */
  #step(table: Int32Array, before: number, result: Int32Array, after: number, pick: number): void {
    const mm = table[before + MM] ?? NEVER
    const um = table[before + UM] ?? NEVER
    const ml = table[before + ML] ?? NEVER
    if (pick === this.#belt) {
      result[after + MM] = mm
      result[after + UU] = NEVER
      result[after + LL] = NEVER
      result[after + UM] = um
      result[after + ML] = ml
      result[after + UL] = NEVER
      return
    }
    const uu = table[before + UU] ?? NEVER
    const ll = table[before + LL] ?? NEVER
    const ul = table[before + UL] ?? NEVER
    const row = this.#floor.row[pick] ?? 0
    const isAbove = row >= 0
    const through = isAbove ? this.#floor.lastRow : -this.#floor.firstRow
    const byMiddle = isAbove ? 2 * row : -2 * row
    const byOuter = 2 * through - byMiddle
    const either = byMiddle < byOuter ? byMiddle : byOuter
    if (isAbove) {
      result[after + MM] = Math.min(mm + byMiddle, um + through)
      result[after + UU] = Math.min(uu + byOuter, um + through)
      result[after + LL] = NEVER
      result[after + UM] = Math.min(um + either, mm + through, uu + through)
      result[after + ML] = Math.min(ml + byMiddle, ul + through)
      result[after + UL] = Math.min(ul + byOuter, ml + through)
    } else {
      result[after + MM] = Math.min(mm + byMiddle, ml + through)
      result[after + UU] = NEVER
      result[after + LL] = Math.min(ll + byOuter, ml + through)
      result[after + UM] = Math.min(um + byMiddle, ul + through)
      result[after + ML] = Math.min(ml + either, mm + through, ll + through)
      result[after + UL] = Math.min(ul + byOuter, um + through)
    }
  }

  #refresh(): void {
    if (this.#isCurrent) return
    this.#isCurrent = true
    const picks = this.#picks
    const size = (picks.length + 1) * STATES
    if (this.#fromLeft.length < size) {
      this.#fromLeft = new Int32Array(2 * size)
      this.#fromRight = new Int32Array(2 * size)
    }
    const [left, right] = [this.#fromLeft, this.#fromRight]
    const last = picks.length * STATES
    for (let state = 0; state < STATES; state += 1) {
      const isTogether = state === MM || state === UU || state === LL
      left[state] = isTogether ? 0 : NEVER
      right[last + state] = isTogether ? 0 : NEVER
    }
    for (let at = 0; at < picks.length; at += 1)
      this.#step(left, at * STATES, left, (at + 1) * STATES, picks[at] ?? this.#belt)
    for (let at = picks.length - 1; at >= 0; at -= 1)
      this.#step(right, (at + 1) * STATES, right, at * STATES, picks[at] ?? this.#belt)
    this.#rows = Math.min(left[last + MM] ?? NEVER, left[last + UU] ?? NEVER, left[last + LL] ?? NEVER)
  }

  length(): number {
    this.#refresh()
    return this.#rows + 2 * (this.#aisleAt(this.#picks.length - 1) - this.#aisleAt(0))
  }

  price(place: number): number {
    this.#refresh()
    const aisle = this.#floor.aisle[place] ?? 0
    const at = this.#indexOf(place) * STATES
    const [next, right] = [this.#next, this.#fromRight]
    this.#step(this.#fromLeft, at, next, 0, place)
    let best = (next[MM] ?? NEVER) + (right[at + MM] ?? NEVER)
    for (let state = 1; state < STATES; state += 1) {
      const cost = (next[state] ?? NEVER) + (right[at + state] ?? NEVER)
      if (cost < best) best = cost
    }
    const wider = Math.max(0, this.#aisleAt(0) - aisle, aisle - this.#aisleAt(this.#picks.length - 1))
    return best - this.#rows + 2 * wider
  }

  add(place: number): void {
    this.#picks.splice(this.#indexOf(place), 0, place)
    this.#isCurrent = false
  }

  remove(place: number): void {
    this.#picks.splice(this.#indexOf(place), 1)
    this.#isCurrent = false
  }

  size(): number {
    return this.#picks.length - 1
  }

  placeAt(index: number): number {
    const at = this.#indexOf(this.#belt)
    return this.#picks[index < at ? index : index + 1] ?? 0
  }

  walk(): number[] {
    this.#refresh()
    return beltWalk(this.#floor, this.#picks, this.#cheapestStates())
  }

  #cheapestStates(): number[] {
    const count = this.#picks.length
    const states: number[] = []
    let state = [MM, UU, LL].reduce((best, one) =>
      (this.#fromRight[one] ?? NEVER) < (this.#fromRight[best] ?? NEVER) ? one : best,
    )
    const single = new Int32Array(STATES)
    for (let at = 0; at <= count; at += 1) {
      states.push(state)
      if (at === count) break
      single.fill(NEVER)
      single[state] = 0
      this.#step(single, 0, this.#next, 0, this.#picks[at] ?? this.#belt)
      let best = 0
      let least = Number.POSITIVE_INFINITY
      for (let next = 0; next < STATES; next += 1) {
        const cost = (this.#next[next] ?? NEVER) + (this.#fromRight[(at + 1) * STATES + next] ?? NEVER)
        if (cost < least) {
          least = cost
          best = next
        }
      }
      state = best
    }
    return states
  }
}

export function beltModel({ row, aisle, firstRow, lastRow }: BeltFloor): TourModel {
  const rows = Int32Array.from([...Array.from(row), 0])
  const aisles = Int32Array.from([...Array.from(aisle), 0])
  const rank = new Int32Array(rows.length)
  const fromLeft = Array.from(rows, (_, place) => place).sort(
    (a, b) => (aisles[a] ?? 0) - (aisles[b] ?? 0) || (rows[a] ?? 0) - (rows[b] ?? 0) || a - b,
  )
  fromLeft.forEach((place, at) => {
    rank[place] = at
  })
  const spots: Spots = { row: rows, aisle: aisles, rank, firstRow, lastRow }
  return { newTour: () => new BeltTour(spots) }
}
