import { isEmpty, type Place } from './place.ts'

/** A place during a suggestion: with the goods that were suggested for it so far. */
export interface Slot {
  /** Position by distance from the dock, the nearest first. */
  readonly rank: number
  place: Place
}

/** Places of one size, the nearest first: what holds for the first empty one holds for all. */
interface SameSize {
  readonly slots: Slot[]
  next: number
}

/** Empty places of one purpose and temperature. */
export interface EmptyPlaces extends Pick<Place, 'purpose' | 'temperatureType'> {
  readonly bySize: Map<string, SameSize>
}

/** `slots`: empty, open places, the nearest first. */
export function groupEmpty(slots: readonly Slot[]): EmptyPlaces[] {
  const groups = new Map<string, EmptyPlaces>()
  for (const slot of slots) {
    const { purpose, temperatureType, capacity } = slot.place
    const key = `${purpose}|${temperatureType}`
    const group = groups.get(key) ?? { purpose, temperatureType, bySize: new Map() }
    groups.set(key, group)
    const size = `${capacity.volume}|${capacity.weight}|${capacity.pallets}`
    const sameSize = group.bySize.get(size)
    if (sameSize === undefined) group.bySize.set(size, { slots: [slot], next: 0 })
    else sameSize.slots.push(slot)
  }
  return [...groups.values()]
}

/** For each size the nearest place that is still empty; of these the nearest first. */
export function nearestOfEachSize({ bySize }: EmptyPlaces): Slot[] {
  const nearest: Slot[] = []
  for (const [size, sameSize] of bySize) {
    let slot = sameSize.slots[sameSize.next]
    while (slot !== undefined && !isEmpty(slot.place)) {
      sameSize.next += 1
      slot = sameSize.slots[sameSize.next]
    }
    if (slot === undefined) bySize.delete(size)
    else nearest.push(slot)
  }
  return nearest.sort((a, b) => a.rank - b.rank)
}
