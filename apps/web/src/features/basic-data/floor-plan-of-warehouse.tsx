import type { FloorPlan } from '@entrepot/contract/basic-data/floor-plan'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useReader } from '../../engine/fields/reader.ts'
import { FloorPlanView } from '../../engine/floor-plan/floor-plan-view.tsx'
import { sceneOf } from '../../engine/floor-plan/scene.ts'
import { recordAddress } from '../../engine/screen-facts.ts'
import { type ColourBy, layerBy } from './floor-plan-layers.ts'

interface PlanOfWarehouseProps {
  readonly plan: FloorPlan
  readonly colourBy: ColourBy
  readonly showCameras: boolean
  readonly locationId: string | undefined
}

export function PlanOfWarehouse({ plan, colourBy, showCameras, locationId }: PlanOfWarehouseProps) {
  const reader = useReader()
  const navigate = useNavigate()
  const scene = useMemo(() => sceneOf(plan), [plan])
  const layer = useMemo(() => layerBy(colourBy, scene, reader), [colourBy, scene, reader])
  const open = useCallback(
    (id: string) => {
      const address = recordAddress(storageLocations, id)
      if (address) navigate(address)
    },
    [navigate],
  )
  const count = plan.locations.length.toLocaleString('en-US')
  return (
    <FloorPlanView
      scene={scene}
      layer={layer}
      showCameras={showCameras}
      label={reader.t('plan.label', { count })}
      startId={locationId}
      onOpen={open}
    />
  )
}
