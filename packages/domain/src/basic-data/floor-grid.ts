import type { Block, Rectangle } from './floor-rectangle.ts'

/** Places in reading order, in this number of columns, with cells of one size. */
export function gridOf<Place>(places: readonly Place[], columns: number, width: number, depth: number): Block<Place> {
  const boxes = new Map<Place, Rectangle>()
  places.forEach((place, index) => {
    boxes.set(place, { x: (index % columns) * width, y: Math.floor(index / columns) * depth, width, depth })
  })
  return { width: columns * width, depth: Math.ceil(places.length / columns) * depth, boxes, aisles: [] }
}

/** A grid that fills a room: cells are nearly square, and few stay empty. */
export function gridIn<Place>(places: readonly Place[], width: number, depth: number): Block<Place> {
  const count = Math.max(1, places.length)
  const rowsOf = (columns: number) => Math.ceil(count / columns)
  const misfit = (columns: number) => {
    const stretch = Math.abs(Math.log(width / columns / (depth / rowsOf(columns))))
    return stretch + (2 * (columns * rowsOf(columns) - count)) / count
  }
  let best = 1
  for (let columns = 2; columns <= count; columns += 1) if (misfit(columns) < misfit(best)) best = columns
  return gridOf(places, best, width / best, depth / rowsOf(best))
}
