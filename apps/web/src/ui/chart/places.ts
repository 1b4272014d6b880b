import { scaleBand, scalePoint } from 'd3-scale'
import { type ChartContent, hasBars } from './chart-content.ts'

export interface Place {
  readonly middle: number
  /** The width for all bars at this place. */
  readonly room: number
}

/** Lines go from edge to edge; bars are centred in their own part. */
export function placesAcross(content: ChartContent, { left, right }: { left: number; right: number }): Place[] {
  const indexes = content.places.map((_, index) => index)
  if (!hasBars(content)) {
    const scale = scalePoint(indexes, [left, right])
    return indexes.map((index) => ({ middle: scale(index) ?? left, room: 0 }))
  }
  const scale = scaleBand(indexes, [left, right]).paddingInner(0.2).paddingOuter(0.1)
  return indexes.map((index) => ({ middle: (scale(index) ?? left) + scale.bandwidth() / 2, room: scale.bandwidth() }))
}

/** The index of the nearest place; undefined when there are no places. */
export function placeNear(places: readonly Place[], x: number): number | undefined {
  let nearest: number | undefined
  for (const [index, { middle }] of places.entries()) {
    const before = nearest === undefined ? undefined : places[nearest]
    if (before === undefined || Math.abs(middle - x) < Math.abs(before.middle - x)) nearest = index
  }
  return nearest
}
