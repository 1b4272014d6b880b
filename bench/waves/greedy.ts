import { grouped } from '../../packages/domain/src/kernel/grouped.ts'
import { BELT, distance } from './distance.ts'
import type { Batch, Instance } from './instance.ts'

/**
 * The published greedy: a batch takes the order whose pieces lie nearest to those it has already, by the mean of its
 * positions, and is walked aisle by aisle. As published it fills its last batch; or it stops at the goal.
 */
export function greedy(instance: Instance, stopsAtGoal: boolean): Batch[] {
  const { parameters, orders, items } = instance
  const all = [...items.keys()]
  const itemsOf = grouped(all, (item) => items[item]![2])
  const itemsOfZone = grouped(all, (item) => items[item]![3])
  const used = new Uint8Array(items.length)
  const waiting = new Set(orders.keys())
  const batches: Batch[] = []
  let missing = parameters.min_number_requested_items
  while (missing > 0 && waiting.size > 0) {
    const nearest = Float64Array.from(items, (item) => distance(instance, BELT, item))
    const chosen: number[] = []
    const picked: number[] = []
    while (waiting.size > 0 && chosen.length < parameters.max_orders_per_batch) {
      if (stopsAtGoal && picked.length >= missing) break
      let best: { order: number; mean: number; pieces: number[] } | undefined
      for (const order of waiting) {
        const pieces = nearestPieces(instance, orders[order]!, itemsOf, used, nearest)
        if (best === undefined || pieces.mean < best.mean) best = { order, ...pieces }
      }
      waiting.delete(best!.order)
      chosen.push(best!.order)
      for (const piece of best!.pieces) {
        used[piece] = 1
        picked.push(piece)
        for (const other of itemsOfZone.get(items[piece]![3])!)
          nearest[other] = Math.min(nearest[other]!, distance(instance, items[piece]!, items[other]!))
      }
    }
    batches.push({ orders: chosen, picklists: picklistsOf(instance, picked) })
    missing -= picked.length
  }
  return batches
}

function nearestPieces(
  instance: Instance,
  articles: readonly number[],
  itemsOf: ReadonlyMap<number, readonly number[]>,
  used: Uint8Array,
  nearest: Float64Array,
) {
  const { items } = instance
  const pieces: number[] = []
  let total = 0
  for (const article of articles) {
    let [best, least] = [-1, Number.POSITIVE_INFINITY]
    for (const item of itemsOf.get(article) ?? []) {
      if (used[item] === 1 || pieces.includes(item)) continue
      let away = nearest[item]!
      for (const piece of pieces)
        if (items[piece]![3] === items[item]![3]) away = Math.min(away, distance(instance, items[piece]!, items[item]!))
      if (away >= least) continue
      best = item
      least = away
    }
    if (best === -1) return { mean: Number.POSITIVE_INFINITY, pieces: [] }
    total += least
    pieces.push(best)
  }
  return { mean: total / articles.length, pieces }
}

function picklistsOf({ parameters, articleVolumes, items }: Instance, picked: readonly number[]): number[][] {
  const picklists: number[][] = []
  for (const zone of new Set(picked.map((item) => items[item]![3]))) {
    const inZone = picked.filter((item) => items[item]![3] === zone)
    inZone.sort((a, b) => items[a]![1] - items[b]![1] || items[a]![0] - items[b]![0])
    let [picklist, volume]: [number[], number] = [[], 0]
    for (const item of inZone) {
      const more = articleVolumes[items[item]![2]]!
      if (volume + more > parameters.max_container_volume) {
        picklists.push(picklist)
        picklist = []
        volume = 0
      }
      picklist.push(item)
      volume += more
    }
    picklists.push(picklist)
  }
  return picklists
}
