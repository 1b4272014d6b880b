import type { Random } from '../random.ts'
import type { Assignment } from './assignment.ts'
import type { PickList } from './pick-list.ts'

/** Maximum number of removed orders. */
const MAX_REMOVED = 6
const SMALL_LIST = 4
/** Probability of removing any orders of the batch; and, of a small list, all orders. */
const ANY = 0.25
const WHOLE_LIST = 0.35

/** Removes the order and a few related ones, and adds them to `removed`. */
export function ruin(state: Assignment, seed: number, random: Random, removed: number[]): void {
  const take = (order: number) => {
    if (state.batchOf[order] === -1) return
    state.remove(order)
    removed.push(order)
  }
  const orders = state.batches[state.batchOf[seed] ?? -1] ?? []
  if (orders.length <= MAX_REMOVED) {
    for (const order of [...orders]) take(order)
    return
  }
  const picks = state.picks[seed] ?? []
  const list = picks[random.below(picks.length)]?.list
  const count = 1 + random.below(MAX_REMOVED)
  const chance = random.next()
  if (list === undefined || chance < ANY) {
    take(seed)
    for (let more = 1; more < count && orders.length > 0; more += 1) take(orders[random.below(orders.length)] ?? seed)
    return
  }
  const members = membersOf(state, list)
  if (members.length <= SMALL_LIST && chance < ANY + WHOLE_LIST) {
    for (const order of members) take(order)
    return
  }
  const start = Math.max(0, Math.min(members.indexOf(seed) - random.below(count), members.length - count))
  for (const order of members.slice(start, start + count)) take(order)
}

/** The orders of a list, sorted by their places. */
function membersOf(state: Assignment, list: PickList): number[] {
  const positions = new Map<number, number>()
  const size = list.tour.size()
  for (let at = 0; at < size; at += 1) positions.set(list.tour.placeAt(at), at)
  const members: { readonly order: number; readonly at: number }[] = []
  for (const order of state.batches[list.batch] ?? []) {
    const pick = (state.picks[order] ?? []).find((one) => one.list === list)
    if (pick !== undefined) members.push({ order, at: positions.get(state.problem.place[pick.row] ?? 0) ?? 0 })
  }
  return members.sort((a, b) => a.at - b.at || a.order - b.order).map(({ order }) => order)
}
