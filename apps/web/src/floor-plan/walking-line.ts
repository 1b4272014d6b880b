import type { Aisle, Rectangle } from '@entrepot/domain/basic-data/floor-rectangle'
import type { Point } from './view.ts'

const middle = ({ x, y, width, depth }: Rectangle): Point => ({ x: x + width / 2, y: y + depth / 2 })
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const isUpright = ({ width, depth }: Rectangle) => depth >= width

/** On the middle line of an aisle, beside a place. */
const pointInAisle = (aisle: Aisle, at: Point): Point =>
  isUpright(aisle)
    ? { x: middle(aisle).x, y: clamp(at.y, aisle.y, aisle.y + aisle.depth) }
    : { x: clamp(at.x, aisle.x, aisle.x + aisle.width), y: middle(aisle).y }

const apart = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

/** The aisle that a place is reached from, and where one stands in it. */
function standAt(aisles: readonly Aisle[], box: Rectangle): { readonly aisle: Aisle | undefined; readonly at: Point } {
  const own = middle(box)
  let best: { readonly aisle: Aisle | undefined; readonly at: Point } = { aisle: undefined, at: own }
  let least = Math.max(box.width, box.depth) * 2 + 3
  for (const aisle of aisles) {
    const at = pointInAisle(aisle, own)
    if (apart(at, own) < least) [best, least] = [{ aisle, at }, apart(at, own)]
  }
  return best
}

/** From one aisle into another one leaves by the nearer end, and walks across. */
function between(a: ReturnType<typeof standAt>, b: ReturnType<typeof standAt>): Point[] {
  if (a.aisle === undefined || b.aisle === undefined || a.aisle === b.aisle) return corner(a.at, b.at)
  const upright = isUpright(a.aisle)
  const ends: readonly [number, number] = upright
    ? [a.aisle.y - 1, a.aisle.y + a.aisle.depth + 1]
    : [a.aisle.x - 1, a.aisle.x + a.aisle.width + 1]
  const way = (end: number): [Point, Point] =>
    upright
      ? [
          { x: a.at.x, y: end },
          { x: b.at.x, y: end },
        ]
      : [
          { x: end, y: a.at.y },
          { x: end, y: b.at.y },
        ]
  const lengthOf = ([leaves, enters]: readonly [Point, Point]) => apart(a.at, leaves) + apart(enters, b.at)
  const [first, second] = [way(ends[0]), way(ends[1])]
  return lengthOf(first) <= lengthOf(second) ? first : second
}

/** Nobody walks slantwise through racks. */
const corner = (a: Point, b: Point): Point[] => (a.x === b.x || a.y === b.y ? [] : [{ x: b.x, y: a.y }])

/** The way from stop to stop as one would walk it: along the aisles, around their ends. */
export function walkingLine(aisles: readonly Aisle[], boxes: readonly Rectangle[]): readonly Point[] {
  const stands = boxes.map((box) => standAt(aisles, box))
  return stands.flatMap((stand, at) => {
    const before = stands[at - 1]
    return before === undefined ? [stand.at] : [...between(before, stand), stand.at]
  })
}
