import type { Place } from '../../../floor-plan/scene.ts'
import { isOver, type PickLine } from '../pick-figures.ts'

export interface PathStop {
  readonly place: Place
  /** No pieces remain to be picked there. */
  readonly isDone: boolean
  readonly lines: readonly PickLine[]
}

/** The locations of a pick in walking order, each once; locations that are not on the plan are left out. */
export function pathStops(lines: readonly PickLine[], places: readonly Place[]): readonly PathStop[] {
  const placesById = new Map(places.map((place) => [place.id, place]))
  const ids = [...new Set(lines.toSorted((a, b) => a.sequence - b.sequence).map((line) => line.locationId))]
  return ids.flatMap((id) => {
    const place = placesById.get(id ?? '')
    const own = lines.filter((line) => line.locationId === id)
    return place === undefined ? [] : [{ place, isDone: own.every(isOver), lines: own }]
  })
}
