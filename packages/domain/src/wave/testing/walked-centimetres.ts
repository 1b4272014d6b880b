import { type FloorWays, wayBetween } from '../models/floor-ways.ts'

const ENDS = [0, 1] as const

/** A walk measured step by step: along the aisle, or by the ends of both aisles that are nearest to each other. */
export function walkedCentimetres(floor: FloorWays, walk: readonly number[]): number {
  const toEnd = (place: number, end: 0 | 1) => {
    const depth = floor.depth[place]!
    return end === 0 ? depth : floor.length[floor.aisle[place]!]! - depth
  }
  const between = (a: number, b: number) => {
    const [aisleOfA, aisleOfB] = [floor.aisle[a]!, floor.aisle[b]!]
    if (aisleOfA === aisleOfB) return Math.abs(floor.depth[a]! - floor.depth[b]!)
    const ways = ENDS.flatMap((out) =>
      ENDS.map((into) => toEnd(a, out) + wayBetween(floor, 2 * aisleOfA + out, 2 * aisleOfB + into) + toEnd(b, into)),
    )
    return Math.min(...ways)
  }
  const fromDock = (place: number) =>
    Math.min(...ENDS.map((end) => floor.fromDock[2 * floor.aisle[place]! + end]! + toEnd(place, end)))
  const [first, last] = [walk[0], walk.at(-1)]
  if (first === undefined || last === undefined) return 0
  const steps = walk.slice(1).map((place, at) => between(walk[at]!, place))
  return fromDock(first) + steps.reduce((sum, step) => sum + step, 0) + fromDock(last)
}
