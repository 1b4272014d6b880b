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

/** A level higher costs as much as some steps on the floor; in metres, as all lengths here. */
export const LIFT = 2
/** Further than any floor: for whatever nobody has put anywhere. */
export const FAR = 100_000

const CORNER: Spot = { x: 0, y: 0 }

const cornerOf = ({ x, y }: FloorArea): Spot | null => (x === null || y === null ? null : { x, y })

function middleOf(area: FloorArea): Spot | null {
  const corner = cornerOf(area)
  return corner && { x: corner.x + (area.width ?? 0) / 2, y: corner.y + (area.depth ?? 0) / 2 }
}

/** The numbers of an area may begin anywhere; what counts is how many aisles and bays one has passed. */
function firstsOf(places: readonly WalkedPlace[]): Map<string, { readonly aisle: number; readonly bay: number }> {
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

/**
 * Centimetres from the dock to each place, in their order, across and along the aisles: simpler than the floor plan, so
 * that it may be asked of a whole warehouse at any time, and with an answer for every place.
 */
export function walkingDistances(areas: readonly WalkedArea[], places: readonly WalkedPlace[]): number[] {
  const listed = new Map(areas.map((area) => [area.id, area]))
  const docks = areas.flatMap((area) => (area.purpose === 'DOCK' ? (middleOf(area) ?? []) : []))
  const starts = docks.length === 0 ? [CORNER] : docks
  const firsts = firstsOf(places)
  const metresTo = ({ areaId, aisle, bay }: WalkedPlace): number => {
    const area = listed.get(areaId)
    const corner = area ? cornerOf(area) : null
    const first = firsts.get(areaId)
    const isRacked = aisle !== null && bay !== null && first !== undefined
    const pitch = (area?.aisleWidth ?? AISLE_WIDTH) + 2 * BAY.depth
    const across = isRacked ? (aisle - first.aisle) * pitch : FAR
    const along = isRacked ? (bay - first.bay) * BAY.bayWidth : 0
    if (corner === null) return FAR + across + along
    let shortest = Number.POSITIVE_INFINITY
    for (const { x, y } of starts) {
      shortest = Math.min(shortest, Math.abs(corner.x + across - x) + Math.abs(corner.y + along - y))
    }
    return shortest
  }
  return places.map((place) => Math.round(100 * (metresTo(place) + LIFT * (place.level ?? 0))))
}
