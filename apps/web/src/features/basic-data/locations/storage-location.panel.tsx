import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import type { DetailPanelProps } from '../../../engine/screen.ts'
import { FloorPlanLink } from '../floor-plan/floor-plan-link.tsx'
import { ListLink, NextSteps } from '../next-steps.tsx'

/** Links to the other locations of the area and to the floor plan. */
export default function StorageLocationPanel({ record }: DetailPanelProps) {
  const warehouseId = String(record.warehouseId)
  return (
    <NextSteps>
      <ListLink list={storageLocations} filters={{ warehouseId, areaId: String(record.areaId) }} />
      <FloorPlanLink warehouseId={warehouseId} locationId={record.id} />
    </NextSteps>
  )
}
