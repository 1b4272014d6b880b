import type { Block, Rectangle } from './floor-rectangle.ts'

/** Places in reading order, as many columns as asked for, each cell of the same size. */
export function gridOf<Place>(places: readonly Place[], columns: number, width: number, depth: number): Block<Place> {
  const boxes = new Map<Place, Rectangle>()
  places.forEach((place, index) => {
    boxes.set(place, { x: (index % columns) * width, y: Math.floor(index / columns) * depth, width, depth })
  })
  return { width: columns * width, depth: Math.ceil(places.length / columns) * depth, boxes, aisles: [] }
}

/** A grid that fills a room: its cells are near to squares, and few of them stay empty. */
export function gridIn<Place>(places: readonly Place[], width: number, depth: number): Block<Place> {
  const count = Math.max(1, places.length)
  const rowsOf = (columns: number) => Math.ceil(count / columns)
  const badness = (columns: number) => {
    const stretch = Math.abs(Math.log(width / columns / (depth / rowsOf(columns))))
    return stretch + (2 * (columns * rowsOf(columns) - count)) / count
  }
  let best = 1
  for (let columns = 2; columns <= count; columns += 1) if (badness(columns) < badness(best)) best = columns
  return gridOf(places, best, width / best, depth / rowsOf(best))
}
