import { required } from '../kernel/required.ts'
import { placeWith, plannableRoom } from './capacity.ts'
import { type EmptyPlaces, groupEmpty, type Slot } from './empty-places.ts'
import { isEmpty, type Load, type Place } from './place.ts'
import { isRightPurpose, isRightTemperature } from './place-rules.ts'

/** A place with room for at least some of the goods. */
export interface Room {
  readonly slot: Slot
  readonly room: number
}

export interface PlaceIndex {
  /** All places, the nearest first. */
  readonly slots: readonly Slot[]
  readonly empty: readonly EmptyPlaces[]
  /** Open places with the product and room for more of it, the nearest first. */
  holding(load: Load): readonly Room[]
  /** Places that a person may have expected, the nearest first. */
  expected(load: Load): readonly Slot[]
  fill(slot: Slot, load: Load): void
}

/** Places with a product, and those with room by batch: a partly filled pallet has room for its own batch only. */
interface Holders {
  readonly all: Slot[]
  readonly withRoom: Map<string, Slot[]>
}

const batchKey = ({ cargoOwnerId, expiryDate, batchNum, containerNo }: Load): string =>
  `${cargoOwnerId}|${expiryDate}|${batchNum}|${containerNo}`

const nearerFirst = (a: Place, b: Place): number => a.walk - b.walk || (a.fullNo < b.fullNo ? -1 : 1)

function insert(slots: Slot[], slot: Slot): void {
  const index = slots.findLastIndex(({ rank }) => rank < slot.rank) + 1
  if (slots[index] !== slot) slots.splice(index, 0, slot)
}

/** Of places that are refused for their kind, not for their contents, one of each kind is enough. */
function expectedBy(load: Load, slots: readonly Slot[]): Slot[] {
  const kindsSeen = new Set<string>()
  return slots.filter(({ place: { purpose, status, temperatureType } }) => {
    if (!isRightPurpose(load, purpose, 'PUTAWAY')) return false
    const isOpen = status === 'ACTIVE'
    if (isOpen && isRightTemperature(load.temperatureType, temperatureType)) return true
    const kind = isOpen ? 'TEMPERATURE' : status
    const isFirst = !kindsSeen.has(kind)
    kindsSeen.add(kind)
    return isFirst
  })
}

/** Built once for a whole truck: afterwards no line searches all places. */
export function indexPlaces(places: readonly Place[], lines: readonly Load[]): PlaceIndex {
  const slots: Slot[] = places.toSorted(nearerFirst).map((place, rank) => ({ rank, place }))
  const holders = new Map<string, Holders>()
  for (const { productId } of lines) holders.set(productId, { all: [], withRoom: new Map() })
  const holdersOf = ({ productId }: Load) => required(holders.get(productId), 'the product of the line')
  const expectations = new Map<string, Slot[]>()

  const open = slots.filter(({ place }) => place.status === 'ACTIVE')
  for (const slot of open) {
    for (const { productId, pieces } of slot.place.contents) {
      const all = pieces > 0 ? holders.get(productId)?.all : undefined
      if (all && all.at(-1) !== slot) all.push(slot)
    }
  }

  return {
    slots,
    empty: groupEmpty(open.filter(({ place }) => isEmpty(place))),
    holding(load) {
      const { all, withRoom } = holdersOf(load)
      const rooms: Room[] = []
      for (const slot of withRoom.get(batchKey(load)) ?? all) {
        const room = plannableRoom(load, slot.place)
        if (room > 0) rooms.push({ slot, room })
      }
      // Places only fill up during a suggestion, and pieces of one product have one size: full places stay full.
      const slots = rooms.map(({ slot }) => slot)
      withRoom.set(batchKey(load), slots)
      return rooms
    },
    expected(load) {
      const key = `${load.quality}|${load.temperatureType}`
      const slotsOfKind = expectations.get(key) ?? expectedBy(load, slots)
      expectations.set(key, slotsOfKind)
      return slotsOfKind
    },
    fill(slot, load) {
      slot.place = placeWith(load, slot.place)
      const { all, withRoom } = holdersOf(load)
      insert(all, slot)
      for (const slots of withRoom.values()) insert(slots, slot)
    },
  }
}
