import { type FloorPlace, layOutFloor, type ShelfSize } from '../../basic-data/floor-layout.ts'
import type { Rectangle } from '../../basic-data/floor-rectangle.ts'
import { grouped } from '../../kernel/grouped.ts'
import { required } from '../../kernel/required.ts'
import { type WalkedArea, walkingDistances } from '../../putaway/walking.ts'
import { type PickStop, pickPath } from '../../routing/pick-path.ts'

export interface WavePlace extends FloorPlace {
  readonly locationId: string
  readonly fullNo: string
}

/** Distances of a floor, in whole centimetres. Aisles and places are numbered in walking order. */
export interface FloorWays {
  /** The number of each place, by its location. */
  readonly numberOf: ReadonlyMap<string, number>
  readonly locationIds: readonly string[]
  readonly areaIds: readonly string[]
  /** Of each place. */
  readonly aisle: Int32Array
  /** Of each place: distance from the front end of its aisle. */
  readonly depth: Int32Array
  /** Of each aisle. */
  readonly length: Int32Array
  /** From the dock to each end of an aisle: front 2a, back 2a + 1. */
  readonly fromDock: Int32Array
  /** From end to end, one row of all ends for each end; empty where the table would be too large. */
  readonly between: Int32Array
  /** Position of each end, in metres. */
  readonly endX: Float64Array
  readonly endY: Float64Array
}

interface Spot {
  readonly x: number
  readonly y: number
}

interface Stop extends PickStop {
  readonly box: Rectangle
}

/** An aisle with its places; a place without an aisle is an aisle of length 0. */
interface Way {
  readonly front: Spot
  readonly back: Spot
  readonly stops: readonly { readonly stop: Stop; readonly depth: number }[]
}

const centimetres = (metres: number): number => Math.round(100 * metres)
const middleOf = ({ x, y, width, depth }: Rectangle): Spot => ({ x: x + width / 2, y: y + depth / 2 })
const walkOver = (x: number, y: number): number => centimetres(Math.abs(x) + Math.abs(y))
const walkBetween = (a: Spot, b: Spot): number => walkOver(a.x - b.x, a.y - b.y)

/** Maximum number of ends in the table, whose size is its square. The table halves the time of a plan. */
const MAX_ENDS_IN_TABLE = 1_024

/** From one end of an aisle to another. */
export const wayBetween = ({ between, endX, endY }: FloorWays, one: number, other: number): number =>
  between.length > 0
    ? (between[one * endX.length + other] ?? 0)
    : walkOver((endX[one] ?? 0) - (endX[other] ?? 0), (endY[one] ?? 0) - (endY[other] ?? 0))

/**
 * Computed once for a floor. Aisles are in the order of the pick path. All places decide where each one stands;
 * distances are computed between those in use, or between all.
 */
export function floorWays(
  areas: readonly WalkedArea[],
  places: readonly WavePlace[],
  shelves: ReadonlyMap<string, ShelfSize>,
  inUse?: ReadonlySet<string>,
): FloorWays {
  const layout = layOutFloor(areas, places, shelves)
  const walks = walkingDistances(areas, places)
  const stops = places.map((place, index): Stop => {
    const box = required(layout.places.get(place), 'the place on the floor plan')
    return { ...place, ...middleOf(box), walk: walks[index] ?? null, box }
  })
  const docks = areas.flatMap(({ id, purpose }) => (purpose === 'DOCK' ? (layout.areas.get(id) ?? []) : []))
  const starts = docks.length === 0 ? [{ x: 0, y: 0 }] : docks.map(middleOf)
  const aisleBoxes = (areaId: string, number: number) => {
    const area = layout.areas.get(areaId)
    return layout.aisles.find((aisle) => aisle.number === number && area !== undefined && isInside(aisle, area))
  }
  const keyOf = ({ locationId, areaId, aisle, bay }: Stop) =>
    aisle === null || bay === null ? locationId : `${areaId} ${aisle}`
  const visited = inUse === undefined ? stops : stops.filter(({ locationId }) => inUse.has(locationId))
  const ways = [...grouped(pickPath(visited).stops, keyOf).values()].map((members): Way => {
    const [first] = members
    const box = first?.aisle == null || first.bay === null ? undefined : aisleBoxes(first.areaId, first.aisle)
    return box === undefined ? loosePlaces(members) : alongAisle(members, box)
  })

  const ends = ways.flatMap(({ front, back }) => [front, back])
  const numbered = ways.flatMap((way, aisle) => way.stops.map((one) => ({ aisle, ...one })))
  return {
    numberOf: new Map(numbered.map(({ stop }, number) => [stop.locationId, number])),
    locationIds: numbered.map(({ stop }) => stop.locationId),
    areaIds: numbered.map(({ stop }) => stop.areaId),
    aisle: Int32Array.from(numbered, ({ aisle }) => aisle),
    depth: Int32Array.from(numbered, ({ depth }) => depth),
    length: Int32Array.from(ways, ({ front, back }) => walkBetween(front, back)),
    fromDock: Int32Array.from(ends, (end) => Math.min(...starts.map((start) => walkBetween(start, end)))),
    between: Int32Array.from(
      ends.length > MAX_ENDS_IN_TABLE ? [] : ends.flatMap((one) => ends.map((other) => walkBetween(one, other))),
    ),
    endX: Float64Array.from(ends, ({ x }) => x),
    endY: Float64Array.from(ends, ({ y }) => y),
  }
}

const isInside = (inner: Rectangle, outer: Rectangle): boolean => {
  const { x, y } = middleOf(inner)
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.depth
}

function loosePlaces(members: readonly Stop[]): Way {
  const spot = members[0] === undefined ? { x: 0, y: 0 } : middleOf(members[0].box)
  return { front: spot, back: spot, stops: members.map((stop) => ({ stop, depth: 0 })) }
}

/** An aisle runs down the plan when its places stand left and right of it, else across. */
function alongAisle(members: readonly Stop[], box: Rectangle): Way {
  const middle = middleOf(box)
  const isUpright = members.every(({ box: place }) => {
    const { x } = middleOf(place)
    return x <= box.x || x >= box.x + box.width
  })
  const front = isUpright ? { x: middle.x, y: box.y } : { x: box.x, y: middle.y }
  const back = isUpright ? { x: middle.x, y: box.y + box.depth } : { x: box.x + box.width, y: middle.y }
  const longest = walkBetween(front, back)
  const stops = members.map((stop) => {
    const { x, y } = middleOf(stop.box)
    const depth = centimetres(isUpright ? y - front.y : x - front.x)
    return { stop, depth: Math.min(longest, Math.max(0, depth)) }
  })
  return { front, back, stops: stops.sort((a, b) => a.depth - b.depth) }
}
