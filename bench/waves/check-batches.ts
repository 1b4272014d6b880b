import { BELT, distance } from './distance.ts'
import type { Batch, Instance } from './instance.ts'

/** Knows the rules and nothing of any planner: answers the length of all walks, or throws what is wrong with them. */
export function checkBatches(instance: Instance, batches: readonly Batch[]): { length: number; positions: number } {
  const { parameters, articleVolumes, orders, items } = instance
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`the plan breaks a rule: ${what}`)
  }
  const usedOrders = new Set<number>()
  const usedItems = new Set<number>()
  let [length, positions] = [0, 0]
  for (const { orders: chosen, picklists } of batches) {
    must(chosen.length <= parameters.max_orders_per_batch, 'too many orders in a batch')
    const requested = new Map<number, number>()
    for (const order of chosen) {
      must(orders[order] !== undefined && !usedOrders.has(order), `order ${order} twice, or unknown`)
      usedOrders.add(order)
      positions += orders[order]!.length
      for (const article of orders[order]!) requested.set(article, (requested.get(article) ?? 0) + 1)
    }
    for (const picklist of picklists) {
      let [volume, before] = [0, BELT]
      for (const item of picklist) {
        const piece = items[item]
        must(piece !== undefined && !usedItems.has(item), `item ${item} twice, or unknown`)
        usedItems.add(item)
        const [, , article, zone] = piece!
        must(zone === items[picklist[0]!]![3], 'a picklist in two zones')
        requested.set(article, (requested.get(article) ?? 0) - 1)
        volume += articleVolumes[article]!
        length += distance(instance, before, piece!)
        before = piece!
      }
      length += distance(instance, before, BELT)
      must(volume <= parameters.max_container_volume, 'too much volume in a picklist')
    }
    must(
      [...requested.values()].every((missing) => missing === 0),
      'positions without a piece, or pieces without a position',
    )
  }
  must(positions >= parameters.min_number_requested_items, 'fewer positions than asked for')
  return { length, positions }
}
