import { floorPlan } from '@entrepot/contract/basic-data/floor-plan'
import {
  type FloorColour,
  type FloorDays,
  type FloorFigures,
  floorFigures,
} from '@entrepot/contract/query/analysis/floor-figures'
import { withCodeCoordinates } from '@entrepot/domain/basic-data/code-coordinates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadFloorPlan } from '../../../../floor-plan/load-floor-plan.ts'
import { placeOf, type Scene, sceneOf } from '../../../../floor-plan/scene.ts'
import { useMe } from '../../../../runtime/session/session.ts'
import { useAnalysis } from '../parts/use-analysis.ts'
import { onlyAreas } from './only-areas.ts'
import type { ReplayedDays } from './replayed-days.ts'

type Parameters = Readonly<Record<string, string>>

/** The current warehouse, drawn by its coordinates, or by the codes of its places; limited to the requested areas. */
export function useScene(areaId: string | undefined) {
  const { currentWarehouseId } = useMe()
  const { data, error, refetch } = useQuery({
    queryKey: [floorPlan.name, currentWarehouseId],
    queryFn: ({ signal }) => loadFloorPlan(currentWarehouseId ?? '', signal),
    enabled: currentWarehouseId !== null,
  })
  const scene = useMemo((): Scene | undefined => {
    if (data === undefined) return undefined
    return sceneOf(data, withCodeCoordinates(data.locations.map(placeOf)))
  }, [data])
  const shown = useMemo(() => scene && onlyAreas(scene, areaId), [scene, areaId])
  return { scene: shown, error, refetch }
}

/** Parameters of both calls. */
const sharedOf = ({ colour, days, areaId, cargoOwnerId }: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries({ colour, days: colour === 'picks' ? days : undefined, areaId, cargoOwnerId }).filter(
      (one): one is [string, string] => one[1] !== undefined,
    ),
  )

/** The figures of one moment. Those of another colour are not kept, because the legend would not match. */
export function useFloorFigures(question: Parameters, colour: FloorColour) {
  const { day, at } = question
  const parameters = useMemo((): Parameters => {
    const when = at === undefined ? { day } : { at }
    const moments = Object.entries(when).filter((one): one is [string, string] => one[1] !== undefined)
    return { ...sharedOf({ ...question, colour }), ...Object.fromEntries(moments) }
  }, [question, colour, day, at])
  const answer = useAnalysis<FloorFigures>({ page: floorFigures.name, path: floorFigures.name, parameters })
  return { ...answer, parameters, figures: answer.data?.colour === colour ? answer.data : undefined }
}

/** The classes of all places on each day of the slider; undefined until they are loaded. */
export function useFloorDays(
  question: Parameters,
  colour: FloorColour,
  { from, to }: ReplayedDays,
): FloorDays | undefined {
  const parameters = useMemo(() => ({ ...sharedOf({ ...question, colour }), from, to }), [question, colour, from, to])
  const { data, isPlaceholderData } = useAnalysis<FloorDays>({
    page: floorFigures.name,
    path: `${floorFigures.name}/days`,
    parameters,
  })
  return isPlaceholderData || data?.colour !== colour ? undefined : data
}
