import { inServiceOrder } from './admit.ts'
import { type JoinedTour, joinTours, type LateOrder, type OpenTour } from './join-tours.ts'
import { floorModel } from './models/floor-tour.ts'
import type { WaveInput, WavePick, WavePlan, WaveTour } from './wave.ts'

/** A tour that late orders join, with the picks for them. */
export interface PlannedJoin extends JoinedTour {
  readonly picks: readonly WavePick[]
}

/** A plan of late orders: some join existing tours, the others have tours of their own. */
export interface LatePlan extends WavePlan {
  readonly joined: readonly PlannedJoin[]
}

/** Moves orders of a plan onto existing tours with room for them; the rows that were chosen for them stay. */
export function joinPlan(input: WaveInput, plan: WavePlan, tours: readonly OpenTour[]): LatePlan {
  if (tours.length === 0) return { ...plan, joined: [] }
  const { joined, leftOutOrders } = joinTours(input.floor, input.rules, tours, lateOrders(input, plan))
  const isLeftOut = new Set(leftOutOrders)
  const own = plan.tours.flatMap((tour) => withOrders(input, tour, isLeftOut))
  const allPicks = plan.tours.flatMap(({ picks }) => picks)
  return {
    ...plan,
    tours: own,
    metres: own.reduce((sum, { metres }) => sum + metres, 0),
    joined: joined.map((tour) => {
      const slotOf = new Map(tour.orders.map(({ orderId, slot }) => [orderId, slot]))
      return { ...tour, picks: picksFor(allPicks, slotOf) }
    }),
  }
}

/** The load of each order of a plan, in the order of service. */
function lateOrders({ orders }: WaveInput, { tours }: WavePlan): LateOrder[] {
  const picksOf = picksByOrder(tours.flatMap((tour) => tour.picks))
  return orders.toSorted(inServiceOrder).flatMap(({ id, lines }) => {
    const stops = picksOf.get(id)
    const load = (of: 'volume' | 'weight') => lines.reduce((sum, line) => sum + line.pieces * line[of], 0)
    const goods = [...new Set(lines.map((line) => line.goods))]
    return stops === undefined ? [] : { orderId: id, volume: load('volume'), weight: load('weight'), stops, goods }
  })
}

/** Indexed by order: ten thousand orders have twenty thousand picks. */
function picksByOrder(picks: readonly WavePick[]): ReadonlyMap<string, readonly WavePick[]> {
  const picksOf = new Map<string, WavePick[]>()
  for (const pick of picks)
    for (const { orderId } of pick.slots) {
      const own = picksOf.get(orderId)
      if (own === undefined) picksOf.set(orderId, [pick])
      else if (own.at(-1) !== pick) own.push(pick)
    }
  return picksOf
}

/** The picks of these orders, with their slots. */
function picksFor(picks: readonly WavePick[], slotOf: ReadonlyMap<string, number | null>): WavePick[] {
  return picks.flatMap((pick) => {
    const slots = pick.slots.flatMap((one) => {
      const slot = slotOf.get(one.orderId)
      return slot === undefined ? [] : { ...one, slot }
    })
    return slots.length === 0 ? [] : { ...pick, slots, pieces: slots.reduce((sum, { pieces }) => sum + pieces, 0) }
  })
}

/** A tour with only some of its orders; empty without any. */
function withOrders({ floor, rules }: WaveInput, tour: WaveTour, orderIds: ReadonlySet<string>): WaveTour[] {
  const orders = tour.orders
    .filter(({ orderId }) => orderIds.has(orderId))
    .map((order, at) => ({ ...order, slot: rules.mode === 'SINGLE' ? null : at + 1 }))
  if (orders.length === 0) return []
  if (orders.length === tour.orders.length) return [tour]
  const picks = picksFor(tour.picks, new Map(orders.map(({ orderId, slot }) => [orderId, slot])))
  const walk = floorModel(floor).newTour()
  for (const { locationId } of picks) walk.add(floor.numberOf.get(locationId) ?? 0)
  return [{ orders, picks, metres: walk.length() / 100 }]
}
