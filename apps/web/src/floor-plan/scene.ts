import type { FloorPlan, PlanArea, PlanCamera, PlanLocation } from '@entrepot/contract/basic-data/floor-plan'
import { type FloorPlace, layOutFloor } from '@entrepot/domain/basic-data/floor-layout'
import type { Aisle, Rectangle } from '@entrepot/domain/basic-data/floor-rectangle'
import { required } from '@entrepot/domain/kernel/required'
import type { Bounds, Point } from './view.ts'

/** One storage location, with its piece of the floor. */
export interface Place extends FloorPlace {
  readonly id: string
  readonly fullNo: string
  readonly status: string
  readonly box: Rectangle
}

interface SceneArea {
  readonly area: PlanArea
  readonly box: Rectangle
}

export interface SceneCamera extends Pick<PlanCamera, 'id' | 'name' | 'status' | 'direction' | 'viewAngle'> {
  readonly at: Point
}

/** A floor plan in metres, ready to be drawn. */
export interface Scene {
  readonly bounds: Bounds
  readonly areas: readonly SceneArea[]
  readonly areasById: ReadonlyMap<string, PlanArea>
  readonly shelfNames: ReadonlyMap<string, string>
  readonly aisles: readonly Aisle[]
  readonly places: readonly Place[]
  readonly cameras: readonly SceneCamera[]
}

/** Metres travel as exact decimals; to draw them, a float will do. */
const metres = (text: string | null): number | null => (text === null ? null : Number(text))

export const placeOf = ([id, fullNo, areaId, status, typeId, aisle, bay, level, side]: PlanLocation) =>
  ({ id, fullNo, areaId, status, typeId, aisle, bay, level, side }) satisfies Omit<Place, 'box'>

/** `places`: the locations, where somebody knows more about where they stand than the plan itself. */
export function sceneOf(plan: FloorPlan, places: readonly Omit<Place, 'box'>[] = plan.locations.map(placeOf)): Scene {
  const areas = plan.areas.map((area) => ({
    id: area.id,
    x: metres(area.x),
    y: metres(area.y),
    width: metres(area.width),
    depth: metres(area.depth),
    aisleWidth: metres(area.aisleWidth),
  }))
  const shelves = plan.shelfTypes.map(
    ({ id, bayWidth, depth }) => [id, { bayWidth: metres(bayWidth), depth: metres(depth) }] as const,
  )
  const layout = layOutFloor(areas, places, new Map(shelves))
  const cameras = plan.cameras.map((camera) => ({ ...camera, at: { x: Number(camera.x), y: Number(camera.y) } }))
  return {
    bounds: boundsOf([...layout.areas.values(), ...cameras.map(({ at }) => ({ ...at, width: 0, depth: 0 }))]),
    areas: plan.areas.map((area) => ({ area, box: required(layout.areas.get(area.id), 'the floor of the area') })),
    areasById: new Map(plan.areas.map((area) => [area.id, area])),
    shelfNames: new Map(plan.shelfTypes.map(({ id, name }) => [id, name])),
    aisles: layout.aisles,
    places: places.map((place) => ({ ...place, box: required(layout.places.get(place), 'the floor of the location') })),
    cameras,
  }
}

function boundsOf(boxes: readonly Rectangle[]): Bounds {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, depth }) => y + depth))
  if (boxes.length === 0) return { x: 0, y: 0, width: 1, height: 1 }
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
