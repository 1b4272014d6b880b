import { isEmpty, type Place } from './place.ts'

/** A place while goods are being dealt out: as it will be once what was suggested so far is there. */
export interface Slot {
  /** By the way from the dock, the nearest first. */
  readonly rank: number
  place: Place
}

/** Places of one size, the nearest first: what holds for the first empty one holds for all of them. */
interface SameSize {
  readonly slots: Slot[]
  next: number
}

/** Empty places of one purpose and temperature. */
export interface EmptyPlaces extends Pick<Place, 'purpose' | 'temperatureType'> {
  readonly bySize: Map<string, SameSize>
}

/** From places that are empty, open, and given the nearest first. */
export function groupEmpty(slots: readonly Slot[]): EmptyPlaces[] {
  const groups = new Map<string, EmptyPlaces>()
  for (const slot of slots) {
    const { purpose, temperatureType, capacity } = slot.place
    const key = `${purpose}|${temperatureType}`
    const group = groups.get(key) ?? { purpose, temperatureType, bySize: new Map() }
    groups.set(key, group)
    const size = `${capacity.volume}|${capacity.weight}|${capacity.pallets}`
    const alike = group.bySize.get(size)
    if (alike === undefined) group.bySize.set(size, { slots: [slot], next: 0 })
    else alike.slots.push(slot)
  }
  return [...groups.values()]
}

/** Of each size the nearest one that is still empty, and of these the nearest first. */
export function nearestOfEachSize({ bySize }: EmptyPlaces): Slot[] {
  const nearest: Slot[] = []
  for (const [size, alike] of bySize) {
    let slot = alike.slots[alike.next]
    while (slot !== undefined && !isEmpty(slot.place)) {
      alike.next += 1
      slot = alike.slots[alike.next]
    }
    if (slot === undefined) bySize.delete(size)
    else nearest.push(slot)
  }
  return nearest.sort((a, b) => a.rank - b.rank)
}
