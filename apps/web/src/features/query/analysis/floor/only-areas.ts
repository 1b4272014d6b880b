import type { Scene } from '../../../../floor-plan/scene.ts'

/** The scene with only the places of these areas; undefined means all. */
export function onlyAreas(scene: Scene, areaIds: string | undefined): Scene {
  if (areaIds === undefined) return scene
  const chosen = new Set(areaIds.split(','))
  return { ...scene, places: scene.places.filter(({ areaId }) => chosen.has(areaId)) }
}
