import { AISLE_WIDTH, type AreaPlace } from '../basic-data/area-floor.ts'
import { BAY, type FloorArea } from '../basic-data/floor-layout.ts'
import type { Purpose } from './place.ts'

export interface WalkedArea extends FloorArea {
  readonly purpose: Purpose
}

export interface WalkedPlace extends AreaPlace {
  readonly areaId: string
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Metres on the floor that one level higher counts as. */
export const LIFT = 2
/** Metres, further than any floor: for areas and places without a position. */
export const FAR = 100_000

const CORNER: Spot = { x: 0, y: 0 }

const cornerOf = ({ x, y }: FloorArea): Spot | null => (x === null || y === null ? null : { x, y })

function middleOf(area: FloorArea): Spot | null {
  const corner = cornerOf(area)
  return corner && { x: corner.x + (area.width ?? 0) / 2, y: corner.y + (area.depth ?? 0) / 2 }
}

/** The first aisle and bay of each area: numbering may start anywhere, only differences count. */
function firstsOf(places: readonly WalkedPlace[]): Map<string, Firsts> {
  const firsts = new Map<string, { aisle: number; bay: number }>()
  for (const { areaId, aisle, bay } of places) {
    if (aisle === null || bay === null) continue
    const first = firsts.get(areaId)
    if (first === undefined) firsts.set(areaId, { aisle, bay })
    else {
      first.aisle = Math.min(first.aisle, aisle)
      first.bay = Math.min(first.bay, bay)
    }
  }
  return firsts
}

type Firsts = { readonly aisle: number; readonly bay: number }

/** Distance of a place in a rack from the corner of its area, across and along the aisles. */
const inRack = (aisle: number, bay: number, first: Firsts, aisleWidth: number | null | undefined): Spot => ({
  x: (aisle - first.aisle) * ((aisleWidth ?? AISLE_WIDTH) + 2 * BAY.depth),
  y: (bay - first.bay) * BAY.bayWidth,
})

const distanceBetween = (one: Spot, other: Spot): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)

/** An area with the first aisle and bay of its racks; null: no racks. */
export interface MeasuredArea extends FloorArea {
  readonly firstAisle: number | null
  readonly firstBay: number | null
}

/** Position of a place on the plan; without a rack the middle of its area. */
function spotOf({ aisle, bay }: WalkedPlace, area: MeasuredArea): Spot | null {
  const { firstAisle, firstBay, aisleWidth } = area
  if (aisle === null || bay === null || firstAisle === null || firstBay === null) return middleOf(area)
  const corner = cornerOf(area)
  const rack = inRack(aisle, bay, { aisle: firstAisle, bay: firstBay }, aisleWidth)
  return corner && { x: corner.x + rack.x, y: corner.y + rack.y }
}

const isRacked = (place: WalkedPlace): place is WalkedPlace & Firsts => place.aisle !== null && place.bay !== null

/** Metres on the floor between two places; null: no position entered. */
export function metresBetween(one: WalkedPlace, other: WalkedPlace, areas: readonly MeasuredArea[]): number | null {
  const [from, to] = [one, other].map(({ areaId }) => areas.find(({ id }) => id === areaId))
  if (from === undefined || to === undefined) return null
  if (from === to && isRacked(one) && isRacked(other)) {
    const { x, y } = inRack(one.aisle, one.bay, other, from.aisleWidth)
    return Math.abs(x) + Math.abs(y)
  }
  // Both are somewhere in the same area.
  if (from === to && !isRacked(one) && !isRacked(other)) return null
  const [start, end] = [spotOf(one, from), spotOf(other, to)]
  return start === null || end === null ? null : distanceBetween(start, end)
}

/** Centimetres that only a place without a position, or in an area without one, can be away. */
const NOWHERE = 50 * FAR

/** Metres on the floor from the dock, without the height; null: unknown. */
export const metresFromDock = ({ walk, level }: { walk: number | null; level: number | null }): number | null =>
  walk === null || walk >= NOWHERE ? null : walk / 100 - LIFT * (level ?? 0)

/**
 * Centimetres from the dock to each place, in their order, across and along the aisles: simpler than the floor plan, so
 * that it is fast for a whole warehouse, and every place has a distance.
 */
export function walkingDistances(areas: readonly WalkedArea[], places: readonly WalkedPlace[]): number[] {
  const areasById = new Map(areas.map((area) => [area.id, area]))
  const docks = areas.flatMap((area) => (area.purpose === 'DOCK' ? (middleOf(area) ?? []) : []))
  const starts = docks.length === 0 ? [CORNER] : docks
  const firsts = firstsOf(places)
  const metresTo = ({ areaId, aisle, bay }: WalkedPlace): number => {
    const area = areasById.get(areaId)
    const corner = area ? cornerOf(area) : null
    const first = firsts.get(areaId)
    const isRacked = aisle !== null && bay !== null && first !== undefined
    const { x, y } = isRacked ? inRack(aisle, bay, first, area?.aisleWidth) : { x: FAR, y: 0 }
    if (corner === null) return FAR + x + y
    const spot = { x: corner.x + x, y: corner.y + y }
    let shortest = Number.POSITIVE_INFINITY
    for (const start of starts) shortest = Math.min(shortest, distanceBetween(spot, start))
    return shortest
  }
  return places.map((place) => Math.round(100 * (metresTo(place) + LIFT * (place.level ?? 0))))
}
