import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { surveCamera } from '@entrepot/contract/basic-data/surveillance'
import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import type { DetailPanelProps } from '../../engine/screen.ts'
import { FloorPlanLink } from './floor-plan/floor-plan-link.tsx'
import { ListLink, NextSteps } from './next-steps.tsx'

export default function WarehousePanel({ record }: DetailPanelProps) {
  const filters = { warehouseId: record.id }
  return (
    <NextSteps>
      <ListLink list={warehouseAreas} filters={filters} />
      <ListLink list={storageLocations} filters={filters} />
      <ListLink list={surveCamera} filters={filters} />
      <FloorPlanLink warehouseId={record.id} />
    </NextSteps>
  )
}
