import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { lengthWithin } from './lengths.ts'
import type { Bounds, Point } from './view.ts'

/** Of one degree along a meridian. */
export const METRES_PER_DEGREE = 111_320

/** A mark on the plane: degrees, with the east squeezed as it is at this latitude, so that shapes keep their form. */
export interface PlacedMark {
  readonly mark: PlaneMark
  readonly at: Point
}

export interface Plane {
  readonly marks: readonly PlacedMark[]
  /** Degrees of longitude to a unit of the plane. */
  readonly squeeze: number
  readonly bounds: Bounds
}

/** About two hundred metres: one mark alone has its surroundings too. */
const LEAST_SPAN = 0.002

export function planeOf(marks: readonly PlaneMark[]): Plane {
  const latitudes = marks.map(({ lat }) => Number(lat))
  const [south, north] = range(latitudes)
  // Near a pole everything would be one line: there the plane keeps some width.
  const squeeze = Math.max(0.2, Math.cos((((south + north) / 2) * Math.PI) / 180))
  const placed = marks.map((mark) => ({ mark, at: { x: Number(mark.lng) * squeeze, y: -Number(mark.lat) } }))
  const [west, east] = range(placed.map(({ at }) => at.x))
  const width = Math.max(LEAST_SPAN, east - west)
  const height = Math.max(LEAST_SPAN, north - south)
  return {
    marks: placed,
    squeeze,
    bounds: { x: (west + east - width) / 2, y: -(north + south + height) / 2, width, height },
  }
}

function range(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 0]
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const, [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as const)
}

/** Round degrees between two, as many as fit with some room between them. */
export function gridDegrees(from: number, to: number, room: number): number[] {
  const step = lengthWithin((to - from) / Math.max(1, room))
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(9)),
  )
}

/** With a sign instead of a point of the compass, whose letter differs from language to language. */
export const sayDegrees = (value: number | string) => `${String(value).replace('-', '−')}°`

/** All with the digits that the finest of them needs. */
export function sayGrid(degrees: readonly number[]): string[] {
  const digits = Math.max(0, ...degrees.map((value) => String(value).split('.')[1]?.length ?? 0))
  return degrees.map((value) => sayDegrees(value.toFixed(digits)))
}

/** The nearest mark within reach; of those at the same spot the one that was drawn last, on top. */
export function markNear(marks: readonly PlacedMark[], { x, y }: Point, reach: number): PlacedMark | undefined {
  let [best, nearest]: [PlacedMark | undefined, number] = [undefined, reach]
  for (const one of marks) {
    const distance = Math.hypot(one.at.x - x, one.at.y - y)
    if (distance <= nearest) [best, nearest] = [one, distance]
  }
  return best
}
