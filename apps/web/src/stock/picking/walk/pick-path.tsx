import type { FloorPlan } from '@entrepot/contract/basic-data/floor-plan'
import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer } from 'antd'
import { useMemo } from 'react'
import { FloorPlanView } from '../../../floor-plan/floor-plan-view.tsx'
import { loadFloorPlan } from '../../../floor-plan/load-floor-plan.ts'
import type { PaintLayer } from '../../../floor-plan/paint/paint-layer.ts'
import { sceneOf } from '../../../floor-plan/scene.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { WaitingPicture } from '../../../ui/waiting-picture.tsx'
import type { PickTask } from '../pick-figures.ts'
import { pathStops } from './path-stops.ts'
import './pick-path.css'

interface PickPathProps {
  readonly record: PickTask
  readonly onClose: () => void
}

/** The path of a pick, drawn on the floor plan. */
export function PickPath({ record, onClose }: PickPathProps) {
  const { t } = useReader()
  const narrow = useNarrow()
  const { data, error } = useQuery({
    queryKey: ['floorPlan', record.warehouseId],
    queryFn: ({ signal }) => loadFloorPlan(record.warehouseId, signal),
  })
  return (
    <Drawer
      open
      size={narrow ? '100%' : '80%'}
      title={`${t('outbound.path')} · ${record.pickNo}`}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      {data && <PathOnPlan plan={data} record={record} />}
      {error && <Alert type="error" showIcon title={failureText(error)} />}
      {!data && !error && <WaitingPicture />}
    </Drawer>
  )
}

const ignored = () => undefined

function PathOnPlan({ plan, record }: { readonly plan: FloorPlan; readonly record: PickTask }) {
  const { t } = useReader()
  const scene = useMemo(() => sceneOf(plan), [plan])
  const stops = useMemo(() => pathStops(record.lines, scene.places), [record.lines, scene])
  const places = useMemo(() => stops.map(({ place }) => place), [stops])
  const layer = useMemo((): PaintLayer => {
    const byId = new Map(stops.map((stop) => [stop.place.id, stop]))
    return {
      legend: [
        { label: t('outbound.path.open'), tone: 'orange' },
        { label: t('outbound.path.done'), tone: 'green' },
        { label: t('outbound.path.others'), tone: 'quiet' },
      ],
      paint: ({ id }) => {
        const stop = byId.get(id)
        if (stop === undefined) return 2
        return stop.isDone ? 1 : 0
      },
      facts: ({ id }) =>
        (byId.get(id)?.lines ?? []).map(
          ({ productCode, productName, planSkuTotal }) =>
            `${productCode ?? ''} ${productName ?? ''}: ${sayQuantity(planSkuTotal)}`,
        ),
    }
  }, [stops, t])
  return (
    <div className="pick-path">
      <p className="quiet">
        {t('outbound.path.text', {
          stops: sayQuantity(stops.length),
          metres: sayQuantity(Number(record.walkMetres ?? 0)),
        })}
      </p>
      <div className="pick-path-plan">
        <FloorPlanView
          scene={scene}
          layer={layer}
          showCameras={false}
          label={t('outbound.path')}
          stops={places}
          onOpen={ignored}
        />
      </div>
    </div>
  )
}
