import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import type { DetailPanelProps } from '../../../engine/screen.ts'
import { FloorPlanLink } from '../floor-plan/floor-plan-link.tsx'
import { ListLink, NextSteps } from '../next-steps.tsx'
import { GenerateButton } from './generate-button.tsx'

export default function WarehouseAreaPanel({ record }: DetailPanelProps) {
  const warehouseId = String(record.warehouseId)
  const typeId = typeof record.typeId === 'string' ? record.typeId : null
  return (
    <NextSteps>
      <ListLink list={storageLocations} filters={{ warehouseId, areaId: record.id }} />
      <GenerateButton place={{ warehouseId, areaId: record.id, typeId }} />
      <FloorPlanLink warehouseId={warehouseId} />
    </NextSteps>
  )
}
