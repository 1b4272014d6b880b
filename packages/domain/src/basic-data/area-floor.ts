import { gridIn, gridOf } from './floor-grid.ts'
import { type Block, blockIn, largest, type Rectangle, stacked, turnedBlock } from './floor-rectangle.ts'
import { type BaySize, type RackedPlace, rackRows } from './rack-rows.ts'

/** In metres; undefined where nobody has said. */
export interface AreaMeasures {
  readonly width: number | undefined
  readonly depth: number | undefined
  readonly aisleWidth: number | undefined
}

export interface AreaPlace extends Omit<RackedPlace, 'aisle' | 'bay'> {
  readonly aisle: number | null
  readonly bay: number | null
}

export const AISLE_WIDTH = 3
/** Round the places of an area. */
const MARGIN = 1
/** An area with little in it is still large enough to be seen and named. */
const LEAST = { width: 10, depth: 6 }
/** Width to depth of what nobody has measured: about as wide as a screen is. */
export const FREE_SHAPE = 1.6

type Racked<Place> = Place & { readonly aisle: number; readonly bay: number }
const isRacked = <Place extends AreaPlace>(place: Place): place is Racked<Place> =>
  place.aisle !== null && place.bay !== null

/** The places of an area from its own corner: racks along their aisles, and what has no coordinates in a grid. */
export function areaFloor<Place extends AreaPlace>(
  measures: AreaMeasures,
  places: readonly Place[],
  sizeOf: (place: Place) => BaySize,
): Block<Place> {
  const margin = Math.min(MARGIN, (measures.width ?? LEAST.width) / 6, (measures.depth ?? LEAST.depth) / 6)
  const roomFor = (need: Pick<Rectangle, 'width' | 'depth'>): Rectangle => ({
    x: margin,
    y: margin,
    width: (measures.width ?? Math.max(LEAST.width, need.width + 2 * margin)) - 2 * margin,
    depth: (measures.depth ?? Math.max(LEAST.depth, need.depth + 2 * margin)) - 2 * margin,
  })
  const within = (content: Block<Place>, room: Rectangle): Block<Place> => ({
    width: room.width + 2 * margin,
    depth: room.depth + 2 * margin,
    ...blockIn(content, room),
  })

  const racked = places.filter(isRacked)
  const loose = places.filter((place) => !isRacked(place))
  const cellWidth = largest(loose, (place) => sizeOf(place).bayWidth)
  const cellDepth = largest(loose, (place) => sizeOf(place).depth)
  if (racked.length === 0) {
    const columns = Math.max(1, Math.ceil(Math.sqrt(loose.length * FREE_SHAPE)))
    const room = roomFor(gridOf(loose, columns, cellWidth, cellDepth))
    return within(gridIn(loose, room.width, room.depth), room)
  }
  const upright = rackRows(racked, sizeOf, measures.aisleWidth ?? AISLE_WIDTH)
  const racks = betterTurned(upright, roomFor(upright))
  if (loose.length === 0) return within(racks, roomFor(racks))
  const columns = Math.max(1, Math.floor(racks.width / cellWidth))
  const content = stacked<Place>(racks, gridOf(loose, columns, cellWidth, cellDepth), MARGIN)
  return within(content, roomFor(content))
}

/** Aisles stand upright unless the room has its length the other way. */
function betterTurned<Place>(upright: Block<Place>, room: Rectangle): Block<Place> {
  const fit = ({ width, depth }: Block<Place>) => Math.min(1, room.width / width, room.depth / depth)
  const across = turnedBlock(upright)
  return fit(across) > fit(upright) ? across : upright
}
