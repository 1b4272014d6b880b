import { grouped } from '../kernel/grouped.ts'
import { required } from '../kernel/required.ts'
import type { AdmittedOrder, Need } from './admit.ts'
import { floorModel } from './models/floor-tour.ts'
import { passedOver, type RowFacts, rowFacts } from './passed-over.ts'
import type { Solution } from './search/search.ts'
import type { LeftOut, TourOrder, WaveInput, WavePick, WavePlan, WaveTour } from './wave.ts'

/** Pieces of one row for one order. */
interface Part {
  readonly order: number
  readonly need: Need
  readonly row: number
  readonly pieces: number
  readonly place: number
}

const inMetres = (centimetres: number): number => centimetres / 100

/** The plan for people, with its reasons. */
export function describePlan(
  input: WaveInput,
  admitted: readonly AdmittedOrder[],
  left: readonly LeftOut[],
  { batchOf, picks }: Solution,
  steps: number,
): WavePlan {
  const placeOf = (row: number) => required(input.floor.numberOf.get(input.rows[row]?.locationId ?? ''), 'the place')
  const needs = admitted.flatMap((one) => one.needs)
  const partsOf = (order: number): Part[] =>
    (picks[order] ?? []).map(({ need, row, pieces }) => ({
      ...{ order, row, pieces, place: placeOf(row) },
      need: required(needs[need], 'the need'),
    }))
  const facts = rowFacts(input, picks.flat())
  const alone = admitted.map(({ needs: ofOrder }) => walkAlone(input, ofOrder, placeOf))
  const planned = admitted.map((_, order) => order).filter((order) => batchOf[order] !== -1)
  // Tours are sorted by their first order in the order of service.
  const tours = [...grouped(planned, (order) => batchOf[order] ?? -1).values()].map((orders) =>
    describeTour(input, admitted, orders, orders.flatMap(partsOf), alone, facts),
  )
  return {
    tours,
    left,
    metres: inMetres(tours.reduce((sum, { metres }) => sum + Math.round(100 * metres), 0)),
    metresOneByOne: inMetres(planned.reduce((sum, order) => sum + (alone[order] ?? 0), 0)),
    steps,
  }
}

/** The shortest walk for one order, as if all its rows had enough pieces. */
function walkAlone({ floor }: WaveInput, needs: readonly Need[], placeOf: (row: number) => number): number {
  const tour = floorModel(floor).newTour()
  for (const { rows } of needs) {
    const places = rows.map(placeOf)
    const [first = 0] = places
    tour.add(places.reduce((best, place) => (tour.price(place) < tour.price(best) ? place : best), first))
  }
  return tour.length()
}

function describeTour(
  input: WaveInput,
  admitted: readonly AdmittedOrder[],
  orders: readonly number[],
  parts: readonly Part[],
  alone: readonly number[],
  facts: RowFacts,
): WaveTour {
  const tour = floorModel(input.floor).newTour()
  for (const { place } of parts) tour.add(place)
  const length = tour.length()
  const idOf = (order: number) => required(admitted[order], 'the order').order.id
  const slotOf = new Map(orders.map((order, at) => [order, input.rules.mode === 'SINGLE' ? null : at + 1]))
  const ordersAt = new Map(
    [...grouped(parts, ({ place }) => place)].map(([place, all]) => [
      place,
      new Set(all.map(({ order }) => order)).size,
    ]),
  )
  const partsOf = grouped(parts, ({ order }) => order)
  const describeOrder = (order: number): TourOrder => {
    const own = partsOf.get(order) ?? []
    for (const { place } of own) tour.remove(place)
    const added = length - tour.length()
    for (const { place } of own) tour.add(place)
    const places = [...new Set(own.map(({ place }) => place))]
    return {
      orderId: idOf(order),
      slot: slotOf.get(order) ?? null,
      addedMetres: inMetres(added),
      aloneMetres: inMetres(alone[order] ?? 0),
      sharedStops: places.filter((place) => (ordersAt.get(place) ?? 0) > 1).length,
    }
  }
  const partsAt = grouped(parts, ({ place }) => place)
  const rowsInOrder = [...new Set(tour.walk())].flatMap((place) => [
    ...grouped(partsAt.get(place) ?? [], ({ row }) => row).values(),
  ])
  const describePick = (some: readonly Part[]): WavePick => {
    const { row: index, need } = required(some[0], 'a part of the pick')
    const row = required(input.rows[index], 'the row')
    return {
      stockId: row.id,
      locationId: row.locationId,
      pieces: some.reduce((sum, { pieces }) => sum + pieces, 0),
      slots: some.map(({ order, need: { line }, pieces }) => ({
        ...{ orderId: idOf(order), lineId: line.id, pieces },
        slot: slotOf.get(order) ?? null,
      })),
      passedOver: passedOver(facts, need, index),
    }
  }
  return { orders: orders.map(describeOrder), picks: rowsInOrder.map(describePick), metres: inMetres(length) }
}
