import { Random } from '../random.ts'
import { Assignment } from './assignment.ts'
import { Candidates } from './candidates.ts'
import { construct } from './construct.ts'
import type { Pick } from './pick-list.ts'
import { placeIn } from './place.ts'
import type { Problem } from './problem.ts'
import { recreate } from './recreate.ts'
import { ruin } from './ruin.ts'

/** Temperatures at the start and at the end of a cycle, relative to the cost of one order. */
const HOT = 1
const COLD = 0.03
const FIRST_CYCLE = 3_000
/** Steps per order in a cycle from which it starts at HOT: shorter cycles start cooler. */
const STEPS_FOR_HEAT = 40
/** Maximum distance in the sequence between neighbours. */
const NEAR = 40
/** Up to this many batches, all are tried for every order; of more, some near ones. */
const FEW_BATCHES = 4
const NEAR_BATCHES = 5

export interface Solution {
  readonly length: number
  /** Batch of each order; -1: none. */
  readonly batchOf: Int32Array
  readonly picks: readonly (readonly Pick[])[]
}

/**
 * Removes orders and inserts better ones, with simulated annealing. A step depends only on the steps before it: the
 * same number of steps has the same result, however they are cut into runs, and more steps are never worse.
 * never have a worse one.
 */
export class Search {
  readonly #state: Assignment
  readonly #sequence: readonly number[]
  readonly #positionOf: Int32Array
  readonly #random: Random
  readonly #candidates: Candidates | null
  /** Approximate cost of one order; temperatures are relative to it. */
  readonly #unit: number
  readonly #bestPicks: (readonly Pick[])[]
  readonly #bestBatch: Int32Array
  #bestLength: number
  #changed = new Set<number>()
  #steps = 0
  #cycleBegan = 0
  #cycle = FIRST_CYCLE

  /**
   * `sequence`: related orders are close to each other. `window`: how many of them the first plan compares at once.
   * `batchOf`: the batches of the first plan, where they are known already.
   */
  constructor(
    problem: Problem,
    sequence: readonly number[],
    window: number,
    seed: number,
    batchOf?: ArrayLike<number>,
  ) {
    this.#random = new Random(seed)
    this.#sequence = sequence
    this.#positionOf = new Int32Array(problem.orders)
    sequence.forEach((order, at) => {
      this.#positionOf[order] = at
    })
    this.#state = new Assignment(problem)
    if (batchOf === undefined) construct(this.#state, sequence, window)
    else placeIn(this.#state, batchOf)
    const all = problem.worth.reduce((sum, one) => sum + one, 0)
    this.#candidates = problem.goal < all ? new Candidates(this.#state) : null
    this.#unit = this.#state.length / Math.max(1, this.#state.worth)
    this.#bestLength = this.#state.length
    this.#bestPicks = [...this.#state.picks]
    this.#bestBatch = this.#state.batchOf.slice()
  }

  get steps(): number {
    return this.#steps
  }

  get best(): Solution {
    return { length: this.#bestLength, batchOf: this.#bestBatch, picks: this.#bestPicks }
  }

  /** The worth of the planned orders. */
  get worth(): number {
    return this.#state.worth
  }

  run(steps: number): void {
    for (let step = 0; step < steps; step += 1) this.#step()
  }

  /** Cools from hot to cold in cycles, each twice as long as the one before. */
  #temperature(): number {
    if (this.#steps >= this.#cycleBegan + this.#cycle) {
      this.#cycleBegan += this.#cycle
      this.#cycle *= 2
    }
    const stepsAnOrder = this.#cycle / Math.max(1, this.#state.planned.length)
    const hot = Math.min(HOT, Math.max(COLD, stepsAnOrder / STEPS_FOR_HEAT))
    return this.#unit * hot * (COLD / hot) ** ((this.#steps - this.#cycleBegan) / this.#cycle)
  }

  #step(): void {
    const [state, random] = [this.#state, this.#random]
    const temperature = this.#temperature()
    this.#steps += 1
    if (state.planned.length === 0) return
    const seed = state.planned[random.below(state.planned.length)] ?? 0
    const removed: number[] = []
    const batches = this.#batchesNear(seed)
    ruin(state, seed, random, removed)
    // Where every order must be planned, two batches can only exchange orders that both gave away.
    if (this.#candidates === null) this.#ruinNear(seed, batches, removed)
    const isWhole = recreate(state, removed, batches, this.#candidates, random)
    if (!isWhole || state.growth() > -temperature * Math.log(1 - random.next())) {
      state.rollback()
      return
    }
    for (const order of state.commit()) this.#changed.add(order)
    if (state.length < this.#bestLength) this.#keepBest()
  }

  #neighbourOf(order: number): number {
    const at = (this.#positionOf[order] ?? 0) + this.#random.below(2 * NEAR + 1) - NEAR
    return this.#sequence[Math.max(0, Math.min(this.#sequence.length - 1, at))] ?? order
  }

  /** Where removed orders may go: the batch of the order, an empty one, and all or some others. */
  #batchesNear(order: number): Set<number> {
    const { batchOf, batches } = this.#state
    const near = new Set([batchOf[order] ?? -1, this.#state.emptyBatch()])
    if (batches.length <= FEW_BATCHES) {
      for (let batch = 0; batch < batches.length; batch += 1) if (batches[batch]?.length !== 0) near.add(batch)
    } else {
      for (let more = 0; more < NEAR_BATCHES; more += 1) near.add(batchOf[this.#neighbourOf(order)] ?? -1)
      this.#addOneWithRoom(near)
    }
    near.delete(-1)
    return near
  }

  /** Otherwise orders from full batches would form ever more small ones. */
  #addOneWithRoom(near: Set<number>): void {
    const { batches, problem } = this.#state
    const first = this.#random.below(batches.length)
    for (let more = 0; more < batches.length; more += 1) {
      const batch = (first + more) % batches.length
      const size = batches[batch]?.length ?? 0
      if (size === 0 || size >= problem.maxOrders) continue
      near.add(batch)
      return
    }
  }

  #ruinNear(order: number, batches: Set<number>, removed: number[]): void {
    const neighbour = this.#neighbourOf(order)
    const batch = this.#state.batchOf[neighbour] ?? -1
    if (batch === -1) return
    batches.add(batch)
    ruin(this.#state, neighbour, this.#random, removed)
  }

  #keepBest(): void {
    this.#bestLength = this.#state.length
    for (const order of this.#changed) {
      this.#bestPicks[order] = this.#state.picks[order] ?? []
      this.#bestBatch[order] = this.#state.batchOf[order] ?? -1
    }
    this.#changed.clear()
  }
}
