import { gridIn, gridOf } from './floor-grid.ts'
import { type Block, blockIn, largest, type Rectangle, stackBlocks, turnBlock } from './floor-rectangle.ts'
import { type BaySize, type RackedPlace, rackRows } from './rack-rows.ts'

/** In metres; undefined: not given. */
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
/** Metres around the places of an area. */
const MARGIN = 1
/** Minimum size in metres, so that an area with few places is large enough to be seen and labelled. */
const MINIMUM = { width: 10, depth: 6 }
/** Width to depth where no size is given: about the shape of a screen. */
export const FREE_SHAPE = 1.6

type WithBay<Place> = Place & { readonly aisle: number; readonly bay: number }
const hasBay = <Place extends AreaPlace>(place: Place): place is WithBay<Place> =>
  place.aisle !== null && place.bay !== null

/** Lays out the places of an area from its corner: racks along their aisles, places without coordinates in a grid. */
export function areaFloor<Place extends AreaPlace>(
  measures: AreaMeasures,
  places: readonly Place[],
  sizeOf: (place: Place) => BaySize,
): Block<Place> {
  const margin = Math.min(MARGIN, (measures.width ?? MINIMUM.width) / 6, (measures.depth ?? MINIMUM.depth) / 6)
  const roomFor = (need: Pick<Rectangle, 'width' | 'depth'>): Rectangle => ({
    x: margin,
    y: margin,
    width: (measures.width ?? Math.max(MINIMUM.width, need.width + 2 * margin)) - 2 * margin,
    depth: (measures.depth ?? Math.max(MINIMUM.depth, need.depth + 2 * margin)) - 2 * margin,
  })
  const within = (content: Block<Place>, room: Rectangle): Block<Place> => ({
    width: room.width + 2 * margin,
    depth: room.depth + 2 * margin,
    ...blockIn(content, room),
  })

  const racked = places.filter(hasBay)
  const loose = places.filter((place) => !hasBay(place))
  const cellWidth = largest(loose, (place) => sizeOf(place).bayWidth)
  const cellDepth = largest(loose, (place) => sizeOf(place).depth)
  if (racked.length === 0) {
    const columns = Math.max(1, Math.ceil(Math.sqrt(loose.length * FREE_SHAPE)))
    const room = roomFor(gridOf(loose, columns, cellWidth, cellDepth))
    return within(gridIn(loose, room.width, room.depth), room)
  }
  const upright = rackRows(racked, sizeOf, measures.aisleWidth ?? AISLE_WIDTH)
  const racks = turnToFit(upright, roomFor(upright))
  if (loose.length === 0) return within(racks, roomFor(racks))
  const columns = Math.max(1, Math.floor(racks.width / cellWidth))
  const content = stackBlocks<Place>(racks, gridOf(loose, columns, cellWidth, cellDepth), MARGIN)
  return within(content, roomFor(content))
}

/** Aisles run down the plan unless the room fits them better across. */
function turnToFit<Place>(upright: Block<Place>, room: Rectangle): Block<Place> {
  const fit = ({ width, depth }: Block<Place>) => Math.min(1, room.width / width, room.depth / depth)
  const across = turnBlock(upright)
  return fit(across) > fit(upright) ? across : upright
}
