import type { FloorPlan } from '@entrepot/contract/basic-data/floor-plan'
import type { WaveTour } from '@entrepot/contract/distribution/wave'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { FloorPlanView } from '../../../../floor-plan/floor-plan-view.tsx'
import { loadFloorPlan } from '../../../../floor-plan/load-floor-plan.ts'
import type { PaintLayer } from '../../../../floor-plan/paint/paint-layer.ts'
import { type Place, type Scene, sceneOf } from '../../../../floor-plan/scene.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { WaitingPicture } from '../../../../ui/waiting-picture.tsx'
import { toneOf } from './tour-tones.ts'

interface WavePlanProps {
  readonly warehouseId: string
  readonly tours: readonly WaveTour[]
  /** Shows only this tour; undefined shows all. */
  readonly chosen: string | undefined
}

/** Tours of a wave on the plan of the warehouse. */
export function WavePlan({ warehouseId, ...rest }: WavePlanProps) {
  const { data, error } = useQuery({
    queryKey: ['floorPlan', warehouseId],
    queryFn: ({ signal }) => loadFloorPlan(warehouseId, signal),
  })
  if (error) return <Alert type="error" showIcon title={failureText(error)} />
  return data ? <ToursOnPlan plan={data} {...rest} /> : <WaitingPicture className="wave-floor" />
}

/** The places of a tour in walking order, each once. */
function stopsOf({ lines }: WaveTour, placesById: ReadonlyMap<string, Place>): Place[] {
  const ids = new Set(lines.toSorted((a, b) => a.sequence - b.sequence).map(({ locationId }) => locationId))
  return [...ids].flatMap((id) => placesById.get(id) ?? [])
}

function usePaths(scene: Scene, tours: readonly WaveTour[], chosen: string | undefined) {
  return useMemo(() => {
    const placesById = new Map(scene.places.map((place) => [place.id, place]))
    return tours
      .map((tour, at) => ({ id: tour.id, stops: stopsOf(tour, placesById), tone: toneOf(at) }))
      .filter(({ id, stops }) => stops.length > 0 && (chosen === undefined || id === chosen))
  }, [scene, tours, chosen])
}

const ignored = () => undefined

function ToursOnPlan({ plan, tours, chosen }: Omit<WavePlanProps, 'warehouseId'> & { readonly plan: FloorPlan }) {
  const { t } = useReader()
  const scene = useMemo(() => sceneOf(plan), [plan])
  const paths = usePaths(scene, tours, chosen)
  const layer = useMemo((): PaintLayer => {
    const open = new Set<string>()
    const done = new Set<string>()
    for (const { lines } of tours)
      for (const { locationId, planSkuTotal, pickedSkuTotal, shortSkuTotal } of lines)
        (planSkuTotal > pickedSkuTotal + shortSkuTotal ? open : done).add(locationId)
    return {
      legend: [
        { label: t('outbound.path.open'), tone: 'orange' },
        { label: t('outbound.path.done'), tone: 'green' },
        { label: t('outbound.path.others'), tone: 'quiet' },
      ],
      paint: ({ id }) => (open.has(id) ? 0 : done.has(id) ? 1 : 2),
    }
  }, [tours, t])
  return (
    <div className="wave-floor">
      <FloorPlanView
        scene={scene}
        layer={layer}
        showCameras={false}
        label={t('waves.floor')}
        paths={paths}
        onOpen={ignored}
      />
    </div>
  )
}
