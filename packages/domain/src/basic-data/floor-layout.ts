import { type AreaPlace, areaFloor } from './area-floor.ts'
import { cornersOf } from './floor-packing.ts'
import type { Aisle, Rectangle } from './floor-rectangle.ts'
import type { BaySize } from './rack-rows.ts'

/** All in metres; null: not given. */
export interface FloorArea {
  readonly id: string
  readonly x: number | null
  readonly y: number | null
  readonly width: number | null
  readonly depth: number | null
  readonly aisleWidth: number | null
}

export interface FloorPlace extends AreaPlace {
  readonly areaId: string
  readonly typeId: string | null
}

export interface ShelfSize {
  readonly bayWidth: number | null
  readonly depth: number | null
}

export interface FloorLayout<Place> {
  readonly areas: ReadonlyMap<string, Rectangle>
  readonly places: ReadonlyMap<Place, Rectangle>
  readonly aisles: readonly Aisle[]
}

export const BAY: BaySize = { bayWidth: 1.2, depth: 1 }

/** Zero counts as not given. */
const positiveOrUndefined = (metres: number | null | undefined): number | undefined => metres || undefined

/** Includes areas that are not in the list: a place may be newer than the list. */
function membersOf<Place extends FloorPlace>(areas: readonly FloorArea[], places: readonly Place[]) {
  const members = new Map<string, Place[]>(areas.map(({ id }) => [id, []]))
  for (const place of places) {
    const areaMembers = members.get(place.areaId)
    if (areaMembers === undefined) members.set(place.areaId, [place])
    else areaMembers.push(place)
  }
  return [...members]
}

/**
 * A warehouse to scale. Areas lie where and are as large as entered, else side by side and as large as needed. Every
 * place has one rectangle, and those of an area do not overlap.
 */
export function layOutFloor<Place extends FloorPlace>(
  areas: readonly FloorArea[],
  places: readonly Place[],
  shelves: ReadonlyMap<string, ShelfSize>,
): FloorLayout<Place> {
  const sizeOf = ({ typeId }: Place): BaySize => {
    const shelf = typeId === null ? undefined : shelves.get(typeId)
    return {
      bayWidth: positiveOrUndefined(shelf?.bayWidth) ?? BAY.bayWidth,
      depth: positiveOrUndefined(shelf?.depth) ?? BAY.depth,
    }
  }
  const areasById = new Map(areas.map((area) => [area.id, area]))
  const blocks = membersOf(areas, places).map(([id, members]) => {
    const area = areasById.get(id)
    const { x = null, y = null } = area ?? {}
    const measures = {
      width: positiveOrUndefined(area?.width),
      depth: positiveOrUndefined(area?.depth),
      aisleWidth: area?.aisleWidth ?? undefined,
    }
    const corner = x === null || y === null ? undefined : { x, y }
    return { id, corner, ...areaFloor(measures, members, sizeOf) }
  })

  const layout = { areas: new Map<string, Rectangle>(), places: new Map<Place, Rectangle>(), aisles: [] as Aisle[] }
  for (const [{ id, width, depth, boxes, aisles }, { x, y }] of cornersOf(blocks)) {
    const move = <Shape extends Rectangle>(shape: Shape): Shape => ({ ...shape, x: shape.x + x, y: shape.y + y })
    layout.areas.set(id, { x, y, width, depth })
    for (const [place, box] of boxes) layout.places.set(place, move(box))
    for (const aisle of aisles) layout.aisles.push(move(aisle))
  }
  return layout
}
