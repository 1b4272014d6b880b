import { grouped } from '../../packages/domain/src/kernel/grouped.ts'
import { Search } from '../../packages/domain/src/wave/search/search.ts'
import { ownCpu } from '../kit/cpu.ts'
import type { Batch, Instance } from './instance.ts'
import { problemOf } from './problem-of-instance.ts'

/** So few that a budget is used up without being passed. */
const STEPS_A_SLICE = 20
/** The part of the budget that is left for writing the plan down. */
const RESERVE = 0.01

export interface PlannedBatches {
  readonly batches: readonly Batch[]
  readonly length: number
  readonly steps: number
  /** CPU used, in seconds. */
  readonly cpu: number
}

/** Improves in slices until the next one would not fit into the budget; what is planned depends on the steps alone. */
export function planInstance(instance: Instance, cpuSeconds: number): PlannedBatches {
  const begun = ownCpu()
  const problem = problemOf(instance)
  const sequence = Array.from({ length: problem.orders }, (_, order) => order)
  const search = new Search(problem, sequence, Number.POSITIVE_INFINITY, 1)
  const used = () => (ownCpu() - begun) / 1_000
  let [before, longest] = [used(), 0]
  while (before + longest < cpuSeconds * (1 - RESERVE)) {
    search.run(STEPS_A_SLICE)
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
  }
  const { picks, batchOf, length } = search.best
  const planned = sequence.filter((order) => batchOf[order] !== -1)
  const batches = [...grouped(planned, (order) => batchOf[order]!).values()].map((orders): Batch => {
    const lists = grouped(
      orders.flatMap((order) => picks[order]!),
      ({ list }) => list,
    )
    const walks = [...lists.values()].map((some) => {
      const tour = problem.model.newTour()
      for (const { row } of some) tour.add(problem.place[row]!)
      return tour.walk().map((place) => problem.itemOf[place]!)
    })
    return { orders, picklists: walks }
  })
  return { batches, length, steps: search.steps, cpu: used() }
}
