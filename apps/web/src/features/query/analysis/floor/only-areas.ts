import type { Scene } from '../../../../floor-plan/scene.ts'

/** The scene with the places of these areas alone; no areas mean all. */
export function onlyAreas(scene: Scene, areaIds: string | undefined): Scene {
  if (areaIds === undefined) return scene
  const chosen = new Set(areaIds.split(','))
  return { ...scene, places: scene.places.filter(({ areaId }) => chosen.has(areaId)) }
}
