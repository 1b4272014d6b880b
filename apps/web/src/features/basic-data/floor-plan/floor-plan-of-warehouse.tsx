import type { FloorPlan } from '@entrepot/contract/basic-data/floor-plan'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { surveCamera } from '@entrepot/contract/basic-data/surveillance'
import { Alert, Button } from 'antd'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { COMES_BACK } from '../../../engine/detail/use-back.ts'
import { recordAddress } from '../../../engine/screen-facts.ts'
import { FloorPlanView } from '../../../floor-plan/floor-plan-view.tsx'
import { type Place, type SceneCamera, sceneOf } from '../../../floor-plan/scene.ts'
import { showDrawerList } from '../../../runtime/drawer-list.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { type ColourBy, isStockLayer, layerBy } from './floor-plan-layers.ts'
import { PlaceLinks, stockListOfMe } from './place-links.tsx'
import { usePeopleAtWork } from './use-people-at-work.ts'
import { useStockByPlace } from './use-stock-by-place.ts'

interface PlanOfWarehouseProps {
  readonly plan: FloorPlan
  readonly seesStock: boolean
  readonly colourBy: ColourBy
  readonly showCameras: boolean
  readonly showPeople: boolean
  readonly locationId: string | undefined
}

export function PlanOfWarehouse(props: PlanOfWarehouseProps) {
  const { plan, seesStock, colourBy, showCameras, showPeople, locationId } = props
  const reader = useReader()
  const navigate = useNavigate()
  const scene = useMemo(() => sceneOf(plan), [plan])
  const people = usePeopleAtWork(scene, showPeople)
  const isOfStock = isStockLayer(colourBy)
  const { stock, failure, retry } = useStockByPlace(seesStock && isOfStock)
  const layer = useMemo(() => layerBy(colourBy, scene, stock, reader), [colourBy, scene, stock, reader])
  const open = useCallback(
    ({ id, fullNo }: Place) => {
      if (isOfStock) return showDrawerList({ list: stockListOfMe().name, filters: { locationId: id }, about: fullNo })
      const address = recordAddress(storageLocations, id)
      if (address) navigate(address, { state: COMES_BACK })
    },
    [navigate, isOfStock],
  )
  const openCamera = useCallback(
    ({ id }: SceneCamera) => {
      const address = recordAddress(surveCamera, id)
      if (address) navigate(address, { state: COMES_BACK })
    },
    [navigate],
  )
  const count = plan.locations.length
  return (
    <>
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          title={failureText(failure)}
          action={<Button onClick={() => retry()}>{reader.t('engine.retry')}</Button>}
        />
      )}
      <FloorPlanView
        scene={scene}
        layer={layer}
        showCameras={showCameras}
        people={people}
        label={reader.t('plan.label', { count })}
        startId={locationId}
        onOpen={open}
        onOpenCamera={openCamera}
        {...(seesStock ? { more: (place: Place) => <PlaceLinks place={place} /> } : {})}
      />
    </>
  )
}
