import { Lists } from './lists.ts'
import type { Pick } from './pick-list.ts'
import { divisors, IMPOSSIBLE, orderSums, type Problem } from './problem.ts'

interface Change {
  readonly order: number
  readonly batch: number
  /** The removed picks; null when the order was inserted. */
  readonly removed: readonly Pick[] | null
}

/** Which order is in which batch, served from which rows: the state that the search changes and rolls back. */
export class Assignment {
  readonly problem: Problem
  readonly batchOf: Int32Array
  /** Orders of each batch. */
  readonly batches: number[][] = []
  readonly picks: (readonly Pick[])[]
  /** All orders in a batch, unordered. */
  readonly planned: number[] = []
  readonly #plannedAt: Int32Array
  /** Remaining pieces of each row. */
  readonly remaining: Int32Array
  /** The divisor of a price, by worth. */
  readonly divisors: Float64Array
  worth = 0
  /** Length of all walks at the last commit. */
  length = 0
  readonly #lists: Lists
  readonly #orderVolume: Float64Array
  readonly #orderWeight: Float64Array
  /** 1: the claims of the order are still set aside. */
  readonly #hasClaims: Uint8Array
  #changes: Change[] = []

  constructor(problem: Problem) {
    this.problem = problem
    this.batchOf = new Int32Array(problem.orders).fill(-1)
    this.remaining = problem.stock.slice()
    this.divisors = divisors(problem)
    this.picks = Array.from({ length: problem.orders }, () => [])
    this.#plannedAt = new Int32Array(problem.orders)
    this.#lists = new Lists(problem)
    this.#orderVolume = orderSums(problem, problem.unitVolume)
    this.#orderWeight = orderSums(problem, problem.unitWeight)
    this.#hasClaims = new Uint8Array(problem.orders)
    for (let order = 0; order < problem.orders; order += 1) this.#claim(order)
  }

  #claim(order: number): void {
    const claims = this.problem.claims[order] ?? []
    if (claims.length === 0) return
    this.#hasClaims[order] = 1
    for (const { row, pieces } of claims) this.remaining[row] = (this.remaining[row] ?? 0) - pieces
  }

  /** Returns whether there were any. */
  #release(order: number): boolean {
    if (this.#hasClaims[order] === 0) return false
    this.#hasClaims[order] = 0
    for (const { row, pieces } of this.problem.claims[order] ?? [])
      this.remaining[row] = (this.remaining[row] ?? 0) + pieces
    return true
  }

  /** An empty batch, existing or new; -1 at the maximum. */
  emptyBatch(): number {
    const empty = this.batches.findIndex((orders) => orders.length === 0)
    if (empty !== -1) return empty
    if (this.batches.length >= this.problem.maxBatches) return -1
    this.batches.push([])
    this.#lists.addBatch()
    return this.batches.length - 1
  }

  hasRoom(order: number, batch: number): boolean {
    const { group, maxOrders, mayAddLists, maxVolume, maxWeight } = this.problem
    const orders = this.batches[batch]
    if (orders === undefined || orders.length >= maxOrders) return false
    const first = orders[0]
    if (first !== undefined && group[first] !== group[order]) return false
    if (!this.#mayJoinKinds(orders, order)) return false
    if (mayAddLists) return true
    const list = this.#lists.only(batch)
    const volume = (list?.volume ?? 0) + (this.#orderVolume[order] ?? 0)
    const weight = (list?.weight ?? 0) + (this.#orderWeight[order] ?? 0)
    return volume <= maxVolume && weight <= maxWeight
  }

  #mayJoinKinds(orders: readonly number[], order: number): boolean {
    const { kind, maxKinds } = this.problem
    if (orders.length < maxKinds) return true
    const kinds = new Set(orders.map((one) => kind[one]))
    return kinds.size < maxKinds || kinds.has(kind[order])
  }

  /** How much the order would add to the batch; exact unless two of its picks are in one list. */
  price(order: number, batch: number): number {
    if (!this.hasRoom(order, batch)) return IMPOSSIBLE
    const hadClaims = this.#release(order)
    const price = this.#priceOfNeeds(order, batch)
    if (hadClaims) this.#claim(order)
    return price
  }

  #priceOfNeeds(order: number, batch: number): number {
    const { needsOf, rowsOf, rows, pieces } = this.problem
    let total = 0
    const end = needsOf[order + 1] ?? 0
    for (let need = needsOf[order] ?? 0; need < end; need += 1) {
      const requested = pieces[need] ?? 0
      let best = IMPOSSIBLE
      const last = rowsOf[need + 1] ?? 0
      for (let at = rowsOf[need] ?? 0; at < last; at += 1) {
        const row = rows[at] ?? 0
        if ((this.remaining[row] ?? 0) < requested) continue
        const price = this.#lists.price(row, batch, need)
        if (price < best) best = price
      }
      total += best === IMPOSSIBLE ? this.#splitPrice(need, batch) : best
    }
    return total
  }

  /** The price when no single row has enough: that of the most expensive one. */
  #splitPrice(need: number, batch: number): number {
    const { rowsOf, rows, pieces } = this.problem
    let [missing, dearest] = [pieces[need] ?? 0, 0]
    const last = rowsOf[need + 1] ?? 0
    for (let at = rowsOf[need] ?? 0; at < last; at += 1) {
      const row = rows[at] ?? 0
      const has = this.remaining[row] ?? 0
      if (has === 0) continue
      missing -= has
      dearest = Math.max(dearest, this.#lists.price(row, batch, need))
    }
    return missing > 0 ? IMPOSSIBLE : dearest
  }

  /** Inserts an order into a batch, for each need the row that adds least. False, and unchanged, when impossible. */
  insert(order: number, batch: number): boolean {
    const { needsOf } = this.problem
    if (!this.hasRoom(order, batch)) return false
    const picks: Pick[] = []
    const hadClaims = this.#release(order)
    const end = needsOf[order + 1] ?? 0
    for (let need = needsOf[order] ?? 0; need < end; need += 1) {
      if (this.#choosePicks(need, batch, picks)) continue
      for (const pick of picks) this.#takeOut(pick)
      if (hadClaims) this.#claim(order)
      return false
    }
    this.#join(order, batch, picks)
    this.#changes.push({ order, batch, removed: null })
    return true
  }

  #choosePicks(need: number, batch: number, picks: Pick[]): boolean {
    const { rowsOf, rows, pieces } = this.problem
    let missing = pieces[need] ?? 0
    const [first, last] = [rowsOf[need] ?? 0, rowsOf[need + 1] ?? 0]
    while (missing > 0) {
      let [best, most, cheapest] = [-1, 0, IMPOSSIBLE]
      for (let at = first; at < last; at += 1) {
        const row = rows[at] ?? 0
        const has = Math.min(this.remaining[row] ?? 0, missing)
        // One row with all pieces comes before two nearer ones.
        if (has === 0 || has < most) continue
        const price = this.#lists.price(row, batch, need)
        if (has === most && price >= cheapest) continue
        best = row
        most = has
        cheapest = price
      }
      if (best === -1) return false
      const list = this.#lists.join(best, batch, need, most)
      const pick: Pick = { need, row: best, pieces: most, list }
      this.#putIn(pick)
      picks.push(pick)
      missing -= most
    }
    return true
  }

  remove(order: number): void {
    const batch = this.batchOf[order] ?? -1
    this.#changes.push({ order, batch, removed: this.#leave(order, batch) })
  }

  #join(order: number, batch: number, picks: readonly Pick[]): void {
    this.picks[order] = picks
    this.batchOf[order] = batch
    this.batches[batch]?.push(order)
    this.#plannedAt[order] = this.planned.push(order) - 1
    this.worth += this.problem.worth[order] ?? 0
  }

  #leave(order: number, batch: number): readonly Pick[] {
    const picks = this.picks[order] ?? []
    for (const pick of picks) this.#takeOut(pick)
    this.picks[order] = []
    this.batchOf[order] = -1
    const orders = this.batches[batch]
    orders?.splice(orders.indexOf(order), 1)
    const last = this.planned.pop() ?? order
    if (last !== order) {
      this.planned[this.#plannedAt[order] ?? 0] = last
      this.#plannedAt[last] = this.#plannedAt[order] ?? 0
    }
    this.worth -= this.problem.worth[order] ?? 0
    return picks
  }

  #putIn(pick: Pick): void {
    this.#lists.put(pick)
    this.remaining[pick.row] = (this.remaining[pick.row] ?? 0) - pick.pieces
  }

  #takeOut(pick: Pick): void {
    this.#lists.take(pick)
    this.remaining[pick.row] = (this.remaining[pick.row] ?? 0) + pick.pieces
  }

  /** By how much all walks together have grown since the last commit. */
  growth(): number {
    return this.#lists.growth()
  }

  /** Returns the orders that changed since the last commit. */
  commit(): number[] {
    const changed = this.#changes.map(({ order }) => order)
    this.length += this.growth()
    this.#lists.settle()
    this.#changes = []
    return changed
  }

  /** Restores the last commit. */
  rollback(): void {
    for (const { order, batch, removed } of this.#changes.reverse()) {
      if (removed === null) this.#leave(order, batch)
      else {
        for (const pick of removed) this.#putIn(pick)
        this.#join(order, batch, removed)
      }
    }
    this.#lists.settleAsBefore()
    this.#changes = []
  }
}
