/** On the floor of a warehouse, in metres; `x` runs to the right and `y` down the plan. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** A piece of floor that starts at its own corner. */
export interface Block<Place> {
  readonly width: number
  readonly depth: number
  readonly boxes: ReadonlyMap<Place, Rectangle>
  readonly aisles: readonly Aisle[]
}

/** Where people walk, with the number that the places beside it carry. */
export interface Aisle extends Rectangle {
  readonly number: number
}

/** As if the paper were turned: what ran down now runs to the right. */
const turned = <Shape extends Rectangle>(shape: Shape): Shape => ({
  ...shape,
  x: shape.y,
  y: shape.x,
  width: shape.depth,
  depth: shape.width,
})

const moved =
  (x: number, y: number, acrossBy: number, downBy: number) =>
  <Shape extends Rectangle>(shape: Shape): Shape => ({
    ...shape,
    x: x + shape.x * acrossBy,
    y: y + shape.y * downBy,
    width: shape.width * acrossBy,
    depth: shape.depth * downBy,
  })

function changed<Place>(
  block: Block<Place>,
  change: <Shape extends Rectangle>(shape: Shape) => Shape,
): Pick<Block<Place>, 'boxes' | 'aisles'> {
  return {
    boxes: new Map([...block.boxes].map(([place, box]) => [place, change(box)])),
    aisles: block.aisles.map(change),
  }
}

export const turnedBlock = <Place>(block: Block<Place>): Block<Place> => ({
  width: block.depth,
  depth: block.width,
  ...changed(block, turned),
})

/** Puts a block into a room. Too small a room squeezes it, since what was measured is believed more than what was reckoned. */
export function blockIn<Place>(block: Block<Place>, room: Rectangle): Pick<Block<Place>, 'boxes' | 'aisles'> {
  const acrossBy = Math.min(1, room.width / block.width)
  const downBy = Math.min(1, room.depth / block.depth)
  return changed(block, moved(room.x, room.y, acrossBy, downBy))
}

/** The one under the other. */
export function stacked<Place>(above: Block<Place>, below: Block<Place>, gap: number): Block<Place> {
  const lower = changed(below, moved(0, above.depth + gap, 1, 1))
  return {
    width: Math.max(above.width, below.width),
    depth: above.depth + gap + below.depth,
    boxes: new Map([...above.boxes, ...lower.boxes]),
    aisles: [...above.aisles, ...lower.aisles],
  }
}

/** Not by `Math.max`, which takes no more arguments than the stack holds. */
export const largest = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, measure(item)), 0)
