/** A rectangle on the floor of a warehouse, in metres; `x` runs to the right and `y` down the plan. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** A part of the floor with coordinates of its own. */
export interface Block<Place> {
  readonly width: number
  readonly depth: number
  readonly boxes: ReadonlyMap<Place, Rectangle>
  readonly aisles: readonly Aisle[]
}

/** Where people walk, with the number of the places beside it. */
export interface Aisle extends Rectangle {
  readonly number: number
}

/** Swaps both axes: what ran down runs to the right. */
const turn = <Shape extends Rectangle>(shape: Shape): Shape => ({
  ...shape,
  x: shape.y,
  y: shape.x,
  width: shape.depth,
  depth: shape.width,
})

const scaleAndMove =
  (x: number, y: number, acrossBy: number, downBy: number) =>
  <Shape extends Rectangle>(shape: Shape): Shape => ({
    ...shape,
    x: x + shape.x * acrossBy,
    y: y + shape.y * downBy,
    width: shape.width * acrossBy,
    depth: shape.depth * downBy,
  })

function mapRectangles<Place>(
  block: Block<Place>,
  change: <Shape extends Rectangle>(shape: Shape) => Shape,
): Pick<Block<Place>, 'boxes' | 'aisles'> {
  return {
    boxes: new Map([...block.boxes].map(([place, box]) => [place, change(box)])),
    aisles: block.aisles.map(change),
  }
}

export const turnBlock = <Place>(block: Block<Place>): Block<Place> => ({
  width: block.depth,
  depth: block.width,
  ...mapRectangles(block, turn),
})

/** Puts a block into a room. It is shrunk to a room that is too small: entered sizes win over computed ones. */
export function blockIn<Place>(block: Block<Place>, room: Rectangle): Pick<Block<Place>, 'boxes' | 'aisles'> {
  const acrossBy = Math.min(1, room.width / block.width)
  const downBy = Math.min(1, room.depth / block.depth)
  return mapRectangles(block, scaleAndMove(room.x, room.y, acrossBy, downBy))
}

/** Stacks two blocks vertically. */
export function stackBlocks<Place>(above: Block<Place>, below: Block<Place>, gap: number): Block<Place> {
  const lower = mapRectangles(below, scaleAndMove(0, above.depth + gap, 1, 1))
  return {
    width: Math.max(above.width, below.width),
    depth: above.depth + gap + below.depth,
    boxes: new Map([...above.boxes, ...lower.boxes]),
    aisles: [...above.aisles, ...lower.aisles],
  }
}

/** Without `Math.max(...items)`, whose number of arguments is limited by the stack. */
export const largest = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((maximum, item) => Math.max(maximum, measure(item)), 0)
